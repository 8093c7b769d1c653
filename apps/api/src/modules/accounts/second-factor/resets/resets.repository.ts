import type { ResetStatus } from '@relevo/domain/second-factor-reset';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/database.ts';
import type { SecondFactorResetsTable } from '../../../../platform/database/tables/second-factor-tables.ts';

export type FactorReset = Selectable<SecondFactorResetsTable>;

/** The reset of the account that has not ended. */
export async function findOpenReset(db: Db, userId: string): Promise<FactorReset | undefined> {
  return db
    .selectFrom('second_factor_resets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function lockOpenReset(tx: Tx, userId: string): Promise<FactorReset | undefined> {
  return tx
    .selectFrom('second_factor_resets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** False when one is open. */
export async function addReset(tx: Tx, reset: Insertable<SecondFactorResetsTable>): Promise<boolean> {
  const added = await tx
    .insertInto('second_factor_resets')
    .values(reset)
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function saveResetConfirmation(
  tx: Tx,
  { id, by, takesEffectAt }: { id: string; by: string; takesEffectAt: Date },
): Promise<void> {
  await tx
    .updateTable('second_factor_resets')
    .set({ status: 'confirmed', confirmed_by: by, takes_effect_at: takesEffectAt })
    .where('id', '=', id)
    .execute();
}

export async function endReset(
  tx: Tx,
  { id, status, at }: { id: string; status: ResetStatus; at: Date },
): Promise<void> {
  await tx.updateTable('second_factor_resets').set({ status, ended_at: at }).where('id', '=', id).execute();
}

/** Whether the reset that a mail was about ended without taking effect, and two-step sign-in has been on since. */
export async function wasKept(db: Db, { userId, mailedAt }: { userId: string; mailedAt: Date }): Promise<boolean> {
  const { rows } = await sql`
    select from second_factors as factor join lateral (
      select reset.status from second_factor_resets as reset
      where reset.user_id = factor.user_id and reset.asked_at <= ${mailedAt}
      order by reset.asked_at desc, reset.id desc limit 1) as last on last.status in ('stopped', 'cancelled', 'expired')
    where factor.user_id = ${userId} and factor.confirmed_at <= ${mailedAt}`.execute(db);
  return rows.length > 0;
}

/**
 * Locks one that takes effect now; undefined when it ended, or is not due. The second factor is locked before it, as a sign-in
 * with a code does.
 */
export async function lockDueReset(tx: Tx, id: string, now: Date): Promise<FactorReset | undefined> {
  await sql`
    select from second_factors join second_factor_resets as reset on reset.user_id = second_factors.user_id
    where reset.id = ${id} for update of second_factors`.execute(tx);
  return tx
    .selectFrom('second_factor_resets')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('takes_effect_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends the requests that no second operator confirmed in time, and answers the accounts. */
export async function expireResets(tx: Tx, { askedBefore, at }: { askedBefore: Date; at: Date }): Promise<string[]> {
  const expired = await tx
    .updateTable('second_factor_resets')
    .set({ status: 'expired', ended_at: at })
    .where('status', '=', 'asked')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`coalesce(takes_effect_at, asked_at) <= ${askedBefore}`)
    .returning('user_id')
    .execute();
  return expired.map(({ user_id }) => user_id);
}
