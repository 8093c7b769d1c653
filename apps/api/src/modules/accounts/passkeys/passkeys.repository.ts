import type { PasskeyView } from '@relevo/contracts/second-factor';
import { passkeyLimits } from '@relevo/domain/second-factor';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Db, type Tx, violatedConstraint } from '../../../platform/database/database.ts';
import type { PasskeysTable } from '../../../platform/database/tables/second-factor-tables.ts';
import type { User } from '../profile/users.repository.ts';

export type Passkey = Selectable<PasskeysTable>;

/** `known`: some account has this credential already. */
export type Added = Passkey | 'too_many' | 'known';

/** Adds a passkey; those that are added at once are counted one after the other. */
export async function addPasskey(tx: Tx, passkey: Insertable<PasskeysTable>): Promise<Added> {
  await sql`select pg_advisory_xact_lock(hashtextextended('passkeys of ' || ${passkey.user_id}, 0))`.execute(tx);
  const count = await countPasskeys(tx, passkey.user_id);
  if (count >= passkeyLimits.count) return 'too_many';
  try {
    return await tx.insertInto('passkeys').values(passkey).returningAll().executeTakeFirstOrThrow();
  } catch (error) {
    if (violatedConstraint(error) === 'passkeys_credential_id_key') return 'known';
    throw error;
  }
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listCredentials(db: Db, userId: string) {
  return db.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', userId).execute();
}

/** The passkey with its account; none when the account was erased. */
export async function findPasskey(db: Db, credentialId: string): Promise<{ passkey: Passkey; user: User } | null> {
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  if (!passkey) return null;
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', passkey.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user ? { passkey, user } : null;
}

type Use = { id: string; counter: bigint; backedUp: boolean; at: Date };

/**
 * Notes a sign-in. False when the counter of a key that cannot leave its device did not go up, also against another sign-in at
 * the same time, and when the key was removed.
 */
export async function notePasskeyUse(tx: Tx, { id, counter, backedUp, at }: Use): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = greatest(counter, ${counter}), backed_up = ${backedUp}, last_used_at = ${at}
    where id = ${id} and (not is_device_bound or counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function renamePasskey(db: Db, { id, userId, name }: { id: string; userId: string; name: string }) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export async function removePasskey(tx: Tx, { id, userId }: { id: string; userId: string }) {
  return tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
}

export async function removePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

export function presentPasskey(
  row: Pick<Passkey, 'id' | 'name' | 'created_at' | 'last_used_at' | 'backed_up'>,
): PasskeyView {
  return {
    id: row.id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    backed_up: row.backed_up,
  };
}
