import { describe, expect, test } from 'vitest';
import { Refusal } from './refusals.ts';
import {
  checkWithdrawalAction,
  possibleWithdrawalActions,
  type WithdrawalAction,
  type WithdrawalDestination,
  type WithdrawalStatus,
  withdrawalActions,
  withdrawalStatuses,
  withdrawalStatusOf,
} from './withdrawal-lifecycle.ts';

type Cell = `${WithdrawalStatus}, money ${'stays' | 'leaves' | 'returns' | 'comes_back'}` | 'no';
type Row = [pending: Cell, processing: Cell, completed: Cell, failed: Cell, cancelled: Cell];
const columns: readonly WithdrawalStatus[] = ['pending', 'processing', 'completed', 'failed', 'cancelled'];

/** Written out in full, so that a slip in the rules shows. */
const expected: Record<WithdrawalAction, Row> = {
  process: ['processing, money stays', 'no', 'no', 'no', 'no'],
  settle: ['no', 'completed, money leaves', 'no', 'no', 'no'],
  fail: ['failed, money returns', 'failed, money returns', 'no', 'no', 'no'],
  cancel: ['cancelled, money returns', 'no', 'no', 'no', 'no'],
  requeue: ['no', 'pending, money stays', 'no', 'no', 'no'],
  return: ['no', 'no', 'failed, money comes_back', 'no', 'no'],
};
const cells = withdrawalActions.flatMap((action) =>
  columns.map((status, column) => [action, status, expected[action][column] ?? 'no'] as const),
);

describe('what may become of a withdrawal', () => {
  test('covers every status and every action', () => {
    expect(columns).toEqual(withdrawalStatuses);
    expect(Object.keys(expected)).toEqual(withdrawalActions);
  });

  test.each(cells)('%s when %s: %s', (action, status, cell) => {
    if (cell === 'no') {
      expect(() => checkWithdrawalAction(status, action)).toThrow(Refusal);
      expect(() => checkWithdrawalAction(status, action)).toThrow(
        expect.objectContaining({ code: 'invalid_transition', parameters: { action, status } }),
      );
      return;
    }
    const { to, money } = checkWithdrawalAction(status, action);
    expect(`${to}, money ${money}`).toBe(cell);
  });

  test.each([
    ['pending', ['cancel'], ['process', 'fail'], ['process', 'fail']],
    ['processing', [], ['settle', 'fail', 'requeue'], ['settle', 'fail']],
    ['completed', [], ['return'], ['return']],
    ['failed', [], [], []],
    ['cancelled', [], [], []],
  ] as const)('offers of a %s one: %j to the owner, %j to the operator, %j to the provider', (...row) => {
    const [status, owner, operator, provider] = row;
    const parts = [
      { destination: 'bank', status },
      { destination: 'card', status: 'pending' },
    ] as const;
    expect(possibleWithdrawalActions(parts, 'owner')).toEqual(owner);
    expect(possibleWithdrawalActions(parts, 'operator')).toEqual(operator);
    expect(possibleWithdrawalActions(parts, 'provider')).toEqual(provider);
  });

  test('offers nothing of one that goes back to cards only: the provider cannot be asked to stop', () => {
    for (const status of withdrawalStatuses) {
      expect(possibleWithdrawalActions([{ destination: 'card', status }], 'owner')).toEqual([]);
      expect(possibleWithdrawalActions([{ destination: 'card', status }], 'operator')).toEqual([]);
    }
  });

  test.each([
    [['bank pending', 'card completed'], 'pending'],
    [['bank processing', 'card failed'], 'processing'],
    [['bank cancelled', 'card completed'], 'cancelled'],
    [['bank cancelled', 'card pending'], 'cancelled'],
    [['bank failed', 'card completed'], 'failed'],
    [['bank completed', 'card pending'], 'processing'],
    [['bank completed', 'card failed'], 'completed'],
    [['bank completed'], 'completed'],
    [['card pending'], 'processing'],
    [['card completed', 'card pending'], 'processing'],
    [['card completed', 'card failed'], 'completed'],
    [['card completed', 'card completed'], 'completed'],
    [['card failed', 'card failed'], 'failed'],
  ])('of the parts %j is %s as a whole', (parts, whole) => {
    const read = parts.map((part) => {
      const [destination, status] = part.split(' ') as [WithdrawalDestination, WithdrawalStatus];
      return { destination, status };
    });
    expect(withdrawalStatusOf(read)).toBe(whole);
  });
});
