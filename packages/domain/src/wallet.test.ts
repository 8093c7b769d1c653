import { expect, test } from 'vitest';
import {
  depositStatuses,
  isSandboxToken,
  maximumDeposit,
  minimumDeposit,
  sandboxCards,
  transactionStatuses,
} from './wallet.ts';
import { withdrawalStatuses } from './withdrawal-lifecycle.ts';

test('a deposit is between one dollar and ten thousand', () => {
  expect([minimumDeposit, maximumDeposit]).toEqual([100n, 1_000_000n]);
});

test('the sandbox knows two cards that work and one that is always declined', () => {
  expect(Object.entries(sandboxCards).map(([token, { declines }]) => [token, declines])).toEqual([
    ['tok_visa', false],
    ['tok_mastercard', false],
    ['tok_chargeDeclined', true],
  ]);
});

test.each(['tok_visa', 'tok_mastercard', 'tok_chargeDeclined'])('%s is a card of the sandbox', (token) => {
  expect(isSandboxToken(token)).toBe(true);
});

test.each(['', 'tok_Visa', 'tok_visa ', 'toString', '__proto__', 'constructor', '4242424242424242', 'pm_card_visa'])(
  '%j is no card of the sandbox',
  (token) => {
    expect(isSandboxToken(token)).toBe(false);
  },
);

test('a line of the statement can show every state of what it is about', () => {
  expect(transactionStatuses).toEqual(expect.arrayContaining([...depositStatuses, ...withdrawalStatuses]));
});
