import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { type BookedFacts, type DayFigures, dayFigures, latenessOf } from '@relevo/domain/attendance-figures';
import type { Presence } from '@relevo/domain/worker-shift-lifecycle';
import * as rules from '@relevo/domain/worker-shift-lifecycle';

type Booked = Pick<WorkerShiftView, 'phase' | 'checked_in_at' | 'planned_end_at' | 'shift'>;

const factsOf = ({ phase, checked_in_at: cameAt, planned_end_at: plannedEnd, shift }: Booked): BookedFacts => ({
  phase,
  startsAt: new Date(shift.starts_at),
  endsAt: new Date(plannedEnd),
  checkedInAt: cameAt === null ? null : new Date(cameAt),
});

/** The presence of a worker at this moment. */
export function presenceOf(booked: Booked, now: Date): Presence {
  return rules.presenceOf({ ...factsOf(booked), now });
}

/** Whether its pay waits for the employer's approval: the worker is done, the shift is not. */
export function isToApprove({ phase, review }: Pick<WorkerShiftView, 'phase' | 'review'>): boolean {
  return phase === 'in_review' && review?.reason !== 'unproven';
}

/** Whole minutes after the start for a worker who came late or is late by now; zero otherwise. */
export function minutesLate(booked: Booked, now: Date): number {
  return latenessOf(factsOf(booked), now);
}

/** The day in numbers; cancelled bookings are not counted. */
export function figuresOf(booked: readonly Booked[], now: Date): DayFigures {
  return dayFigures(booked.map(factsOf), now);
}
