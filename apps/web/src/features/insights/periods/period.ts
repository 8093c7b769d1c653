import { addDays, isWorkingYearDate, periodProblem, weekdayOf } from '@relevo/domain/calendar-days';

/** Calendar days, `YYYY-MM-DD`; both belong to the period. */
export type Period = Readonly<{ from: string; to: string }>;

export const periodNames = [
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'last-30-days',
  'last-90-days',
] as const;
export type PeriodName = (typeof periodNames)[number];

const usualPeriod: PeriodName = 'last-30-days';

/** What a name means today. What is still going on ends today, so that the days to come do not count as idle. */
export function namedPeriod(name: PeriodName, today: string): Period {
  const monday = addDays(today, 1 - weekdayOf(today));
  const first = `${today.slice(0, 7)}-01`;
  const lastOfMonthBefore = addDays(first, -1);
  switch (name) {
    case 'this-week':
      return { from: monday, to: today };
    case 'last-week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'this-month':
      return { from: first, to: today };
    case 'last-month':
      return { from: `${lastOfMonthBefore.slice(0, 7)}-01`, to: lastOfMonthBefore };
    case 'last-30-days':
      return lastDays(30, today);
    case 'last-90-days':
      return lastDays(90, today);
  }
}

const lastDays = (count: number, today: string): Period => ({ from: addDays(today, 1 - count), to: today });

/** The period of an address; without a right one, the usual. */
export function readPeriod(query: URLSearchParams, today: string): Period {
  const asked = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const isRight = isWorkingYearDate(asked.from) && isWorkingYearDate(asked.to) && periodProblem(asked) === null;
  return isRight ? asked : namedPeriod(usualPeriod, today);
}

/** The name of this period as of today; null when it has none. */
export function nameOfPeriod(period: Period, today: string): PeriodName | null {
  // On the first of a month, or on a Monday, several names mean the same: the usual one goes first.
  const names = [usualPeriod, ...periodNames];
  return names.find((name) => isSamePeriod(namedPeriod(name, today), period)) ?? null;
}

function isSamePeriod(left: Period, right: Period): boolean {
  return left.from === right.from && left.to === right.to;
}

const steps = [90, 365];

/** Where to look when nothing happened in a period; null when it already reaches a year back. */
export function longerPeriod({ from }: Period, today: string): Period | null {
  return steps.map((days) => lastDays(days, today)).find((wider) => wider.from < from) ?? null;
}
