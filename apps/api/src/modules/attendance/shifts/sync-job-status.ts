import type { JobStatus } from '@relevo/domain/job-lifecycle';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { JobsTable } from '../../../platform/database/tables/job-tables.ts';

/** The columns of a job that its lifecycle needs. */
export type LifecycleJob = Pick<
  Selectable<JobsTable>,
  | 'id'
  | 'owner_id'
  | 'title'
  | 'status'
  | 'worker_count'
  | 'pending_count'
  | 'accepted_count'
  | 'confirmed_count'
  | 'cover_count'
  | 'was_accepted'
  | 'hiring_open'
  | 'first_shift_at'
  | 'last_starts_at'
  | 'last_shift_at'
>;

/** A job under its lock. */
export type LockedJob = {
  job: LifecycleJob;
  isAnyoneAtWork: boolean;
  /** Others hold the lock too: it has to be taken alone before the job moves. */
  isShared?: boolean;
};

/** A job as its lifecycle reads it. */
export function timedJobOf({ job, isAnyoneAtWork }: Pick<LockedJob, 'job' | 'isAnyoneAtWork'>) {
  return {
    status: job.status,
    workerCount: job.worker_count,
    pendingCount: job.pending_count,
    acceptedCount: job.accepted_count,
    confirmedCount: job.confirmed_count,
    coverCount: job.cover_count,
    wasAccepted: job.was_accepted,
    hiringOpen: job.hiring_open,
    placesLeft: job.worker_count - job.accepted_count - job.confirmed_count,
    isAnyoneAtWork,
    firstShiftAt: job.first_shift_at,
    lastStartsAt: job.last_starts_at,
    lastShiftAt: job.last_shift_at,
  };
}

/** A job that is due to move is locked together with others: the transaction has to run again and lock it alone. */
export class SharedJobMoves extends Error {}

/**
 * Updates the job of a shift that changed: running at the first start, completed after the last. A job that is locked and
 * read already is not read again. Answers its status; null when there is no such job. Provided by the jobs module.
 */
export type SyncJobStatus = (tx: Tx, job: string | LockedJob, at: Date) => Promise<JobStatus | null>;
