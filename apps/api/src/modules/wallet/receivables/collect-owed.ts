import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readOwed } from '../ledger/balances.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';

/** Returns the hold of an employer's latest booked shift; false when none is left. Provided by the attendance module. */
export type CollectLatestHold = (employerId: string) => Promise<boolean>;

/**
 * Collects what a user owes beyond their free money: first from pending withdrawals, then from the holds of booked shifts,
 * latest first. Each in a separate transaction, which locks in the usual order; safe to call again at any time.
 */
export async function collectOwed(deps: Deps, userId: string, collectLatestHold: CollectLatestHold): Promise<void> {
  const owes = async () => (await readOwed(deps.db, userId, deps.config.currency)) > 0n;
  while ((await owes()) && (await cancelLatestWithdrawal(deps, userId)));
  while ((await owes()) && (await collectLatestHold(userId)));
}

async function cancelLatestWithdrawal(deps: Deps, userId: string): Promise<boolean> {
  const { db, clock, config } = deps;
  return inTransaction(db, async (tx) => {
    const withdrawal = await tx
      .selectFrom('withdrawals')
      .innerJoin('withdrawal_parts as part', 'part.withdrawal_id', 'withdrawals.id')
      .select('withdrawals.id')
      .where('withdrawals.user_id', '=', userId)
      .where('part.destination', '=', 'bank')
      .where('part.status', '=', 'pending')
      .orderBy('withdrawals.seq', 'desc')
      .limit(1)
      .forUpdate('withdrawals')
      .executeTakeFirst();
    if (!withdrawal) return false;
    const at = clock.now();
    // Settled or cancelled while this waited for the lock: the next one is looked for.
    const part = await tx
      .selectFrom('withdrawal_parts')
      .select('status')
      .where('withdrawal_id', '=', withdrawal.id)
      .where('destination', '=', 'bank')
      .executeTakeFirst();
    if (part?.status !== 'pending' || (await readOwed(tx, userId, config.currency)) === 0n) return true;
    await moveWithdrawal(tx, { withdrawalId: withdrawal.id, action: 'cancel', actor: 'system', at, forDebt: true });
    return true;
  });
}
