import { expect, test } from 'vitest';
import { arrivalDay } from './withdrawal-arrival.ts';

test.each([
  ['a Monday', '2026-11-16', '2026-11-18'],
  ['a Thursday', '2026-11-19', '2026-11-23'],
  ['a Friday', '2026-11-20', '2026-11-24'],
  ['a Saturday', '2026-11-21', '2026-11-24'],
  ['a Sunday', '2026-11-22', '2026-11-24'],
  ['the last days of a year', '2026-12-31', '2027-01-04'],
])('a transfer of %s arrives after two working days', (_day, sentOn, expected) => {
  expect(arrivalDay(sentOn)).toBe(expected);
});
