import { createHash } from 'node:crypto';
import { loginPause, type ThrottleScope, throttleScopes } from '@relevo/domain/login-throttle';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';

type Attempt = { email: string; address: string };
type Count = { key: Buffer; failures: number; last_failed_at: Date; blocked_until: Date | null };

/** A try that was counted before its password was looked at; a right password gives it back. */
export type CountedTry = readonly { scope: ThrottleScope; key: Buffer; blockedUntil: Date | null }[];

const forgivenAfterMs = 3_600_000;

/**
 * Slows guessing down without locking an owner out. A try counts against the pair of account and address, the address,
 * and the account; the account's own count only holds back addresses it never signed in from. It counts before the
 * password is looked at, so that a thousand guesses at once get no further than one after another, and for unknown
 * accounts too: a count that only real accounts have would tell which are real.
 */
export async function countTry(
  { db, clock, config }: Deps,
  attempt: Attempt,
  scopes: readonly ThrottleScope[] = throttleScopes,
): Promise<CountedTry> {
  if (!config.rateLimits) return [];
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const keys = new Map(scopes.map((scope) => [scope, keyOf(scope, attempt)]));
    const counts = await lockCounts(tx, [...keys.values()], now);
    await refuseWhilePaused(tx, { counts, accountKey: keys.get('account'), attempt, now });
    const counted = [...keys].map(([scope, key]) => nextCount(scope, key, counts, now));
    await saveCounts(tx, counted);
    return counted.map(({ scope, key, blocked_until }) => ({ scope, key, blockedUntil: blocked_until }));
  });
}

/** A right password clears what stands between this account and this address, and undoes its own part of the rest. */
export async function giveTryBack({ db }: Deps, counted: CountedTry): Promise<void> {
  for (const { scope, key, blockedUntil } of counted) {
    if (scope === 'both') {
      await db.deleteFrom('login_failures').where('key', '=', key).execute();
      continue;
    }
    await db
      .updateTable('login_failures')
      .set({
        failures: sql<number>`greatest(failures - 1, 0)`,
        // Its own pause only: one that another try brought about meanwhile stays.
        blocked_until: sql<Date | null>`nullif(blocked_until, ${blockedUntil}::timestamptz)`,
      })
      .where('key', '=', key)
      .execute();
  }
}

/** Makes the counts that are missing and locks all of them, always in the same order, so that no two tries wait for each other. */
async function lockCounts(tx: Tx, keys: Buffer[], now: Date): Promise<Count[]> {
  const ordered = [...keys].sort(Buffer.compare);
  await tx
    .insertInto('login_failures')
    .values(ordered.map((key) => ({ key, failures: 0, last_failed_at: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return tx.selectFrom('login_failures').selectAll().where('key', 'in', ordered).orderBy('key').forUpdate().execute();
}

type Gate = { counts: Count[]; accountKey: Buffer | undefined; attempt: Attempt; now: Date };

async function refuseWhilePaused(tx: Tx, { counts, accountKey, attempt, now }: Gate): Promise<void> {
  let paused = counts.filter(({ blocked_until }) => blocked_until !== null && blocked_until > now);
  const isAccount = ({ key }: Count) => accountKey !== undefined && key.equals(accountKey);
  if (paused.some(isAccount) && (await hasSignedInFrom(tx, attempt))) {
    paused = paused.filter((count) => !isAccount(count));
  }
  if (paused.length === 0) return;
  const endsAt = Math.max(...paused.map(({ blocked_until }) => blocked_until?.getTime() ?? 0));
  throw new Refusal('rate_limited', { seconds: Math.ceil((endsAt - now.getTime()) / 1000) });
}

function nextCount(scope: ThrottleScope, key: Buffer, counts: Count[], now: Date): Count & { scope: ThrottleScope } {
  const before = counts.find((count) => count.key.equals(key));
  // A quiet hour forgives.
  const isForgiven = !before || before.last_failed_at.getTime() < now.getTime() - forgivenAfterMs;
  const failures = isForgiven ? 1 : before.failures + 1;
  const pauseSeconds = loginPause(scope, failures);
  const blocked_until = pauseSeconds > 0 ? new Date(now.getTime() + pauseSeconds * 1000) : null;
  return { scope, key, failures, last_failed_at: now, blocked_until };
}

async function saveCounts(tx: Tx, counts: (Count & { scope: ThrottleScope })[]): Promise<void> {
  for (const { key, failures, last_failed_at, blocked_until } of counts) {
    await tx
      .updateTable('login_failures')
      .set({ failures, last_failed_at, blocked_until })
      .where('key', '=', key)
      .execute();
  }
}

function keyOf(scope: ThrottleScope, { email, address }: Attempt): Buffer {
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
