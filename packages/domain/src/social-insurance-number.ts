import { socialInsuranceNumberDigits } from './account.ts';
import { hasLuhnDigit } from './luhn.ts';

/**
 * Whether the last digit fits the others (the Luhn rule). A wrong one is almost always a typing mistake, but only a
 * hint: nothing is refused for it.
 */
export function hasValidSinChecksum(digits: string): boolean {
  return new RegExp(`^\\d{${socialInsuranceNumberDigits}}$`).test(digits) && hasLuhnDigit(digits);
}
