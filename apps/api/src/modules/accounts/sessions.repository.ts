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
