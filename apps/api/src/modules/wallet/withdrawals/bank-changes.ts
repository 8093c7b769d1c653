import { payableFrom } from '@relevo/domain/bank-account';
import { rolesWith } from '@relevo/domain/team-rights';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { BankAccountChangesTable } from '../../../platform/database/tables/wallet-tables.ts';

export type BankAccountChange = Selectable<BankAccountChangesTable>;

/** Keeps the bank data of a user as it is until the transaction ends; several may read at once. */
export async function keepBankData(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute();
}

export async function addBankChange(tx: Tx, change: Insertable<BankAccountChangesTable>): Promise<void> {
  await tx.insertInto('bank_account_changes').values(change).execute();
}

export async function findBankChange(db: Db, id: string): Promise<BankAccountChange | undefined> {
  return db.selectFrom('bank_account_changes').selectAll().where('id', '=', id).executeTakeFirst();
}

type Waits = { replaced_at: Date | null; changed_at: Date | null; reset_at: Date | null };

/**
 * From when money may be paid to the account of now; null when nothing waits. Each of the two is the latest: a change of the
 * account, and a reset of the second factor of someone who may send the money out.
 */
export async function findPayableFrom(db: Db, userId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<Waits>`
    with change as (
      select kind, changed_at from bank_account_changes where user_id = ${userId} and undone_at is null)
    select (select max(changed_at) from change where kind = 'replaced') as replaced_at,
      (select max(changed_at) from change) as changed_at,
      (select max(reset.ended_at) from second_factor_resets as reset
        where reset.status = 'done' and reset.user_id in (
          select id from users where id = ${userId} and user_type = 'worker'
          union all select user_id from company_members
          where holder_id = ${userId} and role = any(${rolesWith('money_out')}::text[]))) as reset_at`.execute(db);
  const [waits] = rows;
  return payableFrom(
    { replacedAt: waits?.replaced_at ?? null, changedAt: waits?.changed_at ?? null, resetAt: waits?.reset_at ?? null },
    now,
  );
}

/** Marks a change as undone, and those after it: what they replaced is gone. What lives at a provider is undone by itself. */
export async function markUndone(
  tx: Tx,
  { user_id, changed_at, provider }: BankAccountChange,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('bank_account_changes')
    .set({ undone_at: at })
    .where('user_id', '=', user_id)
    .where('changed_at', '>=', changed_at)
    .where('undone_at', 'is', null)
    .where('provider', 'is not distinct from', provider)
    .execute();
}

/** The withdrawal method as it was before a change; none when there was none. */
export async function restoreMethod(tx: Tx, change: BankAccountChange, at: Date): Promise<void> {
  const { user_id, former_method_sealed: details_sealed } = change;
  if (details_sealed === null) {
    await tx.deleteFrom('withdrawal_methods').where('user_id', '=', user_id).execute();
    return;
  }
  const row = { details_sealed, updated_at: at };
  await tx
    .insertInto('withdrawal_methods')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Clears former accounts that cannot be restored any more. */
export async function forgetFormerAccounts(db: Db, changedBefore: Date): Promise<void> {
  await db
    .updateTable('bank_account_changes')
    .set({ former_bank_account_sealed: null, former_method_sealed: null })
    .where('changed_at', '<', changedBefore)
    .where(({ or, eb }) =>
      or([eb('former_bank_account_sealed', 'is not', null), eb('former_method_sealed', 'is not', null)]),
    )
    .execute();
}
