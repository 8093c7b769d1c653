import { Temporal } from 'temporal-polyfill';
import { type Cents, payFor } from './money.ts';
import { paidMinutes, type Span } from './span.ts';

/** 1 is Monday. Times are wall-clock, `HH:MM`; an end before the start lies past midnight. */
export type ScheduledDay = Readonly<{ weekday: number; startTime: string; endTime: string }>;
export type Schedule = Readonly<{
  startDate: string;
  timezone: string;
  weekCount: number;
  days: readonly ScheduledDay[];
}>;

export const weekCountMaximum = 52;
/** Three shifts on each day of the week. */
export const scheduledDaysMaximum = 21;
export const breakMinutesMaximum = 720;

/**
 * The real shifts of a schedule: every listed weekday in the weeks from the first day on, at local wall-clock times. A
 * time that daylight saving skips moves forward, one that it repeats means the first.
 */
export function shiftsOf({ startDate, timezone, weekCount, days }: Schedule): Span[] {
  const first = Temporal.PlainDate.from(startDate);
  const shifts: Span[] = [];
  for (let offset = 0; offset < weekCount * 7; offset += 1) {
    const date = first.add({ days: offset });
    for (const day of days) if (day.weekday === date.dayOfWeek) shifts.push(shiftOn(date, day, timezone));
  }
  return shifts.sort((left, right) => left.startsAt.getTime() - right.startsAt.getTime());
}

function shiftOn(date: Temporal.PlainDate, day: ScheduledDay, timezone: string): Span {
  const endDate = isPastMidnight(day) ? date.add({ days: 1 }) : date;
  const startsAt = instantOf(date, day.startTime, timezone);
  const endsAt = instantOf(endDate, day.endTime, timezone);
  // A start that was moved out of the skipped hour may land behind its end: then the shift keeps its length.
  if (endsAt <= startsAt) return { startsAt, endsAt: new Date(startsAt.getTime() + wallMinutes(day) * 60_000) };
  return { startsAt, endsAt };
}

function instantOf(date: Temporal.PlainDate, time: string, timezone: string): Date {
  const local = date.toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(local.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds);
}

export function isPastMidnight({ startTime, endTime }: ScheduledDay): boolean {
  return endTime <= startTime;
}

/** How long the clock on the wall says a shift is; on two nights a year the real one is an hour off. */
export function wallMinutes(day: ScheduledDay): number {
  const length = minuteOfDay(day.endTime) - minuteOfDay(day.startTime);
  return isPastMidnight(day) ? length + 24 * 60 : length;
}

function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** True when two shifts of one schedule share a moment: nobody can work both. */
export function hasOverlap(shifts: readonly Span[]): boolean {
  return shifts.some((shift, index) => index > 0 && shift.startsAt < (shifts[index - 1] as Span).endsAt);
}

/** What one worker earns with all shifts, each shift's pay rounded as it will be paid. */
export function payPerWorker(shifts: readonly Span[], terms: { breakMinutes: number; wage: Cents }): Cents {
  return shifts.reduce((sum, shift) => sum + payFor(paidMinutes(shift, terms.breakMinutes), terms.wage), 0n);
}

/** What all shifts cost for all workers. */
export function estimatedCost(
  shifts: readonly Span[],
  terms: { breakMinutes: number; wage: Cents; workerCount: number },
): Cents {
  return payPerWorker(shifts, terms) * BigInt(terms.workerCount);
}

/** A named IANA zone, such as America/Toronto; an offset like +05:00 is no place where people live. */
export function isTimezone(name: string): boolean {
  if (!/^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/.test(name) || name.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The instant a calendar day begins at a place; where midnight is skipped, the first moment there is. */
export function dayStart(date: string, timezone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds);
}

/** The calendar day it is at a place. */
export function localDate(instant: Date, timezone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toString();
}
