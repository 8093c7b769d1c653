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
const unknown = { ...method, data: undefined };

test('with money, an account and nothing due, the way is free', () => {
  expect(obstacleOf(wallet, method)).toBeNull();
});

test('with card money alone no bank account is needed', () => {
  expect(obstacleOf({ ...wallet, withdrawable: '0.00' }, { ...method, data: { current_details: null } })).toBeNull();
});

test('pay that matures does not hold back what can leave now', () => {
  expect(obstacleOf({ ...wallet, maturing }, method)).toBeNull();
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
] as const)('%s stands in the way', (obstacle, amounts, account) => {
  expect(obstacleOf(amounts, account)).toBe(obstacle);
});
