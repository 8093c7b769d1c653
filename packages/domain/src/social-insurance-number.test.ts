import { expect, test } from 'vitest';
import { hasValidSinChecksum } from './social-insurance-number.ts';

test.each([
  ['046454286', true, "the government's own example"],
  ['130692544', true, 'a number whose doubled digits pass nine'],
  ['046454287', false, 'the last digit is wrong'],
  ['064454286', false, 'two neighbours changed places'],
  ['000000000', false, 'not assigned'],
  ['04645428', false, 'a digit is missing'],
  ['0464542860', false, 'a digit too many'],
  ['•••••4286', false, 'a masked number cannot be checked'],
  ['', false, 'nothing was typed'],
])('%s → %s: %s', (digits, expected) => {
  expect(hasValidSinChecksum(digits)).toBe(expected);
});
