import { expect, test } from 'vitest';
import { fillOf } from './job-item.tsx';

const counts = (accepted: number, confirmed: number) => ({ pending: 9, accepted, confirmed, positions_left: 0 });

test('accepted and confirmed workers hold places, applicants do not', () => {
  expect(fillOf({ worker_count: 4, counts: counts(1, 2) })).toEqual({ taken: 3, total: 4, percent: 75 });
  expect(fillOf({ worker_count: 4, counts: counts(0, 0) })).toEqual({ taken: 0, total: 4, percent: 0 });
});

test('the bar never runs over its end', () => {
  expect(fillOf({ worker_count: 1, counts: counts(1, 1) }).percent).toBe(100);
});
