import { Temporal } from 'temporal-polyfill';
import { addDays } from './calendar-days.ts';
import { datesSpan } from './schedule.ts';

/** Calendar days are `YYYY-MM-DD`. */
export type Repeat = Readonly<{ everyWeeks: number; firstDate: string; aheadDays: number; until: string | null }>;
export type Occurrence = Readonly<{ startDate: string; postsAt: Date }>;

/** The hour of the job's zone at which an occurrence is posted. */
const postingTime = '09:00';

type Position = Readonly<{
  timezone: string;
  /** The calendar day of the job's zone. */
  today: string;
  /** The last date that was posted or passed over; null before the first. */
  after: string | null;
  /** Passes over a date that has a job already, or of which every shift is over. */
  isSkipped?(date: string): boolean;
}>;

/** The next date of a series that is today or later, and when it is posted; null when the series ends before. */
export function nextOccurrence(repeat: Repeat, position: Position): Occurrence | null {
  const { timezone, today, after, isSkipped = () => false } = position;
  const earliest = after !== null && after >= today ? addDays(after, 1) : today;
  let date = dateFrom(repeat, earliest);
  while (!isOver(repeat, date) && isSkipped(date)) date = addDays(date, repeat.everyWeeks * 7);
  if (isOver(repeat, date)) return null;
  return { startDate: date, postsAt: postingInstant(addDays(date, -repeat.aheadDays), timezone) };
}

/** The first date of a series that is not before a day. Calendar days: a day of 23 or 25 hours counts as one. */
export function dateFrom(
  { everyWeeks, firstDate }: Pick<Repeat, 'everyWeeks' | 'firstDate'>,
  earliest: string,
): string {
  if (earliest <= firstDate) return firstDate;
  const days = Temporal.PlainDate.from(firstDate).until(earliest).days;
  const period = everyWeeks * 7;
  return addDays(firstDate, Math.ceil(days / period) * period);
}

/** Whether a day is one of a series. */
export function isInSeries(repeat: Repeat, date: string): boolean {
  return date >= repeat.firstDate && !isOver(repeat, date) && dateFrom(repeat, date) === date;
}

/** No job starts after this day, which the contract refuses as well. */
const lastYear = '2099-12-31';
const isOver = ({ until }: Repeat, date: string) => date > lastYear || (until !== null && date > until);

/** A time that daylight saving skips moves forward, one that it repeats means the first. */
function postingInstant(date: string, timezone: string): Date {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(postingTime));
  return new Date(local.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** Chosen dates with the same distances, the first of them on `startDate`. */
export function moveDates<Dated extends { date: string }>(dates: readonly Dated[], startDate: string): Dated[] {
  const first = datesSpan(dates.map(({ date }) => date))?.first;
  if (first === undefined) return [];
  const days = Temporal.PlainDate.from(first).until(startDate).days;
  return dates.map((each) => ({ ...each, date: addDays(each.date, days) }));
}

type PlannedWeeks = Readonly<{ week_count: number | null; dates: readonly { date: string }[] | null }>;

/** Whether a schedule is over before the next occurrence begins. */
export function fitsInto({ week_count, dates }: PlannedWeeks, everyWeeks: number): boolean {
  if (!dates) return (week_count ?? 1) <= everyWeeks;
  return (datesSpan(dates.map(({ date }) => date))?.days ?? 0) < everyWeeks * 7;
}
