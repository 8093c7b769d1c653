import { expect, test } from 'vitest';
import { nextStartDate } from './wizard-mode.ts';

test.each([
  ['2026-03-02', '2026-03-04', '2026-03-09', 'moves to the next Monday'],
  ['2026-03-02', '2026-03-09', '2026-03-09', 'may be today'],
  ['2025-12-29', '2026-03-04', '2026-03-09', 'crosses the year and the change of the clocks'],
  ['2026-03-02', '2026-03-02', '2026-03-02', 'stays when it is today'],
  ['2026-06-01', '2026-03-04', '2026-06-01', 'stays when it is still to come'],
])('a job that started on %s, copied on %s, starts on %s: it %s', (startDate, today, expected) => {
  expect(nextStartDate(startDate, today)).toBe(expected);
});
