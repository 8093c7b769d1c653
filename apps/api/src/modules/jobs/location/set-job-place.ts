import type { Position } from '@relevo/domain/earth';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { recordAct } from '../../acts/acts.ts';
import { lockOwnJob, removePlaceProposal, saveJob } from '../jobs.repository.ts';
import { cubeOf } from '../plan-job.ts';

type SetJobPlace = { jobId: string; by: Acting; position: Position };

/**
 * The employer sets where a job is exactly; scans from now on are compared with it, earlier ones keep their grade.
 * Allowed while workers are booked: the address that they agreed to stays.
 */
export async function setJobPlace(deps: Deps, { jobId, by, position }: SetJobPlace): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const job = await lockOwnJob(tx, { jobId, by });
    if (!job) throw new Refusal('not_found');
    const now = deps.clock.now();
    if (now >= job.last_shift_at) throw new Refusal('place_too_late');
    const { latitude, longitude } = position;
    if (job.precision === 'exact' && job.latitude === latitude && job.longitude === longitude) return;
    await saveJob(tx, jobId, { latitude, longitude, precision: 'exact', place: cubeOf(position), updated_at: now });
    await removePlaceProposal(tx, jobId);
    const userIds = [by.holderId, ...(await listBookedWorkers(tx, jobId))];
    await recordChange(tx, { userIds, type: 'worker_shift', what: 'place_set', jobId, at: now });
    await recordAct(tx, { by, act: 'job.place', subject: { type: 'job', id: jobId }, at: now });
  });
  deps.log.info({ event: 'job_place_set', job_id: jobId }, 'The exact place of a job was set');
}

/** Their screens show the way to the job. */
async function listBookedWorkers(tx: Tx, jobId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('worker_shifts')
    .select('worker_id')
    .distinct()
    .where('job_id', '=', jobId)
    .where('status', 'in', ['scheduled', 'in_progress'])
    .orderBy('worker_id')
    .execute();
  return rows.map(({ worker_id }) => worker_id);
}
