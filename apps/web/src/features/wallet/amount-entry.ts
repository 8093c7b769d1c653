import type { Language } from '@relevo/domain/account';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';

/** An amount as it may be typed: French writes the cents after a comma. */
export function amountEntry(amount: string, language: Language): string {
  return language === 'fr' ? amount.replace('.', ',') : amount;
}

/** A comma before the last three digits parts the thousands: no amount has three decimals. */
const thousandsCommas = /^\d{1,3}(,\d{3})+$/;

/** What was typed, as the wire writes it. Spaces, a dollar sign and either decimal mark are fine; the rest stays as it is. */
export function readAmountEntry(entry: string): string {
  const bare = entry.replaceAll(/[\s$]/g, '');
  const plain = bare.includes('.') || thousandsCommas.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  const cents = parseMoney(plain);
  return cents === null ? plain : formatMoneyWire(cents);
}

/** Whether it can be named on a button yet. */
export function isPositiveAmount(amount: string): boolean {
  const cents = parseMoney(amount);
  return cents !== null && cents > 0n;
}
