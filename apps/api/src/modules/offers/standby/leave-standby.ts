import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { isBlocked } from '../../connections/connections.ts';

/** A worker stands by no longer; again changes nothing. A job that the worker neither sees nor stood by on is not found. */
export async function leaveStandby({ db, clock }: Deps, { jobId, workerId }: { jobId: string; workerId: string }) {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const { rows } = await sql<{ owner_id: string }>`
      select job.owner_id from jobs as job
      where job.id = ${jobId} and not ${isBlocked(workerId, sql`job.owner_id`)}
        and (job.is_public or job.opens_at <= ${at} or sees_private_job(job.id, ${workerId}) or exists (
          select from standbys as own where own.job_id = job.id and own.worker_id = ${workerId}))`.execute(tx);
    const [job] = rows;
    if (!job) throw new Refusal('not_found');
    const left = await tx
      .deleteFrom('standbys')
      .where('job_id', '=', jobId)
      .where('worker_id', '=', workerId)
      .returning('job_id')
      .executeTakeFirst();
    const userIds = [job.owner_id, workerId];
    if (left) await recordChange(tx, { type: 'replacement', what: 'standby', jobId, userIds, at });
  });
}
