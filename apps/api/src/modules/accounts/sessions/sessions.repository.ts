import { isProfileVerified, type ReviewStatus } from '@relevo/domain/review-lifecycle';
import type { SignInMethod } from '@relevo/domain/second-factor';
import type { Role } from '@relevo/domain/team-rights';
import { sql } from 'kysely';
import type { Actor } from '../../../http/access.ts';
import type { Db } from '../../../platform/database/database.ts';
import { readShared } from '../../../platform/database/shared-reads.ts';
import type { Deps } from '../../../platform/deps.ts';

const isLive = (now: Date) => sql<boolean>`sessions.revoked_at is null and sessions.expires_at > ${now}
    and users.suspended_at is null and users.deleted_at is null`;

type ActorRow = {
  id: string;
  user_type: Actor['userType'];
  account_language: Actor['language'];
  is_email_verified: boolean;
  review_status: ReviewStatus;
  password_confirmed_at: Date | null;
  search_flags: number;
  holder_id: string | null;
  role: Role | null;
  site_ids: string[] | null;
  /** How the company of another person stands; null for the caller's own, which stands as the caller does. */
  company_state: 'approved' | 'waiting' | 'suspended' | null;
};

/** The user of a live session, with the current state of the account; null when it ended or the account is suspended. */
export async function findActor(
  { db, sharedReads, clock }: Pick<Deps, 'db' | 'sharedReads' | 'clock'>,
  sessionId: string,
): Promise<Actor | null> {
  const statement = sql<ActorRow>`
    select users.id, users.user_type, users.account_language, users.email_verified_at is not null as is_email_verified,
      users.review_status, sessions.password_confirmed_at, users.search_flags,
      company_members.holder_id, company_members.role, company_members.site_ids,
      case when company_members.role <> 'owner' then (
        select case when suspended_at is not null then 'suspended' when review_status = 'approved' then 'approved'
          else 'waiting' end
        from employers where employers.id = company_members.holder_id) end as company_state
    from sessions join users on users.id = sessions.user_id
      left join company_members on company_members.user_id = users.id
    where sessions.id = ${sessionId} and ${isLive(clock.now())}`;
  const [row] = await readShared(sharedReads, db, statement);
  return row
    ? {
        id: row.id,
        holderId: row.holder_id ?? row.id,
        role: row.role,
        siteIds: row.site_ids,
        isCompanySuspended: row.company_state === 'suspended',
        keyId: null,
        sessionId,
        userType: row.user_type,
        language: row.account_language,
        isEmailVerified: row.is_email_verified,
        isVerified: isProfileVerified(row.review_status) && row.company_state !== 'waiting',
        passwordConfirmedAt: row.password_confirmed_at,
        searchFlags: row.search_flags,
      }
    : null;
}

export async function findLive(db: Db, sessionIds: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sessions.id from sessions join users on users.id = sessions.user_id
    where sessions.id = any(${sessionIds}::uuid[]) and ${isLive(now)} and not exists (
      select from company_members as member join employers on employers.id = member.holder_id
      where member.user_id = users.id and employers.suspended_at is not null)`.execute(db);
  return rows.map(({ id }) => id);
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

/** A session that a password alone opened gave the code of the app later. */
export async function noteCodeOfSession(db: Db, sessionId: string): Promise<void> {
  const method: SignInMethod = 'password_totp';
  const changes = db.updateTable('sessions').set({ method }).where('id', '=', sessionId);
  await changes.where('method', '=', 'password').execute();
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

/** Ends all sessions of a user, or all but one, and every kiosk of the company that they own: it acts for the owner on another device. */
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
    .where('owner_id', '=', (eb) =>
      eb.selectFrom('employers').select('employers.id').where('employers.person_id', '=', userId),
    )
    .where('revoked_at', 'is', null)
    .execute();
}

/** Sessions hold devices and addresses, so ended ones are erased too. */
export async function removeSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
