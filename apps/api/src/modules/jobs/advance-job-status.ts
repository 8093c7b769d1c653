import { dueJobAction, type JobFacts, jobActionProblem } from '@relevo/domain/job-lifecycle';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { factsOf } from './job-facts.ts';
import { type Job, lockJob } from './jobs.repository.ts';
import { moveJob } from './move-job.ts';

/** Applies every transition that is due: hiring ends when the job is full, goes on when a place frees; it starts, it completes. */
export async function advanceJobStatus(deps: Deps, tx: Tx, jobId: string, at: Date): Promise<void> {
  for (;;) {
    const job = await lockJob(tx, jobId);
    if (!job) return;
    const facts = await factsOf(tx, job);
    const action = dueJobAction(timedJobOf(job, facts), at);
    if (!action || action === 'update') return;
    // A worker may still be at work after the last shift: the job completes when they end.
    if (jobActionProblem({ status: job.status, action, actor: 'system', facts })) return;
    await moveJob(deps, tx, { job, action, actor: 'system', at });
  }
}

function timedJobOf(job: Job, { isAnyoneAtWork }: JobFacts) {
  return {
    status: job.status,
    workerCount: job.worker_count,
    pendingCount: job.pending_count,
    acceptedCount: job.accepted_count,
    confirmedCount: job.confirmed_count,
    hiringOpen: job.hiring_open,
    isAnyoneAtWork,
    firstShiftAt: job.first_shift_at,
    lastStartsAt: job.last_starts_at,
    lastShiftAt: job.last_shift_at,
  };
}

/** Updates the job of a shift that changed, in the same transaction. */
export const syncJobStatus = (deps: Deps) => (tx: Tx, jobId: string, at: Date) => advanceJobStatus(deps, tx, jobId, at);
