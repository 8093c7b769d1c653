import { describe, expect, test } from 'vitest';
import { aWorkerShift } from '../parts/testing/a-worker-shift.ts';
import { figuresOf, isToApprove, minutesLate, presenceOf } from './attendance-now.ts';

const at = (time: string) => new Date(`2026-11-16T${time}Z`);
const scheduled = aWorkerShift();
const came = (time: string) =>
  aWorkerShift({ phase: 'in_progress', status: 'in_progress', checked_in_at: at(time).toISOString() });

describe('a worker who has not come', () => {
  test.each([
    ['13:00:00', 'expected', 0],
    ['14:05:59', 'expected', 0],
    ['14:06:00', 'late', 6],
    ['14:12:40', 'late', 12],
    ['22:00:00', 'missing', 0],
  ])('is at %s %s by %i minutes', (time, presence, minutes) => {
    expect(presenceOf(scheduled, at(time))).toBe(presence);
    expect(minutesLate(scheduled, at(time))).toBe(minutes);
  });

  test('is missing once the clock has given them up', () => {
    const missed = aWorkerShift({ phase: 'missed', status: 'cancelled' });
    expect(presenceOf(missed, at('22:05:00'))).toBe('missing');
    expect(minutesLate(missed, at('22:05:00'))).toBe(0);
  });
});

describe('a worker who came', () => {
  test.each([
    ['13:40:00', 0],
    ['14:05:59', 0],
    ['14:07:30', 7],
  ])('at %s was %i minutes late, and stays so', (time, minutes) => {
    expect(presenceOf(came(time), at('18:00:00'))).toBe('here');
    expect(minutesLate(came(time), at('18:00:00'))).toBe(minutes);
  });

  test('is done when the end is known, whether or not the pay still waits', () => {
    expect(presenceOf(aWorkerShift({ phase: 'in_review' }), at('23:00:00'))).toBe('done');
    expect(presenceOf(aWorkerShift({ phase: 'settled' }), at('23:00:00'))).toBe('done');
  });

  test('has pay to approve until it is settled, unless our team looks at it', () => {
    const review = { reason: 'unproven', until: null, amount: '20.00' } as const;
    expect(isToApprove(aWorkerShift({ phase: 'in_review' }))).toBe(true);
    expect(isToApprove(aWorkerShift({ phase: 'in_review', review }))).toBe(false);
    expect(isToApprove(aWorkerShift({ phase: 'settled' }))).toBe(false);
  });
});

test('every booked worker is counted once, and a late one as late too', () => {
  const people = [scheduled, scheduled, came('14:07:30'), aWorkerShift({ phase: 'cancelled', status: 'cancelled' })];
  expect(figuresOf(people, at('14:30:00'))).toEqual({ booked: 3, expected: 0, late: 3, here: 1, done: 0, missing: 0 });
  expect(figuresOf(people, at('14:05:00'))).toMatchObject({ expected: 2, late: 1 });
});
