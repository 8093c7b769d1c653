import type { Language } from '@relevo/domain/account';

/** A wage as it may be typed: French writes the cents after a comma. */
export function wageEntry(wage: string, language: Language): string {
  return language === 'fr' ? wage.replace('.', ',') : wage;
}

/** What was typed, as the wire writes it; spaces, a dollar sign and either decimal mark are fine. */
export function readWageEntry(entry: string): string {
  const bare = entry.replaceAll(/[\s$]/g, '');
  return bare.includes('.') ? bare.replaceAll(',', '') : bare.replace(',', '.');
}
