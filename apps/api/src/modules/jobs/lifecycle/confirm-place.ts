import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { confirmApplication, lockHiring } from '../../applications/applications.ts';
import { advanceJobStatus } from './advance-job-status.ts';

/** An accepted worker confirms: their shifts are booked, and a full job stops hiring. */
export async function confirmPlace(deps: Deps, { jobId, workerId }: { jobId: string; workerId: string }) {
  return inTransaction(deps.db, async (tx) => {
    const job = await lockHiring(tx, jobId);
    if (!job) throw new Refusal('not_found');
    const at = deps.clock.now();
    const { application, isNew } = await confirmApplication(deps, tx, { job, workerId, at });
    if (isNew) await advanceJobStatus(deps, tx, jobId, at);
    return application.id;
  });
}
