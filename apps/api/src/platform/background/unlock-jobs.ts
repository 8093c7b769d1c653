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
