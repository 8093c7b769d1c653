import { formatMoneyWire } from '@relevo/domain/money';
import type { Deps } from '../../../platform/deps.ts';

/** What became of each payout of a person, and when, for the export of their data. */
export async function exportWithdrawalSteps({ db }: Deps, userId: string) {
  const rows = await db
    .selectFrom('withdrawal_parts as part')
    .innerJoin('withdrawals', 'withdrawals.id', 'part.withdrawal_id')
    .select(['part.withdrawal_id', 'part.reference', 'part.amount_cents', 'part.status', 'part.speed', 'part.provider'])
    .select(['withdrawals.account_masked as account', 'part.created_at as asked_at', 'part.submitted_at as sent_at'])
    .select(['part.expected_by', 'part.settled_at as paid_at', 'part.returned_at', 'part.failure_code'])
    .where('withdrawals.user_id', '=', userId)
    .where('part.destination', '=', 'bank')
    .orderBy('withdrawals.seq')
    .execute();
  return rows.map(({ amount_cents, ...row }) => ({ ...row, amount: formatMoneyWire(amount_cents) }));
}
