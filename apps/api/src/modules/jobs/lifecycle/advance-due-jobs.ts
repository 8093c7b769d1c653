import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { advanceJobStatus } from './advance-job-status.ts';

/** Moves every job that is due by time. Any node may run it, also several at once. */
export async function advanceDueJobs(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await drain(deps, {
    name: 'job_advance',
    from: sql`jobs as job`,
    alias: 'job',
    key: sql`job.id`,
    dueAt: sql`job.first_shift_at`,
    where: (now) => sql`
      job.status in ('open', 'confirmed', 'running') and job.first_shift_at <= ${now}
      and ((job.status <> 'running' and job.confirmed_count + job.cover_count > 0) or job.last_shift_at <= ${now})
      and not (job.status = 'running' and exists (
        select from worker_shifts as booked where booked.job_id = job.id and booked.status = 'in_progress'))`,
    act: ([id = '']) => inTransaction(db, (tx) => advanceJobStatus(deps, tx, id, clock.now())),
  });
}
