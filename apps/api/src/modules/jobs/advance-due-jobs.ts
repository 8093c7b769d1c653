import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { advanceJobStatus } from './advance-job-status.ts';

const batchSize = 200;

/** Moves every job that is due by time. Any node may run it, also several at once. */
export async function advanceDueJobs(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    select id from jobs
    where status in ('open', 'confirmed', 'running') and first_shift_at <= ${now}
      and ((status <> 'running' and confirmed_count > 0) or last_shift_at <= ${now})
      and not (status = 'running' and exists (
        select from worker_shifts as booked where booked.job_id = jobs.id and booked.status = 'in_progress'))
    order by first_shift_at
    limit ${sql.lit(batchSize)}`.execute(db);
  for (const { id } of rows) {
    // A failure skips one job.
    await inTransaction(db, (tx) => advanceJobStatus(deps, tx, id, now)).catch((error: unknown) => {
      log.error({ event: 'due_job_failed', err: error, job_id: id }, 'Due job could not be advanced');
    });
  }
}
