import { expect, test } from 'vitest';
import { minutesUntilEmptyStart } from './empty-start.ts';

const now = new Date('2026-11-16T12:00:00Z');
const job = { first_shift_at: '2026-11-17T07:20:00Z', worker_count: 2, positions_left: 2 };

test.each([
  ['nineteen full hours before', job, 19 * 60],
  ['three quarters of an hour before', { ...job, first_shift_at: '2026-11-16T12:45:00Z' }, 45],
  ['with a worker', { ...job, positions_left: 1 }, null],
  ['after the start', { ...job, first_shift_at: '2026-11-16T12:00:00Z' }, null],
  ['more than three days before', { ...job, first_shift_at: '2026-11-19T12:01:00Z' }, null],
])('the mark of a job without a worker, %s', (_when, given, minutes) => {
  expect(minutesUntilEmptyStart(given, now)).toBe(minutes);
});
