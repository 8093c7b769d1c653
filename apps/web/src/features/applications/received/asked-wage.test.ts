import { expect, test } from 'vitest';
import { wageDifference } from './asked-wage.tsx';

test.each([
  ['18.50', '18.50', 'same', '0.00'],
  ['20.00', '18.50', 'above', '1.50'],
  ['16.20', '18.50', 'below', '2.30'],
  ['16.30', '16.20', 'above', '0.10'],
] as const)('asking %s where %s is offered is %s by %s', (asked, offered, kind, amount) => {
  expect(wageDifference(asked, offered)).toEqual({ kind, amount });
});
