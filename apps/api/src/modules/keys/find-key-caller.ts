import { timingSafeEqual } from 'node:crypto';
import type { Language } from '@relevo/domain/account';
import { isKeyLive, isKeyShaped, prefixOfKey } from '@relevo/domain/api-keys';
import type { Scope } from '@relevo/domain/api-scopes';
import { isProfileVerified, type ReviewStatus } from '@relevo/domain/review-lifecycle';
import { sql } from 'kysely';
import type { KeyCaller } from '../../http/access.ts';
import { readShared } from '../../platform/database/shared-reads.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/security/random-token.ts';

type FoundRow = {
  id: string;
  holder_id: string;
  key_hash: Buffer;
  scopes: Scope[];
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  owner_id: string;
  account_language: Language;
  is_email_verified: boolean;
  is_suspended: boolean;
  review_status: ReviewStatus;
  search_flags: number;
};

/** Who calls with a key: its company, as the person who owns it now, in one statement. Null when the key opens nothing. */
export async function findKeyCaller(deps: Deps, key: string): Promise<KeyCaller | null> {
  if (!isKeyShaped(key)) return null;
  const statement = sql<FoundRow>`
    select key.id, key.holder_id, key.key_hash, key.scopes, key.expires_at, key.revoked_at, key.last_used_at,
      users.id as owner_id, users.account_language, users.email_verified_at is not null as is_email_verified,
      users.suspended_at is not null as is_suspended, users.review_status, users.search_flags
    from company_api_keys as key
      join company_members as owner on owner.holder_id = key.holder_id and owner.role = 'owner'
      join users on users.id = owner.user_id
    where key.prefix = ${prefixOfKey(key)} and users.deleted_at is null`;
  const [row] = await readShared(deps.sharedReads, deps.db, statement);
  const now = deps.clock.now();
  if (!row || !timingSafeEqual(hashToken(key), row.key_hash)) return null;
  if (!isKeyLive({ revokedAt: row.revoked_at, expiresAt: row.expires_at }, now)) return null;
  await noteUse(deps, row, now);
  return { actor: actorOf(row), scopes: row.scopes };
}

const actorOf = (row: FoundRow): KeyCaller['actor'] => ({
  id: row.owner_id,
  holderId: row.holder_id,
  role: 'owner',
  siteIds: null,
  isCompanySuspended: row.is_suspended,
  keyId: row.id,
  keyScopes: row.scopes,
  // Of no session: what belongs to one is closed to keys.
  sessionId: row.id,
  userType: 'employer',
  language: row.account_language,
  isEmailVerified: row.is_email_verified,
  isVerified: isProfileVerified(row.review_status),
  passwordConfirmedAt: null,
  searchFlags: row.search_flags,
});

const usedEveryMs = 60_000;

/**
 * At most once a minute, so that most calls write nothing. A call is answered also when its use cannot be noted, and it does
 * not wait for another one that changes something with the same key.
 */
async function noteUse({ db, log }: Deps, { id, last_used_at: last }: FoundRow, now: Date): Promise<void> {
  const before = new Date(now.getTime() - usedEveryMs);
  if (last !== null && last > before) return;
  try {
    await sql`
      update company_api_keys set last_used_at = ${now} where id in (
        select id from company_api_keys
        where id = ${id} and (last_used_at is null or last_used_at <= ${before}) for no key update skip locked)`.execute(
      db,
    );
  } catch (error) {
    log.warn({ event: 'key_use_not_noted', key_id: id, err: error }, 'Use of an API key was not noted');
  }
}
