import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { advanceJobStatus } from './advance-job-status.ts';

const batchSize = 2000;

/**
 * Moves jobs whose next shift began on to the one after it, because search and its indexes go by the next shift. Any
 * node may run it, also several at once. Where no shift is left to come, waiting applications are answered.
 */
export async function advanceNextShifts(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const begun = sql<{ id: string; is_anyone_waiting: boolean }>`
    with begun as (
      select id from jobs
      where status in ('open', 'confirmed', 'running') and has_shifts_to_come and next_starts_at <= ${now}
      order by next_starts_at limit ${sql.lit(batchSize)}
      for update skip locked
    ), following as (
      select begun.id, (select min(starts_at) from shifts where job_id = begun.id and starts_at > ${now}) as starts_at
      from begun
    )
    update jobs as job set
      next_starts_at = coalesce(following.starts_at, job.last_starts_at),
      has_shifts_to_come = following.starts_at is not null
    from following where following.id = job.id
    returning job.id, following.starts_at is null and job.pending_count + job.accepted_count > 0 as is_anyone_waiting`;
  const { rows } = await inTransaction(db, (tx) => begun.execute(tx));
  for (const { id } of rows.filter(({ is_anyone_waiting }) => is_anyone_waiting)) {
    await inTransaction(db, (tx) => advanceJobStatus(deps, tx, id, now)).catch((error: unknown) => {
      log.error({ event: 'hiring_end_failed', err: error, job_id: id }, 'Waiting applications could not be answered');
    });
  }
}
