import type { JobFacts } from '@relevo/domain/job-lifecycle';
import type { Tx } from '../../../platform/database/database.ts';
import { isAnyoneAtWork, type LifecycleJob, timedJobOf } from '../../attendance/attendance.ts';

export async function factsOf(tx: Tx, job: LifecycleJob): Promise<JobFacts> {
  return timedJobOf({ job, isAnyoneAtWork: await isAnyoneAtWork(tx, job.id) });
}
