import type { JobBody } from '@relevo/contracts/jobs';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { checkJobAction } from '@relevo/domain/job-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { listPendingWorkers } from '../applications/applications.ts';
import { bringOnTime } from './bring-on-time.ts';
import { factsOf } from './job-facts.ts';
import { learnWords } from './job-search-text.ts';
import { findCompanyName, type Job, lockOwnJob, replaceShifts, saveJob } from './jobs.repository.ts';
import { planJob } from './plan-job.ts';
import { sameTerms } from './same-terms.ts';

type UpdateJob = { jobId: string; ownerId: string; body: JobBody };

/** Changes an open job. What a worker agreed to, wage, schedule and place, stays once somebody is accepted. */
export async function updateJob(deps: Deps, { jobId, ownerId, body }: UpdateJob): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    if (!(await lockOwnJob(tx, { jobId, ownerId }))) throw new Refusal('not_found');
    await bringOnTime(deps, tx, jobId, now);
    const job = await lockOwnJob(tx, { jobId, ownerId });
    if (!job) throw new Refusal('not_found');
    checkJobAction({ status: job.status, action: 'update', actor: 'employer', facts: await factsOf(tx, job) });
    const hired = job.accepted_count + job.confirmed_count;
    const isSameDeal = sameTerms(job, body);
    if (hired > 0 && !isSameDeal) throw new Refusal('terms_locked');
    if (body.worker_count < hired) {
      throw new FieldRefusal({
        worker_count: [{ problem: 'worker_count_below_hired', parameters: { minimum: hired } }],
      });
    }

    const companyName = await findCompanyName(tx, ownerId);
    const plan = await planJob(tx, { body, companyName, now, before: job });
    await saveJob(tx, jobId, { ...plan.columns, updated_at: now });
    if (!isSameDeal) {
      await replaceShifts(tx, jobId, plan.shifts);
      await tellApplicants(tx, job, now);
    }
    await learnWords(tx, plan.columns.search_text);
    await bringOnTime(deps, tx, jobId, now);
  });
}

/** Whoever applied did so for other terms. */
async function tellApplicants(tx: Tx, { id: jobId, title }: Job, at: Date): Promise<void> {
  for (const userId of await listPendingWorkers(tx, jobId)) {
    await recordEvent(tx, { type: 'job.changed', userId, jobId, title }, at);
  }
}
