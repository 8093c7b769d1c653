import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { claimKey, refuseWhoOwes } from '../../wallet/wallet.ts';
import { type Job, lockOwnJob } from '../jobs.repository.ts';
import { advanceJobStatus } from './advance-job-status.ts';
import { moveJob } from './move-job.ts';

type ChangeJob = {
  jobId: string;
  ownerId: string;
  action: 'confirm' | 'reopen_hiring' | 'complete' | 'cancel' | 'delete';
  acceptCost?: bigint | null;
  key?: string | undefined;
};

/** The employer closes hiring or opens it again, completes, cancels or deletes a job. */
export async function changeJob(deps: Deps, { jobId, ownerId, action, acceptCost, key }: ChangeJob): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const request = { call: `${action}_job`, jobId, acceptCost: acceptCost?.toString() };
    if (await claimKey(tx, { userId: ownerId, key, request, operationId: jobId, at })) return;
    if (!(await lockOwnJob(tx, { jobId, ownerId }))) throw new Refusal('not_found');
    if (action === 'reopen_hiring') await refuseWhoOwes(deps, tx, ownerId, at);
    // Apply what is due first: a job that is over cannot be cancelled.
    await advanceJobStatus(deps, tx, jobId, at);
    const job = await lockOwnJob(tx, { jobId, ownerId });
    if (!job) throw new Refusal('not_found');
    if (isDone(job, action)) return;
    await moveJob(deps, tx, { job, action, actor: 'employer', acceptCost: acceptCost ?? null, at });
    // A full job stays confirmed when hiring opens again.
    if (action === 'reopen_hiring') await advanceJobStatus(deps, tx, jobId, at);
  });
}

/** True when the job is already as the employer wants it: asking again changes nothing. */
function isDone({ status, hiring_open }: Job, action: ChangeJob['action']): boolean {
  if (action === 'reopen_hiring') return liveJobStatuses.includes(status) && hiring_open;
  if (action === 'cancel') return status === 'canceled';
  return action === 'confirm' && status === 'running' && !hiring_open;
}
