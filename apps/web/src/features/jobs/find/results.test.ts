import { expect, test } from 'vitest';
import { widerRadius } from './results.tsx';

test.each([
  ['5', 10],
  ['30', 50],
  ['100', null],
  ['', null],
  ['far', null],
])('after "%s" km comes %s', (radius, wider) => {
  expect(widerRadius(radius)).toBe(wider);
});
