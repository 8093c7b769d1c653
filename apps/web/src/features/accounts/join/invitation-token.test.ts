import { stubStorage } from '@relevo/fixtures/stub-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetToken, keepToken, keptToken, tokenIn } from './invitation-token.ts';

beforeEach(() => {
  stubStorage('sessionStorage');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['#abc-_1', 'abc-_1'],
  ['#a%2Bb', 'a+b'],
  ['', ''],
  ['#', ''],
  ['#%', ''],
])('the hash %j holds the token %j', (hash, token) => {
  expect(tokenIn(hash)).toBe(token);
});

test('a token is kept until it is used', () => {
  keepToken('abc');
  expect(keptToken()).toBe('abc');
  forgetToken();
  expect(keptToken()).toBe('');
});
