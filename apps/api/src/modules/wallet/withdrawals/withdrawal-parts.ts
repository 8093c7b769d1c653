import { type WithdrawalStatus, withdrawalStatusOf } from '@relevo/domain/withdrawal-lifecycle';
import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { WithdrawalPartsTable, WithdrawalsTable } from '../../../platform/database/tables/wallet-tables.ts';
import { setLineStatus } from '../wallets.repository.ts';

export type Withdrawal = Selectable<WithdrawalsTable>;
export type Part = Selectable<WithdrawalPartsTable>;

export async function lockWithdrawal(tx: Tx, { withdrawalId, ownerId }: { withdrawalId: string; ownerId?: string }) {
  return tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', withdrawalId)
    .$if(ownerId !== undefined, (query) => query.where('user_id', '=', ownerId as string))
    .forUpdate()
    .executeTakeFirst();
}

export async function findParts(db: Db, withdrawalId: string): Promise<Part[]> {
  return db
    .selectFrom('withdrawal_parts')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('number')
    .execute();
}

type Change = {
  part: Part;
  status: WithdrawalStatus;
  failureCode?: string;
  refundKey?: string;
  /** Of a payout. */
  changes?: Updateable<WithdrawalPartsTable>;
  /** Its line in the statement stays as it is: what came back later is a separate line. */
  keepsLine?: boolean;
  at: Date;
};

/** Saves the status of a part, of its line in the statement and of its withdrawal, which it answers. */
export async function savePart(
  tx: Tx,
  withdrawal: Withdrawal,
  { part, status, failureCode, refundKey, changes, keepsLine = false, at }: Change,
): Promise<WithdrawalStatus> {
  await tx
    .updateTable('withdrawal_parts')
    .set({
      ...changes,
      status,
      failure_code: failureCode ?? null,
      refund_key: refundKey ?? part.refund_key,
      claimed_until: null,
      updated_at: at,
    })
    .where('id', '=', part.id)
    .execute();
  if (!keepsLine) await setLineStatus(tx, { id: part.id, userId: withdrawal.user_id, status, at });
  const whole = withdrawalStatusOf(await findParts(tx, withdrawal.id));
  await tx.updateTable('withdrawals').set({ status: whole, updated_at: at }).where('id', '=', withdrawal.id).execute();
  return whole;
}
