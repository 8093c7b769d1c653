import type { JobBody } from '@relevo/contracts/jobs';
import { checkJobAction } from '@relevo/domain/job-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../http/access.ts';
import { recordEvents } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAct } from '../acts/acts.ts';
import { listPendingWorkers } from '../applications/applications.ts';
import { hasBookingHistory, mostSeatsTaken } from '../attendance/attendance.ts';
import { endOffersOfJob, settleReplacements } from '../offers/offers.ts';
import {
  findCompanyName,
  type Job,
  lockOwnJob,
  removePlaceProposal,
  replaceShifts,
  saveJob,
} from './jobs.repository.ts';
import { advanceJobStatus } from './lifecycle/advance-job-status.ts';
import { factsOf } from './lifecycle/job-facts.ts';
import { type LocatedJobBody, resolveLocation } from './location/resolve-location.ts';
import { planJob } from './plan-job.ts';
import { sameAddress, sameTerms, sameTimes } from './same-terms.ts';
import { learnWords } from './search/job-search-text.ts';

type UpdateJob = { jobId: string; by: Acting; body: JobBody };

/** Changes an open job. Wage, schedule and place are locked once a worker is accepted. */
export async function updateJob(deps: Deps, { jobId, by, body: given }: UpdateJob): Promise<void> {
  const ownerId = by.holderId;
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    if (!(await lockOwnJob(tx, { jobId, by }))) throw new Refusal('not_found');
    await advanceJobStatus(deps, tx, jobId, now);
    const job = await lockOwnJob(tx, { jobId, by });
    if (!job) throw new Refusal('not_found');
    checkJobAction({ status: job.status, action: 'update', actor: 'employer', facts: await factsOf(tx, job) });
    const body = await resolveLocation(tx, ownerId, given);
    await checkTermsFree(tx, job, body);

    const companyName = await findCompanyName(tx, ownerId);
    // With covers a shift can have more bookings than the job has places that are taken.
    const seatsTaken = job.cover_count > 0 ? job.accepted_count + (await mostSeatsTaken(tx, jobId)) : 0;
    const plan = await planJob(tx, { body, companyName, now, before: job, seatsTaken });
    await saveJob(tx, jobId, { ...plan.columns, updated_at: now });
    if (!sameTimes(job, body)) await replaceShifts(tx, jobId, plan.shifts);
    if (!sameTerms(job, body)) await notifyApplicants(tx, job, now);
    // Another wage of the job is none of an offer, which names its own.
    if (!sameTerms(job, { ...body, wage: job.wage_cents }))
      await endOffersOfJob(tx, { jobId, because: 'changed', at: now });
    // Fewer places may be what a search was for.
    await settleReplacements(tx, { jobId, at: now });
    // A kiosk proposed its position for the former address.
    if (!sameAddress(job, body.location)) await removePlaceProposal(tx, jobId);
    await learnWords(tx, plan.columns.search_text);
    await recordAct(tx, { by, act: 'job.update', subject: { type: 'job', id: jobId }, at: now });
    await advanceJobStatus(deps, tx, jobId, now);
  });
}

async function checkTermsFree(tx: Tx, job: Job, body: LocatedJobBody): Promise<void> {
  const hired = job.accepted_count + job.confirmed_count + job.cover_count;
  if (hired > 0 && !sameTerms(job, body)) throw new Refusal('terms_locked');
  // Bookings that ended keep the shifts they were for.
  if (!sameTimes(job, body) && (await hasBookingHistory(tx, job.id))) throw new Refusal('terms_locked');
}

/** Workers with a pending application applied for the old terms. */
async function notifyApplicants(tx: Tx, { id: jobId, title }: Job, at: Date): Promise<void> {
  const pendingWorkerIds = await listPendingWorkers(tx, jobId);
  const events = pendingWorkerIds.map((userId) => ({ type: 'job.changed', userId, jobId, title }) as const);
  await recordEvents(tx, events, at);
}
