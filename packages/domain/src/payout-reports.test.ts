import { describe, expect, test } from 'vitest';
import { consequenceOf, type PayoutConsequence, payoutReports } from './payout-reports.ts';
import { type WithdrawalStatus, withdrawalStatuses } from './withdrawal-lifecycle.ts';

type Row = [
  report: (typeof payoutReports)[number],
  pending: PayoutConsequence,
  processing: PayoutConsequence,
  completed: PayoutConsequence,
  failed: PayoutConsequence,
  cancelled: PayoutConsequence,
];
const columns: readonly WithdrawalStatus[] = ['pending', 'processing', 'completed', 'failed', 'cancelled'];

/** Written out in full, so that a slip in the rules shows. */
const expected: Row[] = [
  ['under_way', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
  ['paid', 'contradiction', 'settle', 'nothing', 'contradiction', 'contradiction'],
  ['failed', 'nothing', 'fail', 'return', 'nothing', 'nothing'],
  ['returned', 'nothing', 'settle_and_return', 'return', 'nothing', 'nothing'],
];
const cells = expected.flatMap(([report, ...row]) =>
  columns.map((status, column) => [report, status, row[column] ?? 'nothing'] as const),
);

describe('what reports of a provider mean', () => {
  test('covers all reports and every status', () => {
    expect(expected.map(([report]) => report)).toEqual(payoutReports);
    expect(columns).toEqual(withdrawalStatuses);
  });

  test.each(cells)('%s for a %s one: %s', (report, status, consequence) => {
    expect(consequenceOf(report, { status, wasReturned: false })).toBe(consequence);
  });

  test.each(payoutReports)('%s for one that was returned: nothing, however late it comes', (report) => {
    expect(consequenceOf(report, { status: 'failed', wasReturned: true })).toBe('nothing');
  });
});
