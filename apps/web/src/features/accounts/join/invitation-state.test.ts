import { ApiError } from '@relevo/browser/api-error';
import { expect, test } from 'vitest';
import { deadEndOf, nextStep } from './invitation-state.ts';

const email = 'noor@relevo.example';

test.each([
  ['a visitor without an account', false, null, 'register'],
  ['a visitor with an account', true, null, 'sign-in'],
  ['the invited employer', true, { email: 'Noor@relevo.example', user_type: 'employer' }, 'accept'],
  ['the invited address of a worker', true, { email, user_type: 'worker' }, 'worker'],
  ['another account', false, { email: 'ana@relevo.example', user_type: 'employer' }, 'other-account'],
] as const)('the next step of %s', (_who, has_account, user, step) => {
  expect(nextStep({ email, has_account }, user)).toBe(step);
});

const texts = { network: '', server: '', notFound: '', unauthorized: '', unknown: '' };
const refused = (status: number, code?: string) => new ApiError({ status, body: { code } }, texts);

test.each([
  [refused(404), 'unknown'],
  [refused(410, 'invitation_expired'), 'expired'],
  [refused(410, 'invitation_revoked'), 'revoked'],
  [refused(410, 'invitation_used'), 'used'],
  [refused(429), null],
  [new Error('no network'), null],
  [null, null],
])('%o is a dead end: %s', (error, expected) => {
  expect(deadEndOf(error)).toBe(expected);
});
