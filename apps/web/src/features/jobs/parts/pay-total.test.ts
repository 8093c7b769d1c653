import { expect, test } from 'vitest';
import { isPartLeft } from './pay-total.tsx';

test.each([
  ['before the first shift', 3, false],
  ['after the first shift began', 2, true],
  ['after the last shift began', 0, false],
])('%s', (_when, shifts_left, expected) => {
  expect(isPartLeft({ shift_count: 3, shifts_left, pay_total: '236.25' })).toBe(expected);
});
