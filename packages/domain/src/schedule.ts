import { Temporal } from 'temporal-polyfill';
import { type Cents, payFor } from './money.ts';
import { paidMinutes, type Span } from './span.ts';

/** Times are wall-clock, `HH:MM`; an end before the start lies past midnight. */
export type ScheduledTimes = Readonly<{ startTime: string; endTime: string }>;
/** 1 is Monday. */
export type ScheduledDay = ScheduledTimes & Readonly<{ weekday: number }>;
export type ScheduledDate = ScheduledTimes & Readonly<{ date: string }>;
/** The same weekdays in a number of weeks. */
export type WeeklySchedule = Readonly<{
  startDate: string;
  timezone: string;
  weekCount: number;
  days: readonly ScheduledDay[];
}>;
/** Chosen dates, in any order; one date may have several shifts. */
export type DatedSchedule = Readonly<{ timezone: string; dates: readonly ScheduledDate[] }>;
export type Schedule = WeeklySchedule | DatedSchedule;

export const weekCountMaximum = 52;
/** Three shifts on each day of the week. */
export const scheduledDaysMaximum = 21;
export const breakMinutesMaximum = 720;
export const scheduledDatesMaximum = 60;
/** How many days the last of several dates may be after the first. */
export const scheduledDatesSpanDays = 366;

/**
 * The real shifts of a schedule at local wall-clock times: every listed weekday in the weeks from the first day on, or
 * every listed date. A time that daylight saving skips moves forward, one that it repeats means the first.
 */
export function shiftsOf(schedule: Schedule): Span[] {
  const shifts = 'dates' in schedule ? shiftsOnDates(schedule) : shiftsOfWeeks(schedule);
  return shifts.sort((left, right) => left.startsAt.getTime() - right.startsAt.getTime());
}

function shiftsOnDates({ timezone, dates }: DatedSchedule): Span[] {
  return dates.map((each) => shiftOn(Temporal.PlainDate.from(each.date), each, timezone));
}

function shiftsOfWeeks({ startDate, timezone, weekCount, days }: WeeklySchedule): Span[] {
  const first = Temporal.PlainDate.from(startDate);
  const shifts: Span[] = [];
  for (let offset = 0; offset < weekCount * 7; offset += 1) {
    const date = first.add({ days: offset });
    for (const day of days) if (day.weekday === date.dayOfWeek) shifts.push(shiftOn(date, day, timezone));
  }
  return shifts;
}

function shiftOn(date: Temporal.PlainDate, day: ScheduledTimes, timezone: string): Span {
  const endDate = isPastMidnight(day) ? date.add({ days: 1 }) : date;
  const startsAt = instantOf(date, day.startTime, timezone);
  const endsAt = instantOf(endDate, day.endTime, timezone);
  // A start that was moved out of the skipped hour may be behind its end: the shift keeps its length then.
  if (endsAt <= startsAt) return { startsAt, endsAt: new Date(startsAt.getTime() + wallMinutes(day) * 60_000) };
  return { startsAt, endsAt };
}

function instantOf(date: Temporal.PlainDate, time: string, timezone: string): Date {
  const local = date.toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(local.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds);
}

export function isPastMidnight({ startTime, endTime }: ScheduledTimes): boolean {
  return endTime <= startTime;
}

/** The length by wall-clock times; on two nights a year the real length differs by an hour. */
export function wallMinutes(day: ScheduledTimes): number {
  const length = minuteOfDay(day.endTime) - minuteOfDay(day.startTime);
  return isPastMidnight(day) ? length + 24 * 60 : length;
}

function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The first and the last of some dates, and how many days lie between them. */
export function datesSpan(dates: readonly string[]): { first: string; last: string; days: number } | null {
  const ordered = dates.toSorted();
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { first, last, days: Temporal.PlainDate.from(first).until(last).days };
}

/** True when two shifts of a schedule overlap. */
export function hasOverlap(shifts: readonly Span[]): boolean {
  return shifts.some((shift, index) => index > 0 && shift.startsAt < (shifts[index - 1] as Span).endsAt);
}

/** The pay of one worker for all shifts, each shift rounded as it will be paid. */
export function payPerWorker(shifts: readonly Span[], terms: { breakMinutes: number; wage: Cents }): Cents {
  return shifts.reduce((sum, shift) => sum + payFor(paidMinutes(shift, terms.breakMinutes), terms.wage), 0n);
}

/** The cost of all shifts for all workers. */
export function estimatedCost(
  shifts: readonly Span[],
  terms: { breakMinutes: number; wage: Cents; workerCount: number },
): Cents {
  return payPerWorker(shifts, terms) * BigInt(terms.workerCount);
}

/** The instant a calendar day begins in a zone; where midnight is skipped, the first instant of the day. */
export function dayStart(date: string, timezone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds);
}

/** The calendar day of an instant in a zone. */
export function localDate(instant: Date, timezone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toString();
}

/** A moment as the clock of the zone shows it, with its offset: `2026-11-16T09:00:00-05:00`. */
export function zonedInstant(instant: Date, timezone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timezone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
