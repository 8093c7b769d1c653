import type { WithdrawalStatus } from './withdrawal-lifecycle.ts';

/** What a provider says about a payout. */
export const payoutReports = ['under_way', 'paid', 'failed', 'returned'] as const;
export type PayoutReport = (typeof payoutReports)[number];

/** What follows from it. `contradiction`: money may have left that is in the wallet again, so a person has to look. */
export type PayoutConsequence = 'nothing' | 'settle' | 'fail' | 'settle_and_return' | 'return' | 'contradiction';

type Row = Record<WithdrawalStatus, PayoutConsequence>;

/** Reports come late, twice and in any order: the status decides what they still mean. Failed is final. */
const consequences: Record<PayoutReport, Row> = {
  under_way: {
    pending: 'nothing',
    processing: 'nothing',
    completed: 'nothing',
    failed: 'nothing',
    cancelled: 'nothing',
  },
  paid: {
    pending: 'contradiction',
    processing: 'settle',
    completed: 'nothing',
    failed: 'contradiction',
    cancelled: 'contradiction',
  },
  failed: {
    pending: 'nothing',
    processing: 'fail',
    completed: 'return',
    failed: 'nothing',
    cancelled: 'nothing',
  },
  returned: {
    pending: 'nothing',
    processing: 'settle_and_return',
    completed: 'return',
    failed: 'nothing',
    cancelled: 'nothing',
  },
};

/** `wasReturned`: a payout that was paid and came back says `paid` again when an old message arrives late. */
export function consequenceOf(
  report: PayoutReport,
  { status, wasReturned }: { status: WithdrawalStatus; wasReturned: boolean },
): PayoutConsequence {
  return wasReturned ? 'nothing' : consequences[report][status];
}
