import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { SecondFactorsTable } from '../../../platform/database/tables/second-factor-tables.ts';
import type { Deps } from '../../../platform/deps.ts';

export type SecondFactor = Selectable<SecondFactorsTable>;

export const totpPlace = (userId: string) => `second_factors.totp_sealed.${userId}`;

export function openTotpKey({ cipher }: Pick<Deps, 'cipher'>, { user_id, totp_sealed }: SecondFactor): string {
  return cipher.open(totp_sealed, totpPlace(user_id));
}

/** Of the account, offered or switched on. */
export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor | undefined> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

type Offer = { userId: string; sealed: string; sessionId: string };

/** Keeps an offer in place of an earlier one; false when two-step sign-in is on. */
export async function saveOffer(tx: Tx, { userId, sealed, sessionId }: Offer): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factors (user_id, totp_sealed, offered_to)
    select id, ${sealed}, ${sessionId} from users where id = ${userId} and deleted_at is null
    on conflict (user_id) do update set totp_sealed = excluded.totp_sealed, offered_to = excluded.offered_to
      where second_factors.confirmed_at is null
    returning user_id`.execute(tx);
  return rows.length > 0;
}

type Confirmation = { userId: string; sealed: string; step: number; hashes: Buffer[]; at: Date };

/** Switches the offer on that the code was of; false when another request did so, or replaced it. */
export async function confirmOffer(tx: Tx, { userId, sealed, step, hashes, at }: Confirmation): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: at, last_step: BigInt(step), recovery_hashes: hashes })
    .where('user_id', '=', userId)
    .where('totp_sealed', '=', sealed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a step; false when it, or a later one, was used before. Of two sign-ins at once with one code one gets it. */
export async function useStep(tx: Tx, { userId, step }: { userId: string; step: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: BigInt(step) })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', BigInt(step))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up a recovery code and answers how many are left; null when it is none of them, or was used. */
export async function useRecoveryHash(tx: Tx, { userId, hash }: { userId: string; hash: Buffer }) {
  const { rows } = await sql<{ left: number }>`
    update second_factors set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea)
    where user_id = ${userId} and confirmed_at is not null and ${hash}::bytea = any(recovery_hashes)
    returning cardinality(recovery_hashes) as left`.execute(tx);
  return rows[0]?.left ?? null;
}

export async function saveRecoveryHashes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.updateTable('second_factors').set({ recovery_hashes: hashes }).where('user_id', '=', userId).execute();
}

/** False when there was none. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
