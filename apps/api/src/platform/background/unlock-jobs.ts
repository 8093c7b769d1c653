import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database/database.ts';

/** Frees the jobs that runners held which no longer work, so that they run again at once. */
export async function unlockJobsOf(pool: pg.Pool, holders: readonly string[]): Promise<void> {
  if (holders.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [holders]);
}

/**
 * Frees jobs that have been locked for longer than any job takes: their process was killed. The library would wait for
 * four hours. A job that runs twice does no harm.
 */
export async function unlockAbandonedJobs(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - interval '5 minutes'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Deletes the jobs whose key went to a newer one while they ran, and which could not be reported as finished after that:
 * the queue leaves them without attempts, as if they had failed. The newer job does their work.
 */
export async function deleteReplacedJobs(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and key is null and attempts >= max_attempts and last_error is null`.execute(db);
  return Number(numAffectedRows ?? 0);
}
