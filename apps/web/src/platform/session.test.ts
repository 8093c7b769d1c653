import { ApiError } from '@relevo/browser/api-error';
import { expect, test } from 'vitest';
import { isTemporaryFailure } from './session.tsx';

const texts = { network: 'n', server: 's', notFound: 'f', unauthorized: 'u', unknown: '?' };

test.each([
  [0, true],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [403, false],
  [404, false],
])('an answer of %i leaves the account as it was: %s', (status, expected) => {
  expect(isTemporaryFailure(new ApiError({ status }, texts))).toBe(expected);
});

test('an error of our own is no trouble of the server', () => {
  expect(isTemporaryFailure(new TypeError('broken'))).toBe(false);
});
