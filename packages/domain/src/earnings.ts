import { addDays, weekdayOf } from './calendar-days.ts';

/** How many months of pay a worker sees, the current one included. */
export const earningsMonths = 12;

/** Monday to Sunday around a calendar day, `YYYY-MM-DD`. */
export function weekAround(today: string): { from: string; to: string } {
  const from = addDays(today, 1 - weekdayOf(today));
  return { from, to: addDays(from, 6) };
}

/** The first days of the latest months, oldest first; the last one is that of the current month. */
export function monthsUpTo(today: string, count = earningsMonths): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
  );
}
