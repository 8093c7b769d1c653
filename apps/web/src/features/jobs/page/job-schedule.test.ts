import { expect, test } from 'vitest';
import { foldedShifts, namesWeeks } from './job-schedule.tsx';

const shifts = Array.from({ length: 12 }, (_, index) => {
  const date = `2026-07-${String(index + 1).padStart(2, '0')}`;
  return { starts_at: `${date}T13:00:00Z`, ends_at: `${date}T21:00:00Z`, number: index + 1 };
});
const numbersAt = (now: string) => foldedShifts(shifts, new Date(now)).map(({ number }) => number);

test('before the work begins the first eight are shown', () => {
  expect(numbersAt('2026-06-01T00:00:00Z')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('once it has begun the list starts with the next shift', () => {
  expect(numbersAt('2026-07-02T22:00:00Z')).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});

test('towards the end the last eight stay', () => {
  expect(numbersAt('2026-07-11T22:00:00Z')).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  expect(numbersAt('2026-09-01T00:00:00Z')).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
});

test('weeks are named where shifts can repeat, not for a single day', () => {
  expect(namesWeeks(1, 1)).toBe(false);
  expect(namesWeeks(1, 3)).toBe(true);
  expect(namesWeeks(4, 4)).toBe(true);
  expect(namesWeeks(null, 3)).toBe(false);
});
