import { createHash } from 'node:crypto';
import { isInNetworkOf, limitedNetwork } from '@relevo/domain/limited-network';
import { countClearedAfterMs, loginPause, type ThrottleScope, throttleScopes } from '@relevo/domain/login-throttle';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';

type Attempt = { email: string; address: string };
type Count = { key: Buffer; failures: number; last_failed_at: Date; blocked_until: Date | null };

/** An attempt that was counted before its password was checked; a correct password refunds it. */
export type CountedAttempt = readonly {
  scope: ThrottleScope;
  key: Buffer;
  /** With this attempt. */
  failures: number;
  blockedUntil: Date | null;
  /** The pause that this attempt replaced. */
  blockedBefore: Date | null;
}[];

type Options = {
  scopes?: readonly ThrottleScope[];
  /** Whether the account signed in from the address before; such an address is not paused by the account's count. */
  isKnownAddress?: (db: Db, attempt: Attempt) => Promise<boolean>;
};

/**
 * Throttles password guessing without locking the owner out. An attempt counts against the pair of account and address,
 * the address, and the account; the account's count only blocks addresses it never signed in from. It is counted before
 * the password is checked, so that concurrent guesses gain nothing, and for unknown accounts too: otherwise the count
 * would reveal which accounts exist.
 */
export async function countAttempt(
  { db, clock, config }: Deps,
  attempt: Attempt,
  { scopes = throttleScopes, isKnownAddress = isKnownToUser }: Options = {},
): Promise<CountedAttempt> {
  if (!config.rateLimits) return [];
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const keys = new Map(scopes.map((scope) => [scope, keyOf(scope, attempt)]));
    const counts = await lockCounts(tx, [...keys.values()], now);
    await refuseWhilePaused(tx, { counts, accountKey: keys.get('account'), attempt, isKnownAddress, now });
    const counted = [...keys].map(([scope, key]) => nextCount(scope, key, counts, now));
    await saveCounts(tx, counted);
    return counted.map(({ scope, key, failures, blocked_until }) => {
      const before = counts.find((count) => count.key.equals(key));
      return { scope, key, failures, blockedUntil: blocked_until, blockedBefore: before?.blocked_until ?? null };
    });
  });
}

/** Counts a wrong password that was given elsewhere than at sign-in; a pause of sign-in does not refuse it. */
export async function countFailure({ db, clock, config }: Deps, attempt: Attempt): Promise<void> {
  if (!config.rateLimits) return;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const keys = new Map(throttleScopes.map((scope) => [scope, keyOf(scope, attempt)]));
    const counts = await lockCounts(tx, [...keys.values()], now);
    await saveCounts(
      tx,
      [...keys].map(([scope, key]) => nextCount(scope, key, counts, now)),
    );
  });
}

/** These count the guesses of one person at one secret, so that the right one clears them. */
const clearedScopes: ReadonlySet<ThrottleScope> = new Set<ThrottleScope>(['both', 'code', 'user_code']);

/** After a correct password or code: clears the count of the pair or the code and undoes this attempt in the other counts. */
export async function refundAttempt(deps: Deps, counted: CountedAttempt): Promise<void> {
  const cleared = counted.filter(({ scope }) => clearedScopes.has(scope));
  for (const { key } of cleared) await deps.db.deleteFrom('login_failures').where('key', '=', key).execute();
  await undoAttempt(
    deps,
    counted.filter((count) => !cleared.includes(count)),
  );
}

/**
 * Undoes this attempt in all counts and clears none. For a right password without the code that is asked for: an attacker
 * with the password could otherwise clear the count of wrong codes as often as they like.
 */
export async function undoAttempt({ db }: Deps, counted: CountedAttempt): Promise<void> {
  for (const { key, blockedUntil, blockedBefore } of counted) {
    await db
      .updateTable('login_failures')
      .set({
        failures: sql<number>`greatest(failures - 1, 0)`,
        // Only the pause of this attempt: one that another attempt caused, before or since, stays.
        blocked_until: sql<Date | null>`case when blocked_until is not distinct from ${blockedUntil}::timestamptz
          then ${blockedBefore}::timestamptz else blocked_until end`,
      })
      .where('key', '=', key)
      .execute();
  }
}

/** Creates missing counts and locks all in a fixed order, so that concurrent attempts do not deadlock. */
async function lockCounts(tx: Tx, keys: Buffer[], now: Date): Promise<Count[]> {
  const ordered = [...keys].sort(Buffer.compare);
  await tx
    .insertInto('login_failures')
    .values(ordered.map((key) => ({ key, failures: 0, last_failed_at: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return tx.selectFrom('login_failures').selectAll().where('key', 'in', ordered).orderBy('key').forUpdate().execute();
}

type Gate = Required<Pick<Options, 'isKnownAddress'>> & {
  counts: Count[];
  accountKey: Buffer | undefined;
  attempt: Attempt;
  now: Date;
};

async function refuseWhilePaused(tx: Tx, gate: Gate): Promise<void> {
  const { counts, accountKey, attempt, isKnownAddress, now } = gate;
  let paused = counts.filter(({ blocked_until }) => blocked_until !== null && blocked_until > now);
  const isAccount = ({ key }: Count) => accountKey !== undefined && key.equals(accountKey);
  if (paused.some(isAccount) && (await isKnownAddress(tx, attempt))) {
    paused = paused.filter((count) => !isAccount(count));
  }
  if (paused.length === 0) return;
  const endsAt = Math.max(...paused.map(({ blocked_until }) => blocked_until?.getTime() ?? 0));
  throw new Refusal('rate_limited', { seconds: Math.ceil((endsAt - now.getTime()) / 1000) });
}

function nextCount(scope: ThrottleScope, key: Buffer, counts: Count[], now: Date): Count & { scope: ThrottleScope } {
  const before = counts.find((count) => count.key.equals(key));
  const isReset = !before || before.last_failed_at.getTime() < now.getTime() - countClearedAfterMs(scope);
  const failures = isReset ? 1 : before.failures + 1;
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
  const account = email.toLowerCase();
  const network = limitedNetwork(address);
  const parts = {
    both: [account, network],
    address: [network],
    account: [account],
    code: [account],
    user_code: [account],
  }[scope];
  return createHash('sha256')
    .update([scope, ...parts].join('\n'))
    .digest();
}

/** True for an address that the account signed in from, or that a mailed reset link was used from. */
async function isKnownToUser(db: Db, attempt: Attempt): Promise<boolean> {
  return (await hasSignedInFrom(db, attempt)) || (await hasResetFrom(db, attempt));
}

async function hasResetFrom(db: Db, { email, address }: Attempt): Promise<boolean> {
  const resets = await db
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select('email_tokens.used_from as address')
    .distinct()
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .where('email_tokens.purpose', '=', 'reset_password')
    .where('email_tokens.used_from', 'is not', null)
    .execute();
  return resets.some((reset) => isInNetworkOf(reset.address ?? '', address));
}

async function hasSignedInFrom(db: Db, { email, address }: Attempt): Promise<boolean> {
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.address')
    .distinct()
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .execute();
  return sessions.some((session) => isInNetworkOf(session.address, address));
}
