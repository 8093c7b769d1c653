import { formatMoneyWire, parseMoney } from '@relevo/domain/money';

export type WageDifference = Readonly<{ kind: 'same' | 'above' | 'below'; amount: string }>;

/** How a worker's wage stands to what the job offers, to the cent. */
export function wageDifference(asked: string, offered: string): WageDifference {
  const difference = (parseMoney(asked) ?? 0n) - (parseMoney(offered) ?? 0n);
  if (difference === 0n) return { kind: 'same', amount: '0.00' };
  return difference > 0n
    ? { kind: 'above', amount: formatMoneyWire(difference) }
    : { kind: 'below', amount: formatMoneyWire(-difference) };
}
