import { expect, test } from 'vitest';
import { differenceOf } from './figure-formats.ts';

test.each([
  [150, 100, { direction: 'higher', amount: 50, ratio: 0.5 }],
  [75, 100, { direction: 'lower', amount: -25, ratio: -0.25 }],
  [100, 100, { direction: 'same', amount: 0, ratio: 0 }],
  [0, 0, { direction: 'same', amount: 0, ratio: null }],
  [12, 0, { direction: 'higher', amount: 12, ratio: null }],
  [0, 12, { direction: 'lower', amount: -12, ratio: -1 }],
])('%d after %d is %o', (now, before, difference) => {
  expect(differenceOf(now, before)).toEqual(difference);
});

test('a figure without a counterpart has no difference', () => {
  expect(differenceOf(null, 0.5)).toBeNull();
  expect(differenceOf(0.5, null)).toBeNull();
});

test('the noise of floating point is no difference', () => {
  expect(differenceOf(0.1 + 0.2, 0.3)?.direction).toBe('same');
});
