import {
  automaticJobAction,
  type JobAction,
  type JobStatus,
  jobStatusAfter,
  jobTransitions,
} from '@relevo/domain/job-lifecycle';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isAnyoneAtWork, type LockedJob, SharedJobMoves, timedJobOf } from '../../attendance/attendance.ts';
import { lockJob } from '../jobs.repository.ts';
import { moveJob } from './move-job.ts';

/**
 * Applies every transition that is due: hiring ends when the job is full, goes on when a place frees; it starts, it
 * completes. A job that is locked and read already is not read again. Answers its status.
 */
export async function advanceJobStatus(
  deps: Deps,
  tx: Tx,
  asked: string | LockedJob,
  at: Date,
): Promise<JobStatus | null> {
  let locked = typeof asked === 'string' ? await readLocked(tx, asked) : asked;
  while (locked) {
    const { job } = locked;
    const facts = timedJobOf(locked);
    const action = automaticJobAction(facts, at);
    if (!action) return job.status;
    if (locked.isShared) throw new SharedJobMoves();
    await moveJob(deps, tx, { job, action, actor: 'system', at, facts });
    locked = await afterMove(tx, locked, action);
  }
  return null;
}

async function readLocked(tx: Tx, jobId: string): Promise<LockedJob | null> {
  const job = await lockJob(tx, jobId);
  return job ? { job, isAnyoneAtWork: await isAnyoneAtWork(tx, jobId) } : null;
}

/** Only a transition that touches applications or bookings changes more than the status. */
async function afterMove(tx: Tx, locked: LockedJob, action: JobAction): Promise<LockedJob | null> {
  const { job } = locked;
  const { answersWaiting, cancelsBookings } = jobTransitions[action];
  const status = jobStatusAfter(job.status, action);
  return answersWaiting || cancelsBookings || status === null
    ? readLocked(tx, job.id)
    : { ...locked, job: { ...job, status } };
}

/** Updates the job of a shift that changed, in the same transaction. */
export const syncJobStatus = (deps: Deps) => (tx: Tx, job: string | LockedJob, at: Date) =>
  advanceJobStatus(deps, tx, job, at);
