import { expect, test } from 'vitest';
import { aWorkerShift } from '../parts/testing/a-worker-shift.ts';
import { isAbsent, orderForToday, shownPeople } from './order-for-today.ts';

const now = new Date('2026-11-16T14:30:00Z');
const late = aWorkerShift({ id: 'late' });
const missed = aWorkerShift({ id: 'missed', phase: 'missed', status: 'cancelled' });
const here = aWorkerShift({
  id: 'here',
  phase: 'in_progress',
  status: 'in_progress',
  checked_in_at: now.toISOString(),
});
const done = aWorkerShift({ id: 'done', phase: 'settled', status: 'completed' });
const toApprove = aWorkerShift({ id: 'to approve', phase: 'in_review', status: 'completed' });
const cancelled = aWorkerShift({ id: 'cancelled', phase: 'cancelled', status: 'cancelled' });

test('pay to approve comes first, then those who need a call; cancelled bookings are left out', () => {
  const ordered = orderForToday([done, cancelled, here, missed, toApprove, late], now);
  expect(ordered.map(({ id }) => id)).toEqual(['to approve', 'late', 'missed', 'here', 'done']);
  expect(ordered.map((booked) => isAbsent(booked, now))).toEqual([false, true, true, false, false]);
});

test('a long day is shortened, but never by a worker who is late or missing', () => {
  const many = (booked: typeof late, count: number) =>
    Array.from({ length: count }, (_each, index) => ({ ...booked, id: `${booked.id} ${index}` }));
  const people = orderForToday([...many(here, 9), ...many(late, 8)], now);
  expect(shownPeople(people, now)).toHaveLength(8);
  expect(shownPeople(orderForToday(many(here, 9), now), now)).toHaveLength(6);
});
