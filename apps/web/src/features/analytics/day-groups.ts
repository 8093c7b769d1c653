import type { AnalyticsView } from '@relevo/contracts/insights';

type Day = AnalyticsView['spend_by_day'][number];
export type DayGroup = Readonly<{ from: string; to: string; amount: number; hours: number }>;

/** Beyond two months a bar for each day would be thinner than a finger, or a line on a phone. */
const dailyMaximum = 62;

/** The days of a period as bars: one each, or one for each week that begins on a Monday. */
export function groupDays(days: readonly Day[]): { unit: 'day' | 'week'; groups: DayGroup[] } {
  const single = days.map(({ date, amount, hours }) => ({ from: date, to: date, amount: Number(amount), hours }));
  if (days.length <= dailyMaximum) return { unit: 'day', groups: single };
  const groups: DayGroup[] = [];
  for (const day of single) {
    const week = groups.at(-1);
    if (!week || isMonday(day.from)) groups.push(day);
    else groups[groups.length - 1] = joined(week, day);
  }
  return { unit: 'week', groups };
}

function joined(week: DayGroup, day: DayGroup): DayGroup {
  return {
    from: week.from,
    to: day.to,
    // Cents are added as cents; otherwise a long week would show a hair more or less than its days.
    amount: Math.round((week.amount + day.amount) * 100) / 100,
    hours: Math.round((week.hours + day.hours) * 100) / 100,
  };
}

function isMonday(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
}
