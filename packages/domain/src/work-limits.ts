import { fitsAvailability, type WorkTimes } from './availability.ts';
import { addDays, weekdayOf } from './calendar-days.ts';
import { localDate } from './schedule.ts';
import { paidMinutes, type Span } from './span.ts';
import { isOverlap } from './taken-time.ts';
import { type WorkWarning, workWarnings } from './work-warnings.ts';

/** The settings of the platform: `REST_HOURS`, `WEEKLY_HOURS`. */
export type WorkLimits = Readonly<{ restHours: number; weeklyHours: number }>;

export type PlannedShift = Span & Readonly<{ breakMinutes: number }>;

const minuteMs = 60_000;
const hourMinutes = 60;

/** Shifts that would be booked, and the other bookings of the worker that the reader may know of. */
export type PlannedWork = Readonly<{
  shifts: readonly PlannedShift[];
  bookings: readonly PlannedShift[];
  /** Of the job. */
  timezone: string;
}>;

/** Which limits a worker would exceed with these shifts: too little rest between two days, too many hours in a week. */
export function limitWarnings(work: PlannedWork, limits: WorkLimits): WorkWarning[] {
  const warnings: WorkWarning[] = [];
  if (hasShortRest(work, limits)) warnings.push('short_rest');
  if (hasLongWeek(work, limits)) warnings.push('long_week');
  return warnings;
}

function hasShortRest({ shifts, bookings, timezone }: PlannedWork, { restHours }: WorkLimits): boolean {
  const all = [...shifts, ...bookings];
  const restMs = restHours * hourMinutes * minuteMs;
  const isShort = (earlier: Span, later: Span) => {
    const rest = later.startsAt.getTime() - earlier.endsAt.getTime();
    return rest >= 0 && rest < restMs && dayOf(earlier) !== dayOf(later);
  };
  const dayOf = ({ startsAt }: Span) => localDate(startsAt, timezone);
  return shifts.some((shift) => all.some((other) => isShort(shift, other) || isShort(other, shift)));
}

/** A shift counts in the week in which it begins. Only weeks of the shifts to be booked matter. */
function hasLongWeek({ shifts, bookings, timezone }: PlannedWork, { weeklyHours }: WorkLimits): boolean {
  const minutes = new Map<string, number>();
  const add = (shift: PlannedShift, week: string) =>
    minutes.set(week, (minutes.get(week) ?? 0) + paidMinutes(shift, shift.breakMinutes));
  for (const shift of shifts) add(shift, weekOf(shift, timezone));
  for (const booking of bookings) {
    const week = weekOf(booking, timezone);
    if (minutes.has(week)) add(booking, week);
  }
  return [...minutes.values()].some((sum) => sum > weeklyHours * hourMinutes);
}

/** The Monday of the week in which a shift begins. */
function weekOf({ startsAt }: Span, timezone: string): string {
  const day = localDate(startsAt, timezone);
  return addDays(day, 1 - weekdayOf(day));
}

/** Whether a shift is at the same time as another booking. */
export function hasOverlapWith(shifts: readonly Span[], bookings: readonly Span[]): boolean {
  return shifts.some((shift) => bookings.some((booking) => isOverlap(shift, booking)));
}

/** Whether a shift does not fit the times in which the worker wants to work; null times rule nothing out. */
export function isOutsideAvailability(shifts: readonly Span[], times: WorkTimes | null): boolean {
  return times !== null && !fitsAvailability(shifts, times);
}

/** In the order of the list, each once. */
export function orderWarnings(warnings: Iterable<WorkWarning>): WorkWarning[] {
  const given = new Set(warnings);
  return workWarnings.filter((warning) => given.has(warning));
}
