import { dueJobAction, jobActionProblem } from '@relevo/domain/job-lifecycle';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { factsOf } from './job-facts.ts';
import { lockJob } from './jobs.repository.ts';
import { moveJob } from './move-job.ts';

/** Brings a job to where its places, its people and the hour put it: hiring closed when full, begun, over. */
export async function bringOnTime(deps: Deps, tx: Tx, jobId: string, at: Date): Promise<void> {
  for (;;) {
    const job = await lockJob(tx, jobId);
    if (!job) return;
    const isFull = job.status === 'open' && job.confirmed_count === job.worker_count;
    const facts = await factsOf(tx, job);
    const timed = {
      isAnyoneAtWork: facts.isAnyoneAtWork,
      status: job.status,
      confirmedCount: job.confirmed_count,
      firstShiftAt: job.first_shift_at,
      lastShiftAt: job.last_shift_at,
    };
    const action = isFull ? 'confirm' : dueJobAction(timed, at);
    if (!action || action === 'update') return;
    // Somebody may still be at work after the last hour: the job is over when they are.
    if (jobActionProblem({ status: job.status, action, actor: 'system', facts })) return;
    await moveJob(deps, tx, { job, action, actor: 'system', at });
  }
}
