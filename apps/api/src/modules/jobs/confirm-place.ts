import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { confirmApplication, lockHiring } from '../applications/applications.ts';
import { bringOnTime } from './bring-on-time.ts';

/** An accepted worker confirms: the place is theirs, the shifts are booked, and a full job stops hiring. */
export async function confirmPlace(deps: Deps, { jobId, workerId }: { jobId: string; workerId: string }) {
  return inTransaction(deps.db, async (tx) => {
    const job = await lockHiring(tx, jobId);
    if (!job) throw new Refusal('not_found');
    const at = deps.clock.now();
    const { application, isNew } = await confirmApplication(deps, tx, { job, workerId, at });
    if (isNew) await bringOnTime(deps, tx, jobId, at);
    return application.id;
  });
}
