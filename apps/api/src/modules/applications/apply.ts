import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { addApplication, findApplicationOf, findRejectedWage } from './applications.repository.ts';
import { countPlaces, lockHiring, placesLeft } from './hiring.repository.ts';

type Apply = { jobId: string; workerId: string; finalWage: bigint };

/** A worker offers to work for a wage of their own; one live application per job. Answers its id. */
export async function apply({ db, clock }: Deps, { jobId, workerId, finalWage }: Apply): Promise<string> {
  return inTransaction(db, async (tx) => {
    const job = await lockHiring(tx, jobId);
    if (!job) throw new Refusal('not_found');
    const earlier = await findApplicationOf(tx, { jobId, workerId });
    if (earlier && earlier.status !== 'rejected') throw new Refusal('already_applied');
    const at = clock.now();
    if (job.status !== 'open' || job.last_shift_at <= at) throw new Refusal('job_not_open', { status: job.status });
    if (placesLeft(job) < 1) throw new Refusal('no_places_left');
    const rejectedWage = await findRejectedWage(tx, { jobId, workerId });
    if (rejectedWage !== undefined && finalWage >= rejectedWage) {
      throw new Refusal('lower_wage_needed', { wage: formatMoneyWire(rejectedWage) });
    }

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
