import { expect, test } from 'vitest';
import { wholePeriod } from './use-period-words.ts';

test.each([
  ['2026-10-01', '2026-10-31', { month: '2026-10' }],
  ['2028-02-01', '2028-02-29', { month: '2028-02' }],
  ['2026-01-01', '2026-12-31', { year: '2026' }],
  ['2026-10-01', '2026-10-30', null],
  ['2026-10-02', '2026-10-31', null],
  ['2026-10-01', '2026-11-30', null],
])('%s to %s is %j', (from, to, expected) => {
  expect(wholePeriod({ from, to })).toEqual(expected);
});
