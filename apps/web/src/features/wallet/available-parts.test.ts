import { expect, test } from 'vitest';
import { bankPartOf } from './available-parts.ts';

const empty = {
  available: '0.00',
  withdrawable: '0.00',
  maturing: null,
  refundable: '0.00',
  due: '0.00',
  owed: '0.00',
};
const maturing = { amount: '1800.00', next_on: '2026-12-01' };

test.each([
  ['nothing', empty],
  ['all', { ...empty, available: '40.00', withdrawable: '40.00' }],
  ['some', { ...empty, available: '140.00', withdrawable: '40.00', refundable: '100.00' }],
  [null, { ...empty, available: '100.00', refundable: '100.00' }],
  ['nowAndLater', { ...empty, available: '2000.00', withdrawable: '200.00', maturing }],
  ['later', { ...empty, available: '1800.00', maturing }],
  ['blocked', { ...empty, available: '40.00', withdrawable: '40.00', due: '0.01' }],
  ['blocked', { ...empty, available: '40.00', withdrawable: '40.00', owed: '25.00' }],
])('%s', (part, wallet) => {
  expect(bankPartOf(wallet)).toBe(part);
});
