import { expect, test } from 'vitest';
import { readApiBase } from './api-base.ts';

test.each([
  [undefined, '/api'],
  ['', '/api'],
  ['  ', '/api'],
  ['/', '/api'],
  ['/v1/', '/v1'],
  ['https://api.example/api/', 'https://api.example/api'],
])('the build setting %j is the base %j', (given, base) => {
  expect(readApiBase(given)).toBe(base);
});
