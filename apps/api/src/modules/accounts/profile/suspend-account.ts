import { Refusal } from '@relevo/domain/refusals';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { revokeSessionsOf } from '../sessions/sessions.repository.ts';
import { saveUser } from './users.repository.ts';

async function lockSuspension(tx: Tx, userId: string): Promise<Date | null> {
  const user = await tx
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new Refusal('not_found');
  return user.suspended_at;
}

/** Suspends an account and ends its sessions. False when it was suspended already. */
export async function suspendAccount(tx: Tx, userId: string, at: Date): Promise<boolean> {
  if (await lockSuspension(tx, userId)) return false;
  await saveUser(tx, userId, { suspended_at: at, updated_at: at });
  await revokeSessionsOf(tx, { userId, now: at });
  // Open screens reload and are signed out.
  await recordChange(tx, { userIds: [userId], type: 'account', what: 'suspended', at });
  return true;
}

export async function restoreAccount(tx: Tx, userId: string, at: Date): Promise<boolean> {
  if (!(await lockSuspension(tx, userId))) return false;
  await saveUser(tx, userId, { suspended_at: null, restored_at: at, updated_at: at });
  return true;
}

export async function isSuspended(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('suspended_at').where('id', '=', userId).executeTakeFirst();
  return user?.suspended_at != null;
}

/** The id when the account exists and was not erased. */
export async function findLiveUser(db: Db, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.id ?? null;
}
