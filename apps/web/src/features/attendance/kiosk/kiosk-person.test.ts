import { expect, test } from 'vitest';
import { hasScanned } from './kiosk-person.tsx';

test.each([
  ['expected', 'start', false],
  ['late', 'start', false],
  ['here', 'start', true],
  ['done', 'start', true],
  ['here', 'end', false],
  ['done', 'end', true],
  ['missing', 'end', false],
] as const)('a worker who is %s after the code to %s was shown has scanned it: %s', (status, wanted, scanned) => {
  expect(hasScanned({ status }, wanted)).toBe(scanned);
});
