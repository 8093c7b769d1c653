import { createHash } from 'node:crypto';
import { loginPause } from '@relevo/domain/login-throttle';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';

type Attempt = { email: string; address: string };
type Scope = 'account' | 'address' | 'both';

/**
 * Slows guessing down without locking an owner out. A wrong password counts against the pair of account and address, the
 * address, and the account; the account's own count only holds back addresses it never signed in from.
 */
export async function refuseWhilePaused({ db, clock, config }: Deps, attempt: Attempt): Promise<void> {
  if (!config.rateLimits) return;
  const now = clock.now();
  const rows = await db
    .selectFrom('login_failures')
    .select(['key', 'blocked_until'])
    .where(
      'key',
      'in',
      scopes.map((scope) => keyOf(scope, attempt)),
    )
    .where('blocked_until', '>', now)
    .execute();
  if (rows.length === 0) return;
  const accountKey = keyOf('account', attempt);
  const isHome = rows.some(({ key }) => key.equals(accountKey)) && (await hasSignedInFrom(db, attempt));
  const ends = rows
    .filter(({ key }) => !(isHome && key.equals(accountKey)))
    .map(({ blocked_until }) => blocked_until?.getTime() ?? 0);
  if (ends.length === 0) return;
  throw new Refusal('rate_limited', { seconds: Math.ceil((Math.max(...ends) - now.getTime()) / 1000) });
}

/** Counts a wrong password, for unknown accounts too: a count that only real accounts have would tell which are real. */
export async function countFailure({ db, clock, config }: Deps, attempt: Attempt): Promise<void> {
  if (!config.rateLimits) return;
  const now = clock.now();
  for (const scope of scopes) {
    const key = keyOf(scope, attempt);
    const { failures } = await db
      .insertInto('login_failures')
      .values({ key, failures: 1, last_failed_at: now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          // A quiet hour forgives.
          failures: sql<number>`case when login_failures.last_failed_at < ${new Date(now.getTime() - 3_600_000)} then 1 else login_failures.failures + 1 end`,
          last_failed_at: now,
        }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    const pauseSeconds = loginPause(scope, failures);
    if (pauseSeconds > 0) {
      await db
        .updateTable('login_failures')
        .set({ blocked_until: new Date(now.getTime() + pauseSeconds * 1000) })
        .where('key', '=', key)
        .execute();
    }
  }
}

/** A right password clears what stands between this account and this address. */
export async function forgetFailures({ db }: Deps, attempt: Attempt): Promise<void> {
  await db.deleteFrom('login_failures').where('key', '=', keyOf('both', attempt)).execute();
}

const scopes: readonly Scope[] = ['both', 'address', 'account'];

function keyOf(scope: Scope, { email, address }: Attempt): Buffer {
  const parts = { both: [email.toLowerCase(), address], address: [address], account: [email.toLowerCase()] }[scope];
  return createHash('sha256')
    .update([scope, ...parts].join('\n'))
    .digest();
}

async function hasSignedInFrom(db: Db, { email, address }: Attempt): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .where('sessions.address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
