import { Refusal } from '@relevo/domain/refusals';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseWhoOwes } from '../wallet/wallet.ts';
import type { HiringJob } from './hiring.repository.ts';

/** An employer who owes cannot hire; to the worker the job is not open, and the debt is not theirs to read. */
export async function refuseDebtor(deps: Deps, tx: Tx, job: HiringJob, at: Date): Promise<void> {
  try {
    await refuseWhoOwes(deps, tx, job.owner_id, at);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('job_not_open', { status: job.status });
    throw error;
  }
}
