import type { PayoutProviderName } from '@relevo/domain/payouts';
import { type Selectable, sql, type Updateable } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { WithdrawalPartsTable } from '../../../platform/database/tables/wallet-tables.ts';
import { lockWithdrawal, type Part, type Withdrawal } from '../withdrawals/withdrawal-parts.ts';

const leaseMs = 60_000;
const pageSize = 100;

export type UnderWay = Selectable<WithdrawalPartsTable> & {
  user_id: string;
  currency: string;
  details_sealed: string;
  owner_name: string;
};

type Due = { provider: PayoutProviderName; now: Date };

/** Payouts that a provider is to be asked about, the longest due first. */
export async function findDuePayouts(db: Db, { provider, now }: Due): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from withdrawal_parts as part
    where ask_at <= ${now} and provider = ${provider} and (claimed_until is null or claimed_until <= ${now})
    order by ask_at, id limit ${sql.lit(pageSize)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes a payout for this process, so that the provider is asked once at a time; undefined when another has it. */
export async function claimPayout(db: Db, partId: string, now: Date): Promise<UnderWay | undefined> {
  return inTransaction(db, async (tx) => {
    const claimed = await tx
      .updateTable('withdrawal_parts')
      .set({ claimed_until: new Date(now.getTime() + leaseMs) })
      .where('id', '=', partId)
      .where('ask_at', '<=', now)
      .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
      .returningAll()
      .executeTakeFirst();
    if (!claimed) return undefined;
    const owner = await tx
      .selectFrom('withdrawals')
      .innerJoin('parties', 'parties.id', 'withdrawals.user_id')
      .select(['withdrawals.user_id', 'withdrawals.currency', 'withdrawals.details_sealed'])
      .select(sql<string>`trim(parties.first_name || ' ' || parties.last_name)`.as('owner_name'))
      .where('withdrawals.id', '=', claimed.withdrawal_id)
      .executeTakeFirstOrThrow();
    return { ...claimed, ...owner };
  });
}

export type LockedPayout = { withdrawal: Withdrawal; part: Part };

/** A payout as it is now, kept until the transaction ends. */
export async function lockPayout(tx: Tx, partId: string): Promise<LockedPayout | undefined> {
  const found = await tx
    .selectFrom('withdrawal_parts')
    .select('withdrawal_id')
    .where('id', '=', partId)
    .where('destination', '=', 'bank')
    .executeTakeFirst();
  const withdrawal = found && (await lockWithdrawal(tx, { withdrawalId: found.withdrawal_id }));
  if (!withdrawal) return undefined;
  const part = await tx
    .selectFrom('withdrawal_parts')
    .selectAll()
    .where('id', '=', partId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { withdrawal, part };
}

/** Writes what a provider said that moves no money; others may take the payout again. */
export async function notePayout(db: Db, partId: string, changes: Updateable<WithdrawalPartsTable>): Promise<void> {
  await db
    .updateTable('withdrawal_parts')
    .set({ ...changes, claimed_until: null })
    .where('id', '=', partId)
    .execute();
}

export async function findPartByKey(
  db: Db,
  column: 'payout_key' | 'transfer_key',
  key: string,
): Promise<string | undefined> {
  const part = await db.selectFrom('withdrawal_parts').select('id').where(column, '=', key).executeTakeFirst();
  return part?.id;
}
