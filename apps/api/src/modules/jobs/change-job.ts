import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { bringOnTime } from './bring-on-time.ts';
import { lockOwnJob } from './jobs.repository.ts';
import { moveJob } from './move-job.ts';

type ChangeJob = { jobId: string; ownerId: string; action: 'confirm' | 'complete' | 'cancel' | 'delete' };

/** What an owner does to a job by hand: close hiring, complete, cancel, delete. */
export async function changeJob(deps: Deps, { jobId, ownerId, action }: ChangeJob): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (!(await lockOwnJob(tx, { jobId, ownerId }))) throw new Refusal('not_found');
    // The hour may have moved it since anybody last looked: work that is over is not cancelled.
    await bringOnTime(deps, tx, jobId, at);
    const job = await lockOwnJob(tx, { jobId, ownerId });
    if (!job) throw new Refusal('not_found');
    await moveJob(deps, tx, { job, action, actor: 'employer', at });
  });
}
