import { type PhoneCountryCode, phoneCountryCodes, phoneDigits } from '@relevo/domain/phone';

export type PhoneEntry = { countryCode: PhoneCountryCode; digits: string };

/** Reads what was typed or pasted: digits only, ten at most; a pasted `+1 514…` or `+33 6…` also picks its country. */
export function readPhoneEntry(text: string, countryCode: PhoneCountryCode): PhoneEntry {
  const compact = text.replace(/[^\d+]/g, '');
  const pasted = [...phoneCountryCodes].find((code) => compact.startsWith(code));
  if (!pasted) return { countryCode, digits: onlyDigits(compact).slice(0, phoneDigits) };
  const rest = onlyDigits(compact.slice(pasted.length));
  // Written internationally a French number loses the zero it is typed with at home.
  const digits = pasted === '+33' && rest.length === phoneDigits - 1 ? `0${rest}` : rest;
  return { countryCode: pasted, digits: digits.slice(0, phoneDigits) };
}

/** Where the caret belongs after regrouping: behind as many digits as it stood behind before. */
export function caretAfterRegrouping(grouped: string, digitsBeforeCaret: number): number {
  if (digitsBeforeCaret === 0) return 0;
  let seen = 0;
  for (const [index, character] of [...grouped].entries()) {
    if (character !== ' ') seen += 1;
    if (seen === digitsBeforeCaret) return index + 1;
  }
  return grouped.length;
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}
