import {
  checkJobAction,
  type JobAction,
  type JobActor,
  type JobFacts,
  jobStatusAfter,
} from '@relevo/domain/job-lifecycle';
import { formatMoneyWire } from '@relevo/domain/money';
import { offersClosedBy } from '@relevo/domain/offer-lifecycle';
import { recordEvent, recordEvents } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { closeWaiting, listConfirmedWorkers } from '../../applications/applications.ts';
import { cancelBookings, type LifecycleJob } from '../../attendance/attendance.ts';
import { endOffersOfJob } from '../../offers/offers.ts';
import { removeJob, saveJobStatus } from '../jobs.repository.ts';
import { factsOf } from './job-facts.ts';

type Move = {
  job: LifecycleJob;
  action: Exclude<JobAction, 'update'>;
  actor: JobActor;
  at: Date;
  /** The most that the employer agreed to pay for shifts that are cancelled late. */
  acceptCost?: bigint | null;
  /** Read here when the caller has not. */
  facts?: JobFacts;
};

/** Moves a locked job as its lifecycle says, with what the table says about applications and bookings. */
export async function moveJob(deps: Deps, tx: Tx, move: Move): Promise<void> {
  const { job, action, actor, at, facts } = move;
  const transition = checkJobAction({ status: job.status, action, actor, facts: facts ?? (await factsOf(tx, job)) });
  const isCancelled = action === 'cancel' || action === 'delete';
  if (transition.answersWaiting) {
    await closeWaiting(tx, { job, because: isCancelled ? 'job_canceled' : 'hiring_ended', at });
  }
  if (transition.cancelsBookings) await cancelRemainingBookings(deps, tx, { ...move, isCancelled });
  const offersEnd = offersClosedBy(action, actor);
  if (offersEnd) await endOffersOfJob(tx, { jobId: job.id, because: offersEnd, at });
  const status = jobStatusAfter(job.status, action);
  if (status === null) await removeJob(tx, job.id);
  else {
    // Only the employer closes hiring; what ends automatically goes on when a place frees.
    const isByHand = actor === 'employer' && transition.hiring !== undefined;
    const hiringOpen = isByHand ? transition.hiring === 'opens' : job.hiring_open;
    await saveJobStatus(tx, { id: job.id, status, hiringOpen, at });
  }
  const expired = action === 'cancel' && actor === 'system';
  if (expired)
    await recordEvent(tx, { type: 'job.expired', userId: job.owner_id, jobId: job.id, title: job.title }, at);
}

type RemainingBookings = Pick<Move, 'job' | 'actor' | 'acceptCost' | 'at'> & { isCancelled: boolean };

/**
 * Cancels the bookings that have not begun. A cancelled job notifies every confirmed worker, a job that ended early
 * only those who had shifts left.
 */
async function cancelRemainingBookings(deps: Deps, tx: Tx, remaining: RemainingBookings): Promise<void> {
  const { job, isCancelled, acceptCost = null, at } = remaining;
  const actor = remaining.actor === 'employer' ? 'employer' : 'system';
  const because = isCancelled ? 'job_canceled' : 'job_ended';
  const asked = { jobId: job.id, ownerId: job.owner_id, because, actor, acceptCost, at } as const;
  const cancelled = await cancelBookings(deps, tx, asked);
  const notifiedWorkerIds = isCancelled ? await listConfirmedWorkers(tx, job.id) : [...cancelled.keys()];
  const type = isCancelled ? 'job.canceled' : 'job.ended';
  const events = notifiedWorkerIds.map((userId) => {
    const pay = cancelled.get(userId) ?? 0n;
    const about = { type, userId, jobId: job.id, title: job.title } as const;
    return pay > 0n ? { ...about, pay: formatMoneyWire(pay) } : about;
  });
  await recordEvents(tx, events, at);
}
