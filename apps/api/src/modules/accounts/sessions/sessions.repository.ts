import { isProfileVerified } from '@relevo/domain/review-lifecycle';
import { type Insertable, sql } from 'kysely';
import type { Actor } from '../../../http/access.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SessionsTable } from '../../../platform/database/tables/account-tables.ts';

export async function addSession(db: Db, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/**
 * The user of a session, with the current state of the account; null when the session ended or the account is
 * suspended.
 */
export async function findActor(db: Db, sessionId: string, now: Date): Promise<Actor | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.user_type', 'users.account_language', 'users.email_verified_at', 'users.review_status'])
    .select('sessions.password_confirmed_at')
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
    passwordConfirmedAt: row.password_confirmed_at,
  };
}

type Presented = { userId: string; sessionId: string; generation: number; now: Date };

/**
 * Notes that a refresh token was presented and answers the highest number that ever was; undefined without a live
 * session. One statement, so that of two tokens presented at once the later one sees the other.
 */
export async function noteRefreshToken(db: Db, { userId, sessionId, generation, now }: Presented) {
  return db
    .updateTable('sessions')
    .from('users')
    .set({ last_used_at: now, refresh_generation: sql<number>`greatest(sessions.refresh_generation, ${generation})` })
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.suspended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .returning(['sessions.refresh_generation as generation', 'sessions.created_at as startedAt'])
    .executeTakeFirst();
}

export async function saveConfirmation(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ password_confirmed_at: now }).where('id', '=', sessionId).execute();
}

export async function revokeSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends one of the user's live sessions; false when there is none with this id. */
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

/** Ends all sessions of a user, or all but one, and every kiosk: it acts for the user on a device of its own. */
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
  await db
    .updateTable('kiosks')
    .set({ revoked_at: now })
    .where('owner_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Sessions hold devices and addresses, so ended ones are erased too. */
export async function removeSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
