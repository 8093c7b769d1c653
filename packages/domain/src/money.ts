/** Whole cents, never a float. There is one currency of settlement, so an amount has none. */
export type Cents = bigint;

const decimalPattern = /^-?\d{1,13}(\.\d{1,2})?$/;

/**
 * From the wire's decimal (`"125.00"`, `125`, `16.2`) to cents; null when it is not an amount with at most two
 * decimals.
 */
export function parseMoney(value: string | number): Cents | null {
  const text = typeof value === 'number' ? plainDecimal(value) : value.trim();
  if (text === null || !decimalPattern.test(text)) return null;
  const [units = '0', decimals = ''] = text.replace('-', '').split('.');
  const cents = BigInt(units) * 100n + BigInt(decimals.padEnd(2, '0'));
  return text.startsWith('-') ? -cents : cents;
}

/** Refuses exponents such as `1e21`. */
function plainDecimal(value: number): string | null {
  const text = String(value);
  return Number.isFinite(value) && !text.includes('e') ? text : null;
}

export function formatMoneyWire(cents: Cents): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Rounds half a cent up. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}

/** The pay for minutes at an hourly wage, rounded once. */
export function payFor(minutes: number, hourlyWage: Cents): Cents {
  return divideHalfUp(BigInt(minutes) * hourlyWage, 60n);
}
