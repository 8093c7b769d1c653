import { describe, expect, test } from 'vitest';
import { amountEntry, isPositiveAmount, readAmountEntry } from './amount-entry.ts';
import { depositProblems, withdrawalProblems } from './amount-rules.ts';

test.each([
  ['200', '200.00'],
  ['200.5', '200.50'],
  ['200,5', '200.50'],
  [' $1,234.50 ', '1234.50'],
  ['1 234,50 $', '1234.50'],
  ['1\u202f234,50\u00a0$', '1234.50'],
  ['1,000', '1000.00'],
  ['1,000,000', '1000000.00'],
  ['12,50', '12.50'],
  ['', ''],
  ['two hundred', 'twohundred'],
  ['1.005', '1.005'],
])('"%s" is read as "%s"', (entry, amount) => {
  expect(readAmountEntry(entry)).toBe(amount);
});

test.each(['en', 'fr'] as const)('what is written in %s is read back unchanged', (language) => {
  expect(readAmountEntry(amountEntry('1234.50', language))).toBe('1234.50');
});

test.each([
  ['1', undefined],
  ['0.99', 'deposit_too_small'],
  ['10,000.00', undefined],
  ['10 000,01', 'deposit_too_large'],
  ['', 'required'],
  ['-5', 'deposit_too_small'],
  ['1.005', 'amount_invalid'],
  ['all', 'amount_invalid'],
])('a deposit of "%s" has the problem %s', (entry, problem) => {
  expect(depositProblems(entry).amount?.problem).toBe(problem);
});

describe('a withdrawal', () => {
  const limit = { most: '125.50', language: 'en' } as const;

  test.each([
    ['125.50', undefined],
    ['0.01', 'withdrawal_too_small'],
    ['1.00', undefined],
    ['0', 'amount_not_positive'],
    ['', 'required'],
    ['abc', 'amount_invalid'],
  ])('of "%s" has the problem %s', (entry, problem) => {
    expect(withdrawalProblems(entry, limit).amount?.problem).toBe(problem);
  });

  test('above what can leave now is refused, and the field says how much that is', () => {
    expect(withdrawalProblems('125.51', limit)).toEqual({
      amount: { problem: 'too_big', parameters: { maximum: '$125.50' } },
    });
  });
});

test('only an amount above zero can be named', () => {
  expect(['12.00', '0.00', '-1.00', 'abc', ''].map(isPositiveAmount)).toEqual([true, false, false, false, false]);
});
