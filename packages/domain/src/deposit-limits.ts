import { type Cents, formatMoneyWire } from './money.ts';
import { Refusal } from './refusals.ts';

/** The amounts of one day count together. */
export const depositDayMs = 24 * 60 * 60_000;
/** A thief who tries stolen cards sees many of them declined. */
export const declinesWithinMs = 60 * 60_000;
export const maximumDeclines = 10;

/** Charges under way count in both: all would be sent at once otherwise. */
export type RecentDeposits = Readonly<{
  /** What was charged within a day. */
  charged: Cents;
  /** When those were sent that came to nothing within the hour, the latest first. */
  uncharged: readonly Date[];
}>;

type AskedDeposit = Readonly<{ amount: Cents; at: Date; maximumPerDay: Cents; limitsDeclines: boolean }>;

/** Refuses a deposit that goes beyond the limits, with the time or the amount that is left. */
export function checkDepositLimits(
  { charged, uncharged }: RecentDeposits,
  { amount, at, maximumPerDay, limitsDeclines }: AskedDeposit,
): void {
  const limiting = limitsDeclines ? uncharged[maximumDeclines - 1] : undefined;
  if (limiting) {
    const leftMs = limiting.getTime() + declinesWithinMs - at.getTime();
    if (leftMs > 0) throw new Refusal('rate_limited', { seconds: Math.ceil(leftMs / 1000) });
  }
  const left = maximumPerDay - charged;
  if (amount > left) throw new Refusal('daily_limit', { left: formatMoneyWire(left > 0n ? left : 0n) });
}
