import type { JobFacts } from '@relevo/domain/job-lifecycle';
import type { Tx } from '../../../platform/database/database.ts';
import { isAnyoneAtWork, type LifecycleJob } from '../../attendance/attendance.ts';

export async function factsOf(tx: Tx, job: LifecycleJob): Promise<JobFacts> {
  return factsWith(job, await isAnyoneAtWork(tx, job.id));
}

export function factsWith(job: LifecycleJob, isAnyoneAtWork: boolean): JobFacts {
  return {
    confirmedCount: job.confirmed_count,
    wasAccepted: job.was_accepted,
    isAnyoneAtWork,
    hiringOpen: job.hiring_open,
    placesLeft: job.worker_count - job.accepted_count - job.confirmed_count,
  };
}
