import { ApiError } from '@relevo/browser/api-error';
import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

const texts = { network: 'No network.', server: 'Server.', notFound: '-', unauthorized: '-', unknown: '-' };

test('a problem shown under a field is not repeated above the form', () => {
  const error = new ApiError({ status: 400, body: { password: ['This is not your current password'] } }, texts);
  expect(refusalOf(error, ['password'])).toBeNull();
});

test('a problem without a field is shown above the form', () => {
  const inUse = new ApiError({ status: 409, body: { error: 'Money is left.', code: 'account_in_use' } }, texts);
  expect(refusalOf(inUse, ['password'])).toBe('Money is left.');
  expect(refusalOf(new ApiError({ status: 0 }, texts), ['password'])).toBe('No network.');
});

test('without a failure there is nothing to say', () => {
  expect(refusalOf(null, ['password'])).toBeNull();
});
