import type { StaffingChangesBody } from '@relevo/contracts/staffing';
import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { changeStaffing } from '@relevo/domain/staffing';
import type { Acting } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitHourly } from '../../accounts/accounts.ts';
import { recordAct } from '../../acts/acts.ts';
import { lockOwnJob, saveJob } from '../jobs.repository.ts';
import { advanceJobStatus } from '../lifecycle/advance-job-status.ts';
import { staffingColumns, staffingOf } from './staffing-columns.ts';

type UpdateStaffing = { jobId: string; by: Acting; body: StaffingChangesBody };

/** Changes who sees a job and how it is filled, also with workers hired; bookings and applications stay as they are. */
export async function updateStaffing(deps: Deps, { jobId, by, body }: UpdateStaffing): Promise<void> {
  await limitHourly(deps, by.id, 'staffing');
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    if (!(await lockOwnJob(tx, { jobId, by }))) throw new Refusal('not_found');
    await advanceJobStatus(deps, tx, jobId, now);
    const job = await lockOwnJob(tx, { jobId, by });
    if (!job) throw new Refusal('not_found');
    const { status } = job;
    if (!liveJobStatuses.includes(status)) throw new Refusal('invalid_transition', { action: 'update', status });
    const { requirements, ...changes } = body;
    const times = { postedAt: job.created_at, nextStartsAt: await findNextStart(tx, jobId, now), now, before: job };
    await saveJob(tx, jobId, {
      ...staffingColumns(changeStaffing(staffingOf(job), changes), times),
      ...(requirements !== undefined && { requirements: JSON.stringify(requirements ?? []) }),
      updated_at: now,
    });
    await recordAct(tx, { by, act: 'job.staffing', subject: { type: 'job', id: jobId }, at: now });
  });
}

/** Read from the shifts: the stored one follows within a minute. */
async function findNextStart(tx: Tx, jobId: string, now: Date): Promise<Date | null> {
  const next = await tx
    .selectFrom('shifts')
    .select('starts_at')
    .where('job_id', '=', jobId)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return next?.starts_at ?? null;
}
