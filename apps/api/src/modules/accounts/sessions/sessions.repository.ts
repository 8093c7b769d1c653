import { isProfileVerified, type ReviewStatus } from '@relevo/domain/review-lifecycle';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../http/access.ts';
import { compiledStatement } from '../../../platform/database/compiled-statement.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';

type Session = { sessionId: string; now: Date };
/** In this order, as one JSON text: a page of rows repeats a single column, and only the first row's is parsed. */
type CallerValues = [
  id: string,
  userType: Actor['userType'],
  language: Actor['language'],
  isEmailVerified: boolean,
  reviewStatus: ReviewStatus,
  passwordConfirmedAtMs: number | null,
];

const isLive = (now: Date) => sql<boolean>`sessions.revoked_at is null and sessions.expires_at > ${now}
    and users.suspended_at is null and users.deleted_at is null`;

/** The user of a session, with the current state of the account: no row when the session ended or the account is suspended. */
const callerSql = ({ sessionId, now }: Session) => sql<{ caller: string }>`
  select json_build_array(users.id, users.user_type, users.account_language, users.email_verified_at is not null,
    users.review_status, extract(epoch from sessions.password_confirmed_at) * 1000)::text as caller
  from sessions join users on users.id = sessions.user_id where sessions.id = ${sessionId} and ${isLive(now)}`;

const callerStatement = compiledStatement(callerSql);

/** The user of a live session; null when it ended or the account is suspended. */
export async function findActor(
  { db, sharedReads, clock }: Pick<Deps, 'db' | 'sharedReads' | 'clock'>,
  sessionId: string,
): Promise<Actor | null> {
  const [row] = await callerStatement.execute(db, { sessionId, now: clock.now() }, undefined, sharedReads);
  return row ? readActor(row.caller, sessionId) : null;
}

export async function findLive(db: Db, sessionIds: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sessions.id from sessions join users on users.id = sessions.user_id
    where sessions.id = any(${sessionIds}::uuid[]) and ${isLive(now)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * A read that finds the user of a session too, in one statement: no row without that user, else the rows of `read` in the
 * order of its `rank`, or a single one that is not an answer.
 */
export const besideCaller = (read: RawBuilder<unknown>, session: Session) => sql`
  with caller as materialized (${callerSql(session)})
  select caller.caller, answer.* from caller
  left join (select true as is_answer, read.* from (${read}) as read) as answer on true order by answer.rank`;

export function readActor(caller: string, sessionId: string): Actor {
  const [id, userType, language, isEmailVerified, reviewStatus, confirmedAtMs] = JSON.parse(caller) as CallerValues;
  return {
    id,
    sessionId,
    userType,
    language,
    isEmailVerified,
    isVerified: isProfileVerified(reviewStatus),
    passwordConfirmedAt: confirmedAtMs === null ? null : new Date(confirmedAtMs),
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
    .returning('users.user_type as userType')
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

/** Ends all sessions of a user, or all but one, and every kiosk, because it acts for the user on another device. */
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
