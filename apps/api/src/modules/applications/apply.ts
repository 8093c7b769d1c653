import { applyProblem } from '@relevo/domain/apply-rules';
import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { addApplication, findApplicationOf, findRejectedWage } from './applications.repository.ts';
import { countPlaces, lockHiring, placesLeft, takesWorkers } from './hiring.repository.ts';

type Apply = { jobId: string; workerId: string; finalWage: bigint };

/** A worker applies for a job at a wage they name. Answers the application's id. */
export async function apply({ db, clock }: Deps, { jobId, workerId, finalWage }: Apply): Promise<string> {
  return inTransaction(db, async (tx) => {
    const job = await lockHiring(tx, jobId);
    if (!job) throw new Refusal('not_found');
    const latest = await findApplicationOf(tx, { jobId, workerId });
    const at = clock.now();
    const problem = applyProblem({
      jobStatus: job.status,
      isHiring: takesWorkers(job, at),
      isJobOver: job.last_shift_at <= at,
      placesLeft: placesLeft(job),
      latestStatus: latest?.status ?? null,
      lowestRejectedWage: (await findRejectedWage(tx, { jobId, workerId })) ?? null,
      finalWage,
    });
    if (problem) throw problem;

    const id = uuidv7();
    await addApplication(tx, {
      id,
      job_id: jobId,
      worker_id: workerId,
      final_wage_cents: finalWage,
      status: 'pending',
      created_at: at,
      updated_at: at,
    });
    await countPlaces(tx, jobId, { pending: 1 });
    await recordEvent(tx, { type: 'application.submitted', userId: job.owner_id, applicationId: id }, at);
    return id;
  });
}
