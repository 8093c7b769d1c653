import type { CompanyAct } from '@relevo/domain/company-acts';
import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { claimKey, refuseWhoOwes } from '../../wallet/wallet.ts';
import { type Job, lockOwnJob } from '../jobs.repository.ts';
import { advanceJobStatus } from './advance-job-status.ts';
import { moveJob } from './move-job.ts';

type ChangeJob = {
  jobId: string;
  by: Acting;
  action: 'confirm' | 'reopen_hiring' | 'complete' | 'cancel' | 'delete';
  acceptCost?: bigint | null;
  key?: string | undefined;
};

const acts = {
  confirm: 'job.close',
  reopen_hiring: 'job.reopen',
  complete: 'job.complete',
  cancel: 'job.cancel',
  delete: 'job.delete',
} as const satisfies Record<ChangeJob['action'], CompanyAct>;

/** The employer closes hiring or opens it again, completes, cancels or deletes a job. */
export async function changeJob(deps: Deps, { jobId, by, action, acceptCost, key }: ChangeJob): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const request = { call: `${action}_job`, jobId, acceptCost: acceptCost?.toString() };
    if (await claimKey(tx, { userId: by.id, key, request, operationId: jobId, at })) return;
    if (!(await lockOwnJob(tx, { jobId, by }))) throw new Refusal('not_found');
    if (action === 'reopen_hiring') await refuseWhoOwes(deps, tx, by.holderId, at);
    // Apply what is due first: a job that is over cannot be cancelled.
    await advanceJobStatus(deps, tx, jobId, at);
    const job = await lockOwnJob(tx, { jobId, by });
    if (!job) throw new Refusal('not_found');
    if (isDone(job, action)) return;
    await moveJob(deps, tx, { job, action, actor: 'employer', acceptCost: acceptCost ?? null, at });
    await recordAct(tx, { by, act: acts[action], subject: { type: 'job', id: jobId }, at });
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
