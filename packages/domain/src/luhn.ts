/** The sum of the Luhn rule: every second digit from the right counts double, as the sum of its digits. */
export function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((total, digit, index) => total + weighted(Number(digit), index), 0);
}

/** Whether the last digit fits the others. Zeros alone fit by the rule, but are never assigned. */
export function hasLuhnDigit(digits: string): boolean {
  const sum = luhnSum(digits);
  return sum > 0 && sum % 10 === 0;
}

function weighted(digit: number, index: number): number {
  if (index % 2 === 0) return digit;
  const doubled = digit * 2;
  return doubled > 9 ? doubled - 9 : doubled;
}
