import type { JobView } from '@relevo/contracts/jobs';
import { expect, test } from 'vitest';
import { appliedLast, widerRadius } from './results.tsx';

test.each([
  ['5', 10],
  ['30', 50],
  ['100', null],
  ['', null],
  ['far', null],
])('after "%s" km comes %s', (radius, wider) => {
  expect(widerRadius(radius)).toBe(wider);
});

test('jobs that were applied for come last, and the order stays otherwise', () => {
  const applied = { status: 'rejected' } as NonNullable<JobView['my_application']>;
  const jobs = [
    { id: 1, my_application: applied },
    { id: 2, my_application: null },
    { id: 3, my_application: applied },
    { id: 4, my_application: null },
  ];
  expect(appliedLast(jobs).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
});
