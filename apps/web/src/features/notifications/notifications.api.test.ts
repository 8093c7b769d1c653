import { expect, test } from 'vitest';
import { isAnswering } from './notifications.api.ts';

test.each<[address: string, path: string, isAnswered: boolean]>([
  ['/shifts/my?shift=a', '/shifts/my?shift=a', true],
  ['/shifts/my', '/shifts/my?shift=a', true],
  ['/shifts/my/?when=past', '/shifts/my?shift=a', true],
  ['/shifts/my?shift=b', '/shifts/my?shift=a', false],
  ['/shifts?tab=payments', '/shifts?tab=payments&shift=a', true],
  ['/shifts', '/shifts?tab=payments&shift=a', false],
  ['/applications?job=a', '/applications?job=a', true],
  ['/applications', '/applications?job=a', false],
  ['/wallet', '/applications', false],
])('the screen %s answers a notification that opens %s: %s', (address, path, isAnswered) => {
  const { pathname, search } = new URL(address, 'https://relevo.example');
  expect(isAnswering({ pathname, search }, path)).toBe(isAnswered);
});
