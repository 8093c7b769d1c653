import { initialApplicationStatus } from '@relevo/domain/application-lifecycle';
import { applyProblem } from '@relevo/domain/apply-rules';
import { isHiring } from '@relevo/domain/job-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import type { Deps } from '../../platform/deps.ts';
import { stepWrites } from './applications.repository.ts';
import { type LockedApplicant, lockApplicant } from './lock-applicant.ts';
import type { ApplicationRow } from './present-application.ts';

type Apply = { jobId: string; workerId: string; finalWage: bigint };

/** A worker applies for a job at a wage they name. Answers the application. */
export async function apply({ db, clock }: Deps, { jobId, workerId, finalWage }: Apply): Promise<ApplicationRow> {
  return inTransaction(db, async (tx) => {
    const applicant = await lockApplicant(tx, { jobId, workerId, now: clock.now() });
    if (!applicant) throw new Refusal('not_found');
    const at = clock.now();
    const problem = applyProblem({
      jobStatus: applicant.job_status,
      isHiring: takesWorkers(applicant, at),
      isJobOver: applicant.last_shift_at <= at,
      placesLeft: applicant.positions_left,
      latestStatus: applicant.latest_status,
      lowestRejectedWage: applicant.rejected_wage_cents,
      finalWage,
    });
    if (problem) throw problem;

    const application = {
      ...applicant,
      id: uuidv7(),
      final_wage_cents: finalWage,
      status: initialApplicationStatus,
      withdrawn_at: null,
      created_at: at,
      updated_at: at,
      history: [{ status: initialApplicationStatus, at: at.toISOString(), by: 'worker' }],
      thread_id: applicant.thread_id ?? uuidv7(),
    } satisfies ApplicationRow;
    await addApplication(tx, application);
    return application;
  });
}

function takesWorkers({ job_status: status, hiring_open, last_starts_at }: LockedApplicant, at: Date): boolean {
  return isHiring({ status, hiringOpen: hiring_open, hasShiftsToCome: last_starts_at > at });
}

/** The application, its first step, with the first one a thread for messages, its place in the job's count and the employer's mail. */
type NewApplication = ApplicationRow & { owner_id: string };

async function addApplication(tx: Tx, application: NewApplication): Promise<void> {
  const { id, job_id, worker_id, final_wage_cents, status, owner_id, created_at: at } = application;
  await writeTogether(tx, [
    sql`insert into applications (id, job_id, worker_id, final_wage_cents, status, created_at, updated_at)
      values (${id}, ${job_id}, ${worker_id}, ${final_wage_cents}, ${status}, ${at}, ${at})`,
    sql`insert into application_history (application_id, status, by, at) values (${id}, ${status}, 'worker', ${at})`,
    sql`update jobs set pending_count = pending_count + 1 where id = ${job_id}`,
    ...stepWrites({ type: 'application.submitted', userId: owner_id, applicationId: id }, { actorId: worker_id, at }),
    ...threadWrites(application),
  ]);
}

/** One thread for each worker and job: an earlier application has made it already. */
function threadWrites({ thread_id, job_id, title, owner_id, worker_id, created_at: at }: NewApplication) {
  return [
    sql`insert into message_threads (id, job_id, job_title, owner_id, worker_id, created_at)
      values (${thread_id}, ${job_id}, ${title}, ${owner_id}, ${worker_id}, ${at}) on conflict (job_id, worker_id) do nothing`,
  ];
}
