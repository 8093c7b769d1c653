import { UpdateProfileBody } from '@relevo/contracts/profile';
import { expect, test } from 'vitest';
import { biographyCount } from './professional-section.tsx';

test.each([
  ['', 0],
  ['   \n ', 0],
  ['x'.repeat(49), 49],
  [`  ${'x'.repeat(49)}  `, 49],
  ['x'.repeat(50), 50],
  ['é'.repeat(50), 50],
])('the counter and the contract agree on %j', (biography, count) => {
  const counted = biographyCount(biography);
  expect(counted.count).toBe(count);
  // An empty one is allowed to be saved; it is only not enough yet.
  if (count > 0) expect(UpdateProfileBody.safeParse({ biography }).success).toBe(counted.isEnough);
});
