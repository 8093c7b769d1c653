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
 * Removes jobs that a newer job with the same key replaced while they ran. The queue takes their key and all their
 * attempts, so one whose end could not be reported would stay and look failed. The newer job does the same work.
 */
export async function removeReplacedJobs(db: Db): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and key is null and attempts >= max_attempts and last_error is null))`.execute(db);
  return rows.length;
}
