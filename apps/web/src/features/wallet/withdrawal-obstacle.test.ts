import { expect, test } from 'vitest';
import { obstacleOf } from './withdrawal-obstacle.tsx';

const wallet = { due: '0.00', owed: '0.00', withdrawable: '50.00', maturing: null, refundable: '20.00' };
const maturing = { amount: '30.00', next_on: '2026-11-24' };
const details = { bank_account: '•••••4567', bank_institution: '815', bank_transit: '30000' };
const method = {
  data: { current_details: details },
  error: null,
  isPending: false,
  isFetching: false,
  refetch: async () => undefined,
};
const account = {
  data: {
    provider: 'sandbox' as const,
    state: 'ready' as const,
    account: '•••••4567',
    requirements: [],
    instant: false,
    held_until: null,
  },
  isPending: false,
};
const atStripe = (state: 'ready' | 'in_review') => ({
  ...account,
  data: { ...account.data, provider: 'stripe' as const, state },
});
const unknown = { ...method, data: undefined };

test('with money, an account and nothing due, the way is free', () => {
  expect(obstacleOf(wallet, method, account)).toBeNull();
});

test('with card money alone no bank account is needed', () => {
  const none = { ...method, data: { current_details: null } };
  expect(obstacleOf({ ...wallet, withdrawable: '0.00' }, none, atStripe('in_review'))).toBeNull();
});

test('pay that matures does not hold back what can leave now', () => {
  expect(obstacleOf({ ...wallet, maturing }, method, account)).toBeNull();
});

test.each([
  ['owed', { ...wallet, owed: '12.00' }, method],
  ['due', { ...wallet, owed: '12.00', due: '1.00' }, method],
  ['due', { ...wallet, due: '12.00' }, method],
  ['nothing', { ...wallet, withdrawable: '0.00', refundable: '0.00' }, method],
  ['maturing', { ...wallet, withdrawable: '0.00', refundable: '0.00', maturing }, method],
  ['banking', wallet, { ...method, data: { current_details: null } }],
  ['waiting', wallet, { ...unknown, isPending: true }],
  ['trouble', wallet, unknown],
  ['due', { ...wallet, due: '12.00', withdrawable: '0.00', refundable: '0.00' }, unknown],
] as const)('%s stands in the way', (obstacle, amounts, asked) => {
  expect(obstacleOf(amounts, asked, account)).toBe(obstacle);
});

test('an account at the provider stands for the banking information', () => {
  const none = { ...method, data: { current_details: null } };
  expect(obstacleOf(wallet, none, atStripe('ready'))).toBeNull();
  expect(obstacleOf(wallet, method, atStripe('in_review'))).toBe('setup');
  expect(obstacleOf(wallet, method, { data: undefined, isPending: true })).toBe('waiting');
});

test('an account that could not be read does not stop a withdrawal: the server decides', () => {
  expect(obstacleOf(wallet, method, { data: undefined, isPending: false })).toBeNull();
});
