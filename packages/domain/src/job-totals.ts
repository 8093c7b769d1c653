import { type Cents, payFor } from './money.ts';
import { paidMinutesOf } from './span.ts';

/** How many shifts of a job have the same length in whole minutes. */
export type ShiftLength = Readonly<{ minutes: number; count: number }>;

type StoredSchedule = Readonly<{
  weekCount: number | null;
  days: readonly unknown[];
  dates: readonly unknown[] | null;
}>;

/** The number of shifts that `shiftsOf` makes: each listed weekday once in each week, or one for each listed date. */
export function shiftCountOf({ weekCount, days, dates }: StoredSchedule): number {
  return dates ? dates.length : (weekCount ?? 0) * days.length;
}

export function countShifts(lengths: readonly ShiftLength[]): number {
  return lengths.reduce((sum, { count }) => sum + count, 0);
}

/** One worker's pay at the wage offered: `estimatedCost` is this pay times the workers, so the division is exact. */
export function payTotalOffered({ cost, workerCount }: { cost: Cents; workerCount: number }): Cents {
  return cost / BigInt(workerCount);
}

/** One worker's pay for all shifts at any wage: each shift is rounded as it is paid, breaks are unpaid. */
export function payTotalAt(lengths: readonly ShiftLength[], terms: { breakMinutes: number; wage: Cents }): Cents {
  return lengths.reduce(
    (sum, { minutes, count }) => sum + BigInt(count) * payFor(paidMinutesOf(minutes, terms.breakMinutes), terms.wage),
    0n,
  );
}
