import { expect, test } from 'vitest';
import { leavesNow, splitEntry, splitOfParts } from './withdrawal-split.ts';

test.each([
  ['30.00', '100.00', '30.00', '0.00'],
  ['100.00', '100.00', '100.00', '0.00'],
  ['130.50', '100.00', '100.00', '30.50'],
  ['30.00', '0.00', '0.00', '30.00'],
  ['nonsense', '10.00', '0.00', '0.00'],
])('of %s with %s earned, %s goes to the bank and %s back to the card', (amount, withdrawable, bank, card) => {
  expect(splitEntry(amount, { withdrawable })).toEqual({ bank, card });
});

test('what can leave now is earned money and card money, without pay that matures', () => {
  expect(leavesNow({ withdrawable: '40.00', refundable: '60.50' })).toBe('100.50');
});

test('what was made is summed by where it goes', () => {
  const [bank, card] = [{ to: 'bank', amount: '40.00' } as const, { to: 'card', amount: '30.50' } as const];
  expect(splitOfParts([bank, card, card])).toEqual({ bank: '40.00', card: '61.00' });
  expect(splitOfParts([bank])).toEqual({ bank: '40.00', card: null });
  expect(splitOfParts([card])).toEqual({ bank: null, card: '30.50' });
});
