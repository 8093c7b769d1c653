import { expect, test } from 'vitest';
import { isReportedOnT4a } from './t4a.ts';

test.each([
  [49_999n, false],
  [50_000n, true],
  [0n, false],
])('%d cents in a year are on a slip: %s', (total, expected) => {
  expect(isReportedOnT4a(total)).toBe(expected);
});
