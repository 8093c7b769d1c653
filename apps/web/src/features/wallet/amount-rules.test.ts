import { ApiError } from '@relevo/browser/api-error';
import { expect, test } from 'vitest';
import { amountErrors, leftToday } from './amount-rules.ts';

const texts = { network: '', server: '', notFound: '', unauthorized: '', unknown: 'unknown' };
const refusal = (body: object) => new ApiError({ status: 409, body: { error: 'No', ...body } }, texts);

test.each([
  ['the amount that the limit leaves', { code: 'daily_limit', left: '74.50' }, '74.50'],
  ['nothing below the smallest deposit', { code: 'daily_limit', left: '0.99' }, null],
  ['nothing once the limit is reached', { code: 'daily_limit', left: '0.00' }, null],
  ['nothing after another refusal', { code: 'charge_declined', left: '74.50' }, null],
  ['nothing when the answer does not say', { code: 'daily_limit' }, null],
])('a deposit may be tried with %s', (_name, body, left) => {
  expect(leftToday(refusal(body))).toBe(left);
});

test('pay that matures is said at the amount, as wrong amounts are; other refusals are not', () => {
  expect(amountErrors(refusal({ code: 'pay_maturing' }))).toEqual({ amount: ['No'] });
  expect(amountErrors(refusal({ code: 'insufficient_funds' }))).toEqual({});
  expect(amountErrors(refusal({ amount: ['Too small'] })).amount).toEqual(['Too small']);
});

test('no answer is no limit', () => {
  expect([leftToday(null), leftToday(new Error('offline'))]).toEqual([null, null]);
});
