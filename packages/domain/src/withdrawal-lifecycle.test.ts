import { describe, expect, test } from 'vitest';
import { Refusal } from './refusals.ts';
import {
  checkWithdrawalAction,
  possibleWithdrawalActions,
  type WithdrawalAction,
  type WithdrawalStatus,
  withdrawalActions,
  withdrawalStatuses,
} from './withdrawal-lifecycle.ts';

type Cell = `${WithdrawalStatus}, money ${'stays' | 'leaves' | 'returns'}` | 'no';
type Row = [pending: Cell, processing: Cell, completed: Cell, failed: Cell, cancelled: Cell];
const columns: readonly WithdrawalStatus[] = ['pending', 'processing', 'completed', 'failed', 'cancelled'];

/** Written out by hand, so that a slip in the rules shows. */
const expected: Record<WithdrawalAction, Row> = {
  process: ['processing, money stays', 'no', 'no', 'no', 'no'],
  settle: ['no', 'completed, money leaves', 'no', 'no', 'no'],
  fail: ['failed, money returns', 'failed, money returns', 'no', 'no', 'no'],
  cancel: ['cancelled, money returns', 'no', 'no', 'no', 'no'],
};
const cells = withdrawalActions.flatMap((action) =>
  columns.map((status, column) => [action, status, expected[action][column] ?? 'no'] as const),
);

describe('what may become of a withdrawal', () => {
  test('is asked about every status and every action there is', () => {
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
    ['pending', ['cancel'], ['process', 'fail']],
    ['processing', [], ['settle', 'fail']],
    ['completed', [], []],
    ['failed', [], []],
    ['cancelled', [], []],
  ] as const)('offers of a %s one: %j to the owner, %j to the operator', (status, owner, operator) => {
    expect(possibleWithdrawalActions(status, 'owner')).toEqual(owner);
    expect(possibleWithdrawalActions(status, 'operator')).toEqual(operator);
  });
});
