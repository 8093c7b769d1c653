import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { isBooked } from '@relevo/domain/attendance-figures';
import type { Presence } from '@relevo/domain/worker-shift-lifecycle';
import { isToApprove, presenceOf } from '../board/attendance-now.ts';

type People = readonly WorkerShiftView[];

const order: readonly Presence[] = ['late', 'missing', 'here', 'expected', 'done'];

/**
 * The workers with pay to approve first, then those who need a call, those at work, and those to come; cancelled bookings
 * are left out.
 */
export function orderForToday(people: People, now: Date): WorkerShiftView[] {
  const rank = (booked: WorkerShiftView) => (isToApprove(booked) ? -1 : order.indexOf(presenceOf(booked, now)));
  return people
    .filter(isBooked)
    .sort((left, right) => rank(left) - rank(right) || left.shift.starts_at.localeCompare(right.shift.starts_at));
}

const shownMaximum = 6;

/** The first rows, and every worker who is late or missing, however many. */
export function shownPeople(ordered: People, now: Date): WorkerShiftView[] {
  const needsCall = (booked: WorkerShiftView) => isAbsent(booked, now);
  return ordered.filter((booked, index) => index < shownMaximum || needsCall(booked));
}

export function isAbsent(booked: WorkerShiftView, now: Date): boolean {
  const presence = presenceOf(booked, now);
  return presence === 'late' || presence === 'missing';
}
