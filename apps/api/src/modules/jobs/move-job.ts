import { checkJobAction, type JobAction, type JobActor } from '@relevo/domain/job-lifecycle';
import { recordEvent } from '../../platform/background/outbox.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { closeWaiting, listConfirmedWorkers } from '../applications/applications.ts';
import { cancelBookings } from '../attendance/attendance.ts';
import { factsOf } from './job-facts.ts';
import { type Job, removeJob, saveJobStatus } from './jobs.repository.ts';

type Move = { job: Job; action: Exclude<JobAction, 'update'>; actor: JobActor; at: Date };

/** Moves a locked job as its lifecycle says, with everything that the table says follows. */
export async function moveJob(deps: Deps, tx: Tx, { job, action, actor, at }: Move): Promise<void> {
  const facts = await factsOf(tx, job);
  const transition = checkJobAction({ status: job.status, action, actor, facts });
  const isCalledOff = action === 'cancel' || action === 'delete';
  if (transition.answersWaiting) {
    await closeWaiting(tx, { job, because: isCalledOff ? 'job_canceled' : 'hiring_ended', at });
  }
  if (transition.cancelsBookings) await giveBack(deps, tx, { job, isCalledOff, at });
  if (transition.to === null) await removeJob(tx, job.id);
  else await saveJobStatus(tx, { id: job.id, status: transition.to, at });
  const expired = action === 'cancel' && actor === 'system';
  if (expired)
    await recordEvent(tx, { type: 'job.expired', userId: job.owner_id, jobId: job.id, title: job.title }, at);
}

type GiveBack = { job: Job; isCalledOff: boolean; at: Date };

/** A job called off concerns everyone who was to work on it; one that ended early only those with shifts left. */
async function giveBack(deps: Deps, tx: Tx, { job, isCalledOff, at }: GiveBack): Promise<void> {
  const because = isCalledOff ? 'job_canceled' : 'job_ended';
  const bereft = await cancelBookings(deps, tx, { jobId: job.id, ownerId: job.owner_id, because, at });
  const told = isCalledOff ? await listConfirmedWorkers(tx, job.id) : bereft;
  const type = isCalledOff ? 'job.canceled' : 'job.ended';
  for (const userId of told) await recordEvent(tx, { type, userId, jobId: job.id, title: job.title }, at);
}
