import { FieldRefusal } from '@relevo/domain/field-problems';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { maximumOpenWithdrawals, minimumWithdrawal } from '@relevo/domain/wallet';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

const dayMs = 86_400_000;

/** Less than the minimum may be withdrawn only as everything that is left. */
export function refuseTooSmall(amount: bigint, there: bigint): void {
  if (amount < minimumWithdrawal && amount !== there) {
    throw new FieldRefusal({ amount: [{ problem: 'withdrawal_too_small' }] });
  }
}

type Asked = { userId: string; toBank: bigint; limit: bigint; at: Date };

/**
 * Money to the bank within 24 hours stays within the limit of an account, refunds to cards do not count; and no more
 * than a few withdrawals are on their way at once.
 */
export async function refuseBeyondLimits(tx: Tx, { userId, toBank, limit, at }: Asked): Promise<void> {
  const { rows } = await sql<{ cents: bigint; open: number }>`
    select coalesce(sum(part.amount_cents) filter (where withdrawals.created_at > ${new Date(at.getTime() - dayMs)}
        and part.destination = 'bank' and part.status not in ('failed', 'cancelled')), 0)::bigint as cents,
      count(distinct withdrawals.id) filter (where withdrawals.status in ('pending', 'processing'))::int as open
    from withdrawals join withdrawal_parts as part on part.withdrawal_id = withdrawals.id
    where withdrawals.user_id = ${userId} and (withdrawals.created_at > ${new Date(at.getTime() - dayMs)}
      or withdrawals.status in ('pending', 'processing'))`.execute(tx);
  const { cents, open } = rows[0] ?? { cents: 0n, open: 0 };
  const left = limit - cents;
  if (toBank > 0n && toBank > left) throw new Refusal('daily_limit', { left: formatMoneyWire(left > 0n ? left : 0n) });
  if (open >= maximumOpenWithdrawals) throw new Refusal('too_many_pending');
}
