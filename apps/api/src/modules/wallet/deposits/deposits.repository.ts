import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DepositsTable } from '../../../platform/database/tables/wallet-tables.ts';

export type Deposit = Selectable<DepositsTable>;

export async function findDeposit(db: Db, depositId: string): Promise<Deposit | undefined> {
  return db.selectFrom('deposits').selectAll().where('id', '=', depositId).executeTakeFirst();
}

export async function lockDeposit(tx: Tx, depositId: string): Promise<Deposit | undefined> {
  return tx.selectFrom('deposits').selectAll().where('id', '=', depositId).forUpdate().executeTakeFirst();
}

export async function lockDepositOfCharge(tx: Tx, chargeKey: string): Promise<Deposit | undefined> {
  return tx.selectFrom('deposits').selectAll().where('charge_key', '=', chargeKey).forUpdate().executeTakeFirst();
}

/** Takes a lease on a pending deposit; false while another process holds it. */
export async function claimDeposit(db: Db, depositId: string, { at, until }: { at: Date; until: Date }) {
  const claimed = await db
    .updateTable('deposits')
    .set({ claimed_until: until })
    .where('id', '=', depositId)
    .where('status', '=', 'pending')
    .where((either) => either.or([either('claimed_until', 'is', null), either('claimed_until', '<=', at)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}
