import { isProfileVerified } from '@relevo/domain/review-lifecycle';
import type { Insertable } from 'kysely';
import type { Actor } from '../../http/access.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SessionsTable } from '../../platform/database/tables.ts';

export async function addSession(db: Db, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Who a session belongs to, as the account stands now; null once it ended, was revoked or the account is suspended. */
export async function findActor(db: Db, sessionId: string, now: Date): Promise<Actor | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.user_type', 'users.account_language', 'users.email_verified_at', 'users.review_status'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    sessionId,
    userType: row.user_type,
    language: row.account_language,
    isEmailVerified: row.email_verified_at !== null,
    isVerified: isProfileVerified(row.review_status),
  };
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

export async function revokeSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends one of the owner's live sessions; false when there is none such. */
export async function revokeOwnSession(
  db: Db,
  { sessionId, userId, now }: { sessionId: string; userId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all sessions of a person, or all but one. */
export async function revokeSessionsOf(
  db: Db,
  { userId, exceptId, now }: { userId: string; exceptId?: string; now: Date },
): Promise<void> {
  let revoking = db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (exceptId) revoking = revoking.where('id', '!=', exceptId);
  await revoking.execute();
}

/** Devices and addresses say who somebody was: of an erased person not even ended sessions stay. */
export async function removeSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
