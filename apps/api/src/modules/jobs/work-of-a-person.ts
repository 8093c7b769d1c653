import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { withdrawAll } from '../applications/applications.ts';
import { hasBookings, showShiftsOf } from '../attendance/attendance.ts';
import { bringOnTime } from './bring-on-time.ts';
import { lockJob } from './jobs.repository.ts';
import { moveJob } from './move-job.ts';

/** Before a person is erased: nobody may count on them, and what they left open is closed. */
export async function letGoOfWork(deps: Deps, tx: Tx, userId: string): Promise<void> {
  const at = deps.clock.now();
  if (await hasBookings(tx, userId, at)) throw new Refusal('still_booked');
  await withdrawAll(tx, { workerId: userId, at });
  const jobs = await tx
    .selectFrom('jobs')
    .select('id')
    .where('owner_id', '=', userId)
    .where('status', 'in', liveJobStatuses)
    .orderBy('id')
    .execute();
  for (const { id } of jobs) {
    await bringOnTime(deps, tx, id, at);
    const job = await lockJob(tx, id);
    if (job && liveJobStatuses.includes(job.status))
      await moveJob(deps, tx, { job, action: 'cancel', actor: 'employer', at });
  }
}

/** A person's jobs, applications and shifts, in a form they can take elsewhere. */
export async function showWorkOf({ db }: Deps, userId: string) {
  const [jobs, applications, shifts] = await Promise.all([
    db
      .selectFrom('jobs')
      .select(['title', 'description', 'status', 'wage_cents', 'worker_count', 'city', 'start_date', 'created_at'])
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select(['jobs.title', 'applications.status', 'applications.final_wage_cents', 'applications.withdrawn_at'])
      .select(['applications.created_at', 'applications.updated_at'])
      .where('applications.worker_id', '=', userId)
      .orderBy('applications.created_at')
      .execute(),
    showShiftsOf(db, userId),
  ]);
  return {
    jobs: jobs.map(({ wage_cents, ...job }) => ({ ...job, wage: formatMoneyWire(wage_cents) })),
    applications: applications.map(({ final_wage_cents, ...row }) => ({
      ...row,
      final_wage: formatMoneyWire(final_wage_cents),
    })),
    shifts,
  };
}
