import { expect, test } from 'vitest';
import { minutesUntilEmptyStart } from './empty-start.ts';

const now = new Date('2026-11-16T12:00:00Z');
const empty = { worker_count: 2, positions_left: 2 };

test.each([
  ['nineteen full hours before', empty, '2026-11-17T07:20:00Z', 19 * 60],
  ['three quarters of an hour before', empty, '2026-11-16T12:45:00Z', 45],
  ['with a worker', { ...empty, positions_left: 1 }, '2026-11-17T07:20:00Z', null],
  ['after the start', empty, '2026-11-16T12:00:00Z', null],
  ['more than three days before', empty, '2026-11-19T12:01:00Z', null],
])('the mark of a job without a worker, %s', (_when, job, startsAt, minutes) => {
  expect(minutesUntilEmptyStart(job, startsAt, now)).toBe(minutes);
});
