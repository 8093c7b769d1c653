import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { publishWalletChange } from '../wallets.repository.ts';

type Charge = { id: string; user_id: string; created_at: Date };

/**
 * A charge was disputed or refunded at the provider. Unproven pay that its owner paid with card money since then is in
 * doubt, and pending withdrawals that it feeds wait for a person. Nothing is taken from the workers.
 */
export async function doubtUnproven(tx: Tx, { id, user_id: employerId, created_at }: Charge, at: Date): Promise<void> {
  const { rows } = await sql<{ worker_id: string }>`
    update unproven_pay set disputed_deposit_id = ${id}, reviewed_at = null
    where employer_id = ${employerId} and card_cents > 0 and paid_at >= ${created_at}
      and disputed_deposit_id is distinct from ${id}
    returning worker_id`.execute(tx);
  for (const workerId of [...new Set(rows.map((row) => row.worker_id))].sort()) {
    await reviewFedWithdrawals(tx, workerId, at);
  }
}

/** The provider returned all of a charge: what it fed goes on. */
export async function trustUnproven(tx: Tx, { id }: Pick<Charge, 'id'>, at: Date): Promise<void> {
  const { rows } = await sql<{ worker_id: string }>`
    update unproven_pay set disputed_deposit_id = null where disputed_deposit_id = ${id} returning worker_id`.execute(
    tx,
  );
  for (const workerId of [...new Set(rows.map((row) => row.worker_id))].sort()) {
    if ((await readDoubted(tx, workerId)) === 0n) await endReviews(tx, workerId, at);
  }
}

/** A worker's unproven pay from charges that were taken back, until an operator has looked at it. */
export async function readDoubted(tx: Tx, workerId: string): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(card_cents), 0)::bigint as cents from unproven_pay
    where worker_id = ${workerId} and card_cents > 0 and disputed_deposit_id is not null and reviewed_at is null`.execute(
    tx,
  );
  return rows[0]?.cents ?? 0n;
}

type Pending = { id: string; amount: bigint; is_in_review: boolean };

/**
 * Money that stays in the wallet counts as the doubted pay first, so that proven pay goes out; what is left of it is in
 * the newest pending withdrawals.
 */
export async function reviewFedWithdrawals(tx: Tx, workerId: string, at: Date): Promise<void> {
  const doubted = await readDoubted(tx, workerId);
  if (doubted === 0n) return;
  const { rows: free } = await sql<{ cents: bigint }>`
    select coalesce(sum(balance), 0)::bigint as cents from ledger_accounts
    where owner_id = ${workerId} and kind = 'available' and closed_at is null`.execute(tx);
  const { rows: pending } = await sql<Pending>`
    select withdrawals.id, part.amount_cents as amount,
      withdrawals.review_since is not null and withdrawals.review_ended_at is null as is_in_review
    from withdrawals join withdrawal_parts as part on part.withdrawal_id = withdrawals.id
    where withdrawals.user_id = ${workerId} and part.destination = 'bank' and part.status = 'pending'
    order by withdrawals.seq desc for update of withdrawals`.execute(tx);
  let left = doubted - (free[0]?.cents ?? 0n);
  for (const { id, amount, is_in_review } of pending) {
    if (left <= 0n) return;
    left -= amount;
    if (is_in_review) continue;
    const changes = { review_since: at, review_ended_at: null, updated_at: at };
    await tx.updateTable('withdrawals').set(changes).where('id', '=', id).execute();
    await recordEvent(tx, { type: 'withdrawal.review', userId: workerId, withdrawalId: id }, at);
    await publishWalletChange(tx, workerId, at);
  }
}

/** An operator looked at a withdrawal: the pay that feeds it, and with it the owner's other withdrawals, go on. */
export async function releaseWithdrawal(tx: Tx, withdrawalId: string, at: Date): Promise<void> {
  const withdrawal = await tx
    .selectFrom('withdrawals')
    .select(['user_id', 'status', 'review_since', 'review_ended_at'])
    .where('id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst();
  if (!withdrawal) throw new Refusal('not_found');
  if (withdrawal.status !== 'pending' || !isInReview(withdrawal))
    throw new Refusal('invalid_transition', { action: 'release', status: withdrawal.status });
  await tx
    .updateTable('unproven_pay')
    .set({ reviewed_at: at })
    .where('worker_id', '=', withdrawal.user_id)
    .where('disputed_deposit_id', 'is not', null)
    .where('reviewed_at', 'is', null)
    .execute();
  await endReviews(tx, withdrawal.user_id, at);
}

async function endReviews(tx: Tx, workerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ review_ended_at: at, updated_at: at })
    .where('user_id', '=', workerId)
    .where('status', '=', 'pending')
    .where('review_since', 'is not', null)
    .where('review_ended_at', 'is', null)
    .execute();
  await publishWalletChange(tx, workerId, at);
}

type Reviewed = { review_since: Date | null; review_ended_at: Date | null };

export const isInReview = ({ review_since, review_ended_at }: Reviewed): boolean =>
  review_since !== null && review_ended_at === null;
