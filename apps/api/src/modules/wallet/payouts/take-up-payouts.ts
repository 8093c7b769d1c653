import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { holdSwitch } from './pause-payouts.ts';
import { payoutWaitsSql } from './payout-waits.ts';

const batchSize = 50;

/**
 * Takes up every payout that waits for nothing, oldest first, until `isTimeUp`; what is left is taken up in the next
 * minute, so that other work of the lane is not held up. Answers how many.
 */
export async function takeUpPayouts(deps: Deps, isTimeUp: () => boolean = () => false): Promise<number> {
  if (!deps.payouts.submit) return 0;
  for (let total = 0; ; ) {
    const count = await inTransaction(deps.db, (tx) => takeUpBatch(deps, tx));
    total += count;
    if (count < batchSize || isTimeUp()) return total;
  }
}

/** Rows that other transactions have locked are passed over: one that cancels a payout at this moment decides about it. */
async function takeUpBatch(deps: Deps, tx: Tx): Promise<number> {
  if ((await holdSwitch(tx)).is_off) return 0;
  const { rows } = await sql<{ id: string }>`
    select withdrawals.id from withdrawal_parts as part join withdrawals on withdrawals.id = part.withdrawal_id
    where part.destination = 'bank' and part.status = 'pending' and withdrawals.status = 'pending'
      and (select reason from ${payoutWaitsSql(deps)}) is null
    order by part.created_at, part.id limit ${sql.lit(batchSize)} for update of withdrawals skip locked`.execute(tx);
  for (const { id } of await stillPayable(
    deps,
    tx,
    rows.map((row) => row.id),
  )) {
    await takeUp(deps, tx, id);
  }
  return rows.length;
}

/** Read again behind the locks: an owner may have been suspended, or come to owe money, a moment ago. */
async function stillPayable(deps: Deps, tx: Tx, ids: readonly string[]): Promise<{ id: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select part.withdrawal_id as id from withdrawal_parts as part
    where part.withdrawal_id = any (${ids}::uuid[]) and part.destination = 'bank'
      and (select reason from ${payoutWaitsSql(deps)}) is null
    order by part.created_at, part.id`.execute(tx);
  return rows;
}

async function takeUp({ payouts, clock }: Deps, tx: Tx, withdrawalId: string): Promise<void> {
  const at = clock.now();
  await moveWithdrawal(tx, {
    withdrawalId,
    action: 'process',
    actor: 'provider',
    provider: payouts.name,
    askAt: at,
    at,
  });
  if (!payouts.account) return;
  await sql`
    update withdrawal_parts as part
    set account_key = account.account_key, external_account = account.external_account
    from withdrawals join payout_accounts as account on account.user_id = withdrawals.user_id
    where withdrawals.id = ${withdrawalId} and part.withdrawal_id = withdrawals.id and part.destination = 'bank'
      and account.provider = ${payouts.name}`.execute(tx);
}
