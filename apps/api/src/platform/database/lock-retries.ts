import type pg from 'pg';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';
import { databaseErrorCode } from './database-errors.ts';

/**
 * How long the locks of a transaction are waited for in all. A write that needs the table waits as long behind us, and as
 * long again for the work itself.
 */
const lockBudgetMs = 500;
/** What a statement gets that comes when the time is used up: a lock that is free needs none. */
const leastLockMs = 30;
const pauseMs = { first: 500, longest: 15_000 };
const givesUpAfterMs = 10 * 60_000;

/** Not to be had in time, or asked for in another order by a transaction of the product. */
const isLockMissing = (error: unknown) => ['55P03', '40P01'].includes(databaseErrorCode(error) ?? '');

export type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Queries of one transaction that wait for their locks no longer than the budget, all together. */
export function withinLockBudget(client: pg.Client): Query {
  const beganAt = performance.now();
  return async (text, values) => {
    const left = Math.max(leastLockMs, Math.round(lockBudgetMs - (performance.now() - beganAt)));
    await client.query(`set local lock_timeout = ${left}`);
    return client.query(text, values);
  };
}

type Attempts = { client: pg.Client; log: Log; migration: string; givesUpAfter?: number };

/**
 * Runs a transaction again, after growing pauses, as long as it does not get its locks: whatever waits behind a lock
 * that we wait for is let through in between.
 */
export async function retryForLocks<Result>(
  { client, log, migration, givesUpAfter = givesUpAfterMs }: Attempts,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + givesUpAfter;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockMissing(error)) throw error;
      const holders = await oldestTransactions(client);
      const pause = Math.min(pauseMs.first * 2 ** (attempt - 1), pauseMs.longest) * (0.75 + Math.random() / 2);
      if (performance.now() + pause > deadline) throw notHad(migration, holders, error);
      log.warn(
        { event: 'migration_retried', migration, attempt, pause_ms: Math.round(pause), holders },
        'A migration did not get its locks, trying again',
      );
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** The most likely holders. Their statements are left out, because they may hold personal data. */
async function oldestTransactions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('process %s (%s, %s) since %s s', pid, application_name, state,
       round(extract(epoch from clock_timestamp() - xact_start)::numeric, 1)) as holder
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and xact_start < clock_timestamp() - interval '250 ms'
     order by xact_start limit 3`,
  );
  return rows.map(({ holder }) => holder);
}

function notHad(migration: string, holders: string[], cause: unknown): StartProblem {
  const since = holders.length > 0 ? ` The oldest transactions: ${holders.join(', ')}.` : '';
  return new StartProblem(
    `${migration} did not get its locks for ${givesUpAfterMs / 60_000} minutes.${since} See “Release” in docs/runbook.md.`,
    { cause },
  );
}
