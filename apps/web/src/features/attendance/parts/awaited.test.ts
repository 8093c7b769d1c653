import { expect, test } from 'vitest';
import { isAwaited } from './awaited.ts';

const awaited_at = '2026-11-16T14:15:00Z';

test.each([
  ['scheduled', awaited_at, true],
  ['in_progress', awaited_at, false],
  ['missed', awaited_at, false],
  ['scheduled', null, false],
] as const)('a worker whose shift is %s and who was awaited at %j is awaited now: %j', (phase, at, expected) => {
  expect(isAwaited({ phase, awaited_at: at })).toBe(expected);
});
