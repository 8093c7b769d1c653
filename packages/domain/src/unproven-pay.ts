import type { Cents } from './money.ts';

/** How pay comes about that no scan shows; see `shownPay` of the attendance module for what scans show. */
export const unprovenDoors = ['correction', 'dispute', 'cancellation', 'minimum', 'manual'] as const;
export type UnprovenDoor = (typeof unprovenDoors)[number];

const dayMs = 24 * 60 * 60_000;
/** How long unproven pay counts towards the limits of its pair, and towards the cash of its worker. */
export const unprovenWindowMs = 7 * dayMs;

export type UnprovenLimits = Readonly<{ hours: number; cents: Cents }>;
/** What a pair of worker and employer used of the limits in the last seven days. */
export type UnprovenUse = Readonly<{ minutes: number; cents: Cents }>;

const min = (a: Cents, b: Cents): Cents => (a < b ? a : b);
const max = (a: Cents, b: Cents): Cents => (a > b ? a : b);

type Settled = Readonly<{
  /** The total that the shift is to pay, and what of it is paid or due already. */
  target: Cents;
  before: Cents;
  /** What of the earlier pay was unproven. */
  recorded: Cents;
  /** What scans show, or a review that was approved. */
  shown: Cents;
}>;

/** How much of what a settlement adds is unproven. What was proven before stays proven. */
export function addedUnproven({ target, before, recorded, shown }: Settled): Cents {
  const proven = max(shown, before - recorded);
  return min(max(target - before, 0n), max(target - proven - recorded, 0n));
}

/** How much of an unproven amount is paid at once; the rest waits for the console. Hours are counted by what they pay. */
export function fitUnproven(
  asked: Cents,
  { wage, used, limits }: { wage: Cents; used: UnprovenUse; limits: UnprovenLimits },
): Cents {
  const limitMinutes = limits.hours * 60;
  const minutes = used.minutes + Number(asked * 60n) / Number(wage);
  const moneyLeft = max(limits.cents - used.cents, 0n);
  // Half a cent of rounding per shift is no extra minute.
  if (Math.floor(minutes) <= limitMinutes) return min(asked, moneyLeft);
  const minutesLeft = Math.max(limitMinutes - used.minutes, 0);
  return min(min(asked, BigInt(Math.floor((minutesLeft * Number(wage)) / 60))), moneyLeft);
}

/** How much of unproven pay from a card may go to a bank at once: the first of it in seven days. */
export function cashOf(card: Cents, { usedThisWeek, limit }: { usedThisWeek: Cents; limit: Cents }): Cents {
  return min(card, max(limit - usedThisWeek, 0n));
}

/** When unproven pay from a card may go to a bank. */
export function maturesAt(paidAt: Date, days: number): Date {
  return new Date(paidAt.getTime() + days * dayMs);
}
