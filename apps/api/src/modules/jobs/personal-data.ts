import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { formatMoneyWire } from '@relevo/domain/money';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';
import { lockJob, removeFirstJob } from './jobs.repository.ts';
import { advanceJobStatus } from './lifecycle/advance-job-status.ts';
import { moveJob } from './lifecycle/move-job.ts';

/** An employer's jobs and the draft of the first one. Live ones are cancelled before erasure; the rows stay for the workers' records. */
export const jobPersonalData = (deps: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: ['jobs', 'first_jobs'],
  async export(userId) {
    const rows = await deps.db
      .selectFrom('jobs')
      .select(['title', 'description', 'status', 'wage_cents', 'worker_count', 'city', 'start_date', 'created_at'])
      .select(['audience', 'instant as instant_booking', 'single_shifts', 'requirements'])
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .execute();
    const draft = await deps.db
      .selectFrom('first_jobs')
      .select(['draft', 'updated_at'])
      .where('owner_id', '=', userId)
      .executeTakeFirst();
    return {
      jobs: rows.map(({ wage_cents, ...job }) => ({ ...job, wage: formatMoneyWire(wage_cents) })),
      ...(draft && { first_job: draft }),
    };
  },
  async erase(tx, userId) {
    await cancelOpenWork(deps, tx, userId);
    await removeFirstJob(tx, userId);
    const own = tx.selectFrom('jobs').select('id').where('owner_id', '=', userId);
    await tx.deleteFrom('place_proposals').where('job_id', 'in', own).execute();
    return [];
  },
});

async function cancelOpenWork(deps: Deps, tx: Tx, ownerId: string): Promise<void> {
  const at = deps.clock.now();
  const jobs = await tx
    .selectFrom('jobs')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', 'in', liveJobStatuses)
    .orderBy('id')
    .execute();
  for (const { id } of jobs) {
    await advanceJobStatus(deps, tx, id, at);
    const job = await lockJob(tx, id);
    if (job && liveJobStatuses.includes(job.status))
      await moveJob(deps, tx, { job, action: 'cancel', actor: 'employer', at });
  }
}
