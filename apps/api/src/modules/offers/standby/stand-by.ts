import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { refuseStandby, standbyMaximum } from '@relevo/domain/waves';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';
import { lockHiring, placesLeft } from '../../applications/applications.ts';
import { isBlocked } from '../../connections/connections.ts';

type Standing = { jobId: string; workerId: string };
type Facts = {
  is_blocked: boolean;
  is_shown: boolean;
  has_place: boolean;
  is_standing: boolean;
  standing_count: number;
};

/** A worker wants to be asked first when a full job has room. Answers false when they stand by already. */
export async function standBy({ db, clock }: Deps, { jobId, workerId }: Standing): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Two requests of one worker for different jobs must not both be the last one allowed. Before the job, as a suspension.
    await sql`select id from users where id = ${workerId} for no key update`.execute(tx);
    const job = await lockHiring(tx, jobId);
    const at = clock.now();
    const facts = job && (await findFacts(tx, { jobId, workerId, at }));
    if (!job || !facts?.is_shown || facts.is_blocked) throw new Refusal('not_found');
    const isHiring = liveJobStatuses.includes(job.status) && job.hiring_open && job.last_starts_at > at;
    refuseStandby({ isHiring, placesLeft: placesLeft(job), hasPlace: facts.has_place, status: job.status });
    if (facts.is_standing) return false;
    if (facts.standing_count >= standbyMaximum) throw new Refusal('too_many_standbys', { count: standbyMaximum });
    await tx.insertInto('standbys').values({ job_id: jobId, worker_id: workerId, since: at }).execute();
    const userIds = [job.owner_id, workerId];
    await recordChange(tx, { type: 'replacement', what: 'standby', jobId, userIds, at });
    return true;
  });
}

async function findFacts(tx: Tx, { jobId, workerId, at }: Standing & { at: Date }): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select ${isBlocked(workerId, sql`job.owner_id`)} as is_blocked,
      job.is_public or coalesce(job.opens_at <= ${at}, false) or sees_private_job(job.id, ${workerId}) as is_shown,
      exists (select from applications as application where application.job_id = job.id
        and application.worker_id = ${workerId} and application.status in ('accepted', 'confirmed')
        and application.withdrawn_at is null and not application.covers) as has_place,
      exists (select from standbys as own where own.worker_id = ${workerId} and own.job_id = job.id) as is_standing,
      (select count(*)::int from standbys as own where own.worker_id = ${workerId}) as standing_count
    from jobs as job where job.id = ${jobId}`.execute(tx);
  return rows[0];
}
