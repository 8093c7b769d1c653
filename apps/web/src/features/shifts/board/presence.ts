import type { WorkerShiftView } from '@relevo/contracts/shifts';

export const presences = ['expected', 'late', 'here', 'done', 'missing', 'cancelled'] as const;
export type Presence = (typeof presences)[number];

const minuteMs = 60_000;

type Booked = Pick<WorkerShiftView, 'standing' | 'checked_in_at' | 'shift'>;

/** Where somebody is, as the board tells it: late is whoever should be here and is not. */
export function presenceOf({ standing, shift }: Booked, now: Date): Presence {
  switch (standing) {
    case 'in_progress':
      return 'here';
    case 'in_review':
    case 'settled':
      return 'done';
    case 'missed':
      return 'missing';
    case 'cancelled':
      return 'cancelled';
    default:
      if (Date.parse(shift.ends_at) <= now.getTime()) return 'missing';
      return Date.parse(shift.starts_at) + minuteMs <= now.getTime() ? 'late' : 'expected';
  }
}

/** Whole minutes after the start: of whoever came so late, or is not there yet. Zero for everybody else. */
export function minutesLate(booked: Booked, now: Date): number {
  const { checked_in_at: cameAt, shift } = booked;
  const isAwaited = presenceOf(booked, now) === 'late';
  if (cameAt === null && !isAwaited) return 0;
  const until = cameAt === null ? now.getTime() : Date.parse(cameAt);
  return Math.max(0, Math.floor((until - Date.parse(shift.starts_at)) / minuteMs));
}

/** How many are where; those who cancelled are not counted. */
export function countPresences(booked: readonly Booked[], now: Date): Record<Presence, number> {
  const counts = Object.fromEntries(presences.map((presence) => [presence, 0])) as Record<Presence, number>;
  for (const each of booked) counts[presenceOf(each, now)] += 1;
  return counts;
}
