import { describe, expect, test } from 'vitest';
import { aWorkerShift } from '../../../platform/attendance/testing/a-worker-shift.ts';
import { countPresences, minutesLate, presenceOf } from './presence.ts';

const at = (time: string) => new Date(`2026-11-16T${time}Z`);
const scheduled = aWorkerShift();
const came = (time: string) =>
  aWorkerShift({ standing: 'in_progress', status: 'in_progress', checked_in_at: at(time).toISOString() });

describe('somebody who has not come', () => {
  test.each([
    ['13:00:00', 'expected', 0],
    ['14:00:59', 'expected', 0],
    ['14:01:00', 'late', 1],
    ['14:12:40', 'late', 12],
    ['22:00:00', 'missing', 0],
  ])('is at %s %s by %i minutes', (time, presence, minutes) => {
    expect(presenceOf(scheduled, at(time))).toBe(presence);
    expect(minutesLate(scheduled, at(time))).toBe(minutes);
  });

  test('is missing once the clock has given them up', () => {
    const missed = aWorkerShift({ standing: 'missed', status: 'cancelled' });
    expect(presenceOf(missed, at('22:05:00'))).toBe('missing');
    expect(minutesLate(missed, at('22:05:00'))).toBe(0);
  });
});

describe('somebody who came', () => {
  test.each([
    ['13:40:00', 0],
    ['14:00:59', 0],
    ['14:07:30', 7],
  ])('at %s was %i minutes late, and stays so', (time, minutes) => {
    expect(presenceOf(came(time), at('18:00:00'))).toBe('here');
    expect(minutesLate(came(time), at('18:00:00'))).toBe(minutes);
  });

  test('is done when the end is known, whether or not the pay still waits', () => {
    expect(presenceOf(aWorkerShift({ standing: 'in_review' }), at('23:00:00'))).toBe('done');
    expect(presenceOf(aWorkerShift({ standing: 'settled' }), at('23:00:00'))).toBe('done');
  });
});

test('everybody is counted once', () => {
  const people = [scheduled, scheduled, came('14:07:30'), aWorkerShift({ standing: 'cancelled', status: 'cancelled' })];
  expect(countPresences(people, at('14:30:00'))).toEqual({
    expected: 0,
    late: 2,
    here: 1,
    done: 0,
    missing: 0,
    cancelled: 1,
  });
});
