import type { OvertimeStatus } from './overtime-lifecycle.ts';
import type { Span } from './span.ts';
import type { ShiftStatus } from './worker-shift-lifecycle.ts';

const minuteMs = 60_000;

/** A booked shift as far as it takes the time of its worker. */
export type TimedShift = Readonly<{
  status: ShiftStatus;
  plan: Span;
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  /** The times that a person recorded; those of scans and of the clock are cut to the plan. */
  byHand: Readonly<{ in: boolean; out: boolean }>;
  /** Minutes after the planned end that were asked for or approved. */
  overtime: Readonly<{ status: OvertimeStatus; minutes: number }> | null;
  /** The console refused the recorded hours. */
  isRefused: boolean;
}>;

export type TakenTime = Span & Readonly<{ isRecorded: boolean }>;

/**
 * The time that a booked shift takes: what is recorded, or its plan before it has begun. A shift that runs takes the time
 * until its planned end, and longer when it runs longer. Null when it takes none.
 */
export function takenTime(shift: TimedShift, now: Date): TakenTime | null {
  const { status, plan, checkedInAt } = shift;
  if (status === 'cancelled' || shift.isRefused) return null;
  if (status === 'scheduled' || !checkedInAt) return { ...plan, isRecorded: false };
  const startsAt = shift.byHand.in ? checkedInAt : latest(checkedInAt, plan.startsAt);
  const endsAt = latest(endOf(shift, now), overtimeEnd(shift));
  return startsAt < endsAt ? { startsAt, endsAt, isRecorded: true } : null;
}

function endOf({ plan, checkedOutAt, byHand }: TimedShift, now: Date): Date {
  if (!checkedOutAt) return latest(plan.endsAt, now);
  return byHand.out || checkedOutAt < plan.endsAt ? checkedOutAt : plan.endsAt;
}

/** Overtime that is asked for takes time too: its approval must stay possible. */
function overtimeEnd({ plan, overtime }: TimedShift): Date {
  const isTaken = overtime?.status === 'requested' || overtime?.status === 'approved';
  return new Date(isTaken ? plan.endsAt.getTime() + overtime.minutes * minuteMs : 0);
}

/** Spans that only touch do not overlap. */
export function isOverlap(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && one.endsAt > other.startsAt;
}

const latest = (one: Date, other: Date) => (one > other ? one : other);
