import { dueJobAction, jobActionProblem } from '@relevo/domain/job-lifecycle';
import type { Tx } from '../../platform/database/database.ts';
import { factsOf } from './job-facts.ts';
import { lockJob } from './jobs.repository.ts';
import { moveJob } from './move-job.ts';

/** Brings a job to where its places and the hour put it: hiring closed when full, begun, over. */
export async function bringOnTime(tx: Tx, jobId: string, at: Date): Promise<void> {
  for (;;) {
    const job = await lockJob(tx, jobId);
    if (!job) return;
    const isFull = job.status === 'open' && job.confirmed_count === job.worker_count;
    const timed = {
      status: job.status,
      confirmedCount: job.confirmed_count,
      firstShiftAt: job.first_shift_at,
      lastShiftAt: job.last_shift_at,
    };
    const action = isFull ? 'confirm' : dueJobAction(timed, at);
    if (!action || action === 'update') return;
    const facts = await factsOf(tx, job);
    // Somebody may still be at work after the last hour: the job is over when they are.
    if (jobActionProblem({ status: job.status, action, actor: 'system', facts })) return;
    await moveJob(tx, { job, action, actor: 'system', at });
  }
}
