import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockOwnJob } from './jobs.repository.ts';
import { moveJob } from './move-job.ts';

type ChangeJob = { jobId: string; ownerId: string; action: 'confirm' | 'complete' | 'cancel' | 'delete' };

/** What an owner does to a job by hand: close hiring, complete, cancel, delete. */
export async function changeJob({ db, clock }: Deps, { jobId, ownerId, action }: ChangeJob): Promise<void> {
  await inTransaction(db, async (tx) => {
    const job = await lockOwnJob(tx, { jobId, ownerId });
    if (!job) throw new Refusal('not_found');
    await moveJob(tx, { job, action, actor: 'employer', at: clock.now() });
  });
}
