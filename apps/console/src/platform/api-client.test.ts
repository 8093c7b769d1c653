import { ApiError } from '@relevo/browser/api-error';
import { expect, test } from 'vitest';
import { isHalfway, isMissing, isSessionLost, problemText } from './api-client.ts';

const texts = { network: 'n', server: 's', notFound: 'f', unauthorized: 'u', unknown: '?' };
const failure = (status: number, body?: unknown) => new ApiError({ status, body }, texts);

test('a session without its second factor differs from one that is over', () => {
  expect(isHalfway(failure(401, { error: 'x', code: 'second_factor_needed' }))).toBe(true);
  expect(isHalfway(failure(401, { error: 'x', code: 'token_not_valid' }))).toBe(false);
});

test('a session is lost only with status 401, and a thing is missing only with 404', () => {
  expect(isSessionLost(failure(401))).toBe(true);
  expect(isSessionLost(failure(403))).toBe(false);
  expect(isSessionLost(new Error('401'))).toBe(false);
  expect(isMissing(failure(404))).toBe(true);
});

test('a failed call shows the text of the server, or the general one', () => {
  expect(problemText(failure(429, { error: 'Too many requests.' }))).toBe('Too many requests.');
  expect(problemText(failure(502))).toBe('s');
});
