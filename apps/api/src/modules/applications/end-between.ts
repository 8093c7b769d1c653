import type { UserType } from '@relevo/domain/account';
import { blockingEnds } from '@relevo/domain/connections';
import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { answerUnderLock } from './answer-application.ts';
import { findApplication } from './applications.repository.ts';
import { lockHiring } from './hiring.repository.ts';
import { withdraw } from './withdraw-application.ts';

const liveJobs = sql.join(liveJobStatuses.map((status) => sql.lit(status)));

type Blocked = { workerId: string; ownerId: string; by: UserType; at: Date };

/**
 * Locks all jobs of an employer that are not over, in the order of their ids, also full ones: an application, an acceptance,
 * a new offer or a worker who begins to stand by waits and finds the block, or is found by what ends it.
 */
export async function lockLiveJobsOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    select job.id from jobs as job
    where job.owner_id = ${ownerId} and job.status in (${liveJobs})
    order by job.id for update of job`.execute(tx);
}

/**
 * Ends the open applications of a worker with an employer, by the ordinary step of the side that blocked, under the locks
 * of their jobs.
 */
export async function endApplicationsBetween(deps: Deps, tx: Tx, blocked: Blocked): Promise<void> {
  const { workerId, ownerId, by, at } = blocked;
  const isOpen = sql`application.job_id = job.id and application.worker_id = ${workerId}
    and application.status in ('pending', 'accepted') and application.withdrawn_at is null`;
  const { rows } = await sql<{ id: string; job_id: string }>`
    select application.id, application.job_id from applications as application
    join jobs as job on job.owner_id = ${ownerId} and ${isOpen} order by application.job_id`.execute(tx);
  for (const { id, job_id } of rows) {
    const job = await lockHiring(tx, job_id);
    const application = await findApplication(tx, id);
    if (!job || !application) continue;
    const action = blockingEnds[by];
    if (action === 'withdraw') await withdraw(tx, { job, application, at });
    else await answerUnderLock(deps, tx, { job, application, action, at });
  }
}
