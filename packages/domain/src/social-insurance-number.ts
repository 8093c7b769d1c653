import { socialInsuranceNumberDigits } from './account.ts';

/**
 * Whether the last digit fits the others (the Luhn rule). A wrong one is almost always a typing mistake, but only a
 * hint: nothing is refused for it.
 */
export function hasValidSinChecksum(digits: string): boolean {
  if (!new RegExp(`^\\d{${socialInsuranceNumberDigits}}$`).test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => total + weighted(Number(digit), index), 0);
  // Nine zeros pass the checksum but are no valid number.
  return sum > 0 && sum % 10 === 0;
}

function weighted(digit: number, index: number): number {
  if (index % 2 === 0) return digit;
  const doubled = digit * 2;
  return doubled > 9 ? doubled - 9 : doubled;
}
