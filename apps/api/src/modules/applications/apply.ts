import { initialApplicationStatus } from '@relevo/domain/application-lifecycle';
import { type Apply as ApplyFacts, applyProblem } from '@relevo/domain/apply-rules';
import { isHiring } from '@relevo/domain/job-lifecycle';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type LockedApplicant, lockApplicant } from './lock-applicant.ts';
import type { ApplicationRow } from './present-application.ts';
import { submitApplication } from './submit-application.ts';

type Apply = { jobId: string; workerId: string; finalWage: bigint };

/** A worker applies for a job at a wage they name. Answers the application. */
export async function apply({ db, clock }: Deps, { jobId, workerId, finalWage }: Apply): Promise<ApplicationRow> {
  return inTransaction(db, async (tx) => {
    const applicant = await lockApplicant(tx, { jobId, workerId, now: clock.now() });
    const at = clock.now();
    refuseToApply(applicant, { finalWage, at });

    const application = {
      ...applicant,
      id: uuidv7(),
      final_wage_cents: finalWage,
      status: initialApplicationStatus,
      covers: false,
      asked_shift_ids: null,
      shift_ids: null,
      withdrawn_at: null,
      created_at: at,
      updated_at: at,
      history: [{ status: initialApplicationStatus, at: at.toISOString(), by: 'worker' }],
      thread_id: applicant.thread_id ?? uuidv7(),
    } satisfies ApplicationRow;
    await submitApplication(tx, application);
    return application;
  });
}

type Asked = Pick<ApplyFacts, 'finalWage'> &
  Partial<Pick<ApplyFacts, 'latestStatus' | 'lowestRejectedWage'>> & { at: Date };

/** Refuses an application that the rules do not allow; of single shifts by the worker's earlier ones of that kind. */
export function refuseToApply(applicant: LockedApplicant, { at, ...asked }: Asked): void {
  const problem = applyProblem({
    jobStatus: applicant.job_status,
    isHiring: takesWorkers(applicant, at),
    isJobOver: applicant.last_shift_at <= at,
    placesLeft: applicant.positions_left,
    latestStatus: applicant.latest_status,
    lowestRejectedWage: applicant.rejected_wage_cents,
    ...asked,
  });
  if (problem) throw problem;
}

function takesWorkers({ job_status: status, hiring_open, last_starts_at }: LockedApplicant, at: Date): boolean {
  return isHiring({ status, hiringOpen: hiring_open, hasShiftsToCome: last_starts_at > at });
}
