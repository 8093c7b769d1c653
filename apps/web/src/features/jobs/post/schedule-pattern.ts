import { weekdayOf } from '@relevo/domain/calendar-days';

export type DraftTimes = { start_time: string; end_time: string };
export type DraftDay = DraftTimes & { weekday: number };
export type DraftDate = DraftTimes & { date: string };

/** One day, several dates, or the same weekdays every week. One day is sent as a single week with its weekday. */
export const schedulePatterns = ['one', 'dates', 'weekly'] as const;
export type SchedulePattern = (typeof schedulePatterns)[number];

export const usualTimes: DraftTimes = { start_time: '09:00', end_time: '17:00' };

type Planned = {
  start_date?: string | null | undefined;
  schedule?:
    | {
        week_count?: number | null | undefined;
        days?: readonly { weekday?: number | null | undefined }[] | null | undefined;
        dates?: readonly unknown[] | null | undefined;
      }
    | null
    | undefined;
};

/** How a saved job or draft was planned. */
export function patternOf({ start_date, schedule }: Planned): SchedulePattern {
  if (schedule?.dates && schedule.dates.length > 0) return 'dates';
  const weekdays = new Set((schedule?.days ?? []).map(({ weekday }) => weekday));
  const start = weekdayOn(start_date ?? '');
  const isOneDay = weekdays.size === 1 && (start === null || weekdays.has(start));
  return isOneDay && (schedule?.week_count ?? 1) === 1 ? 'one' : 'weekly';
}

/** Null while there is no whole date. */
export function weekdayOn(date: string): number | null {
  return isDate(date) ? weekdayOf(date) : null;
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The weekday of the start date is chosen automatically; once other days are chosen, they stay. */
export function daysFrom(days: readonly DraftDay[], startDate: string, before: string): DraftDay[] {
  const weekday = weekdayOn(startDate);
  if (weekday === null) return [...days];
  const chosen = new Set(days.map((day) => day.weekday));
  const formerly = weekdayOn(before);
  const isAutomatic = chosen.size === 0 || (chosen.size === 1 && (formerly === null || chosen.has(formerly)));
  if (!isAutomatic) return [...days];
  return days.length === 0 ? [{ weekday, ...usualTimes }] : days.map((day) => ({ ...day, weekday }));
}

type Plan = { start_date: string; days: DraftDay[]; dates: DraftDate[] };

/** What was typed for one pattern is carried over to another. */
export function planFor(pattern: SchedulePattern, { start_date, days, dates }: Plan): Plan {
  if (pattern === 'dates') {
    return { start_date, days, dates: dates.length > 0 ? dates : datesOf(days, start_date) };
  }
  const first =
    start_date ||
    (dates
      .map(({ date }) => date)
      .filter(isDate)
      .toSorted()[0] ??
      '');
  const weekday = weekdayOn(first) ?? days[0]?.weekday ?? 1;
  if (pattern === 'weekly') return { start_date: first, days: daysFrom(days, first, ''), dates };
  const ofDay = days.filter(
    (day) => day.weekday === (days.some((each) => each.weekday === weekday) ? weekday : days[0]?.weekday),
  );
  const times = ofDay.length > 0 ? ofDay : [usualTimes];
  return {
    start_date: first,
    days: times.map(({ start_time, end_time }) => ({ weekday, start_time, end_time })),
    dates,
  };
}

function datesOf(days: readonly DraftDay[], date: string): DraftDate[] {
  const { start_time, end_time } = days[0] ?? usualTimes;
  return [{ date, start_time, end_time }];
}

/** Another date: the day after the last one, at the same times. */
export function addDate(dates: readonly DraftDate[]): DraftDate[] {
  const last = dates.at(-1);
  const { start_time, end_time } = last ?? usualTimes;
  return [...dates, { date: last && isDate(last.date) ? shiftDate(last.date, 1) : '', start_time, end_time }];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Dates are written `YYYY-MM-DD`. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

export const dayParts = ['day', 'evening', 'night', 'mixed'] as const;
export type DayPart = (typeof dayParts)[number];

/** The part of the day that all shifts start in; a schedule is named after it. */
export function dayPartOf({
  pattern,
  days,
  dates,
}: {
  pattern: SchedulePattern;
  days: readonly DraftTimes[];
  dates: readonly DraftTimes[];
}): DayPart {
  const parts = new Set((pattern === 'dates' ? dates : days).map(({ start_time }) => partAt(start_time)));
  const [only] = parts;
  return parts.size > 1 ? 'mixed' : (only ?? 'day');
}

function partAt(time: string): DayPart {
  if (time === '' || (time >= '04:00' && time < '13:00')) return 'day';
  return time >= '13:00' && time < '20:00' ? 'evening' : 'night';
}
