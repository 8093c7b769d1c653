import { expect, it } from 'vitest';
import { inGroups } from './set-up-key.tsx';

it.each([
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
  ['ABCDEFGH', 'ABCD EFGH'],
  ['', ''],
])('shows %j as %j', (key, shown) => {
  expect(inGroups(key)).toBe(shown);
});
