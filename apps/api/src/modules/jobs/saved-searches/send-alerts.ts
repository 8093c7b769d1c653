import { digestJobsMaximum, lastOpenDay } from '@relevo/domain/saved-searches';
import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { recordEvents } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isBlocked } from '../../connections/connections.ts';

/**
 * Sends the digests that are due, one event for each worker. Any node may run it, also several at once: a digest and its
 * alerts are closed in the transaction that records its event.
 */
export async function sendDueAlerts(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await drain(deps, {
    name: 'send_alerts',
    from: sql`alert_digests as digest`,
    alias: 'digest',
    key: sql`digest.worker_id`,
    dueAt: sql`digest.due_at`,
    where: (now) => sql`digest.due_at <= ${now}`,
    together: 100,
    act: (workerIds) => inTransaction(db, (tx) => sendDigests(tx, workerIds, clock.now())),
  });
}

type Digest = { worker_id: string; job_ids: string[] };

async function sendDigests(tx: Tx, workerIds: readonly string[], now: Date): Promise<void> {
  const due = await sql<{ worker_id: string }>`
    select worker_id from alert_digests where worker_id = any (${workerIds}::uuid[]) and due_at <= ${now}
    order by worker_id for update`.execute(tx);
  if (due.rows.length === 0) return;
  const digests = await closeDigests(
    tx,
    due.rows.map(({ worker_id }) => worker_id),
    now,
  );
  const events = digests.map(({ worker_id, job_ids }) => {
    return { type: 'job.alert', userId: worker_id, jobIds: job_ids.slice(0, digestJobsMaximum) } as const;
  });
  await recordEvents(tx, events, now);
}

/**
 * Takes out what is no longer to be sent: the worker has applied, whatever became of it, the job is full or closed, its employer
 * or the worker is suspended, or a block hides them from each other, no search of the worker wants it any more and the
 * employer is no favourite. It is matched again when the job opens again.
 */
async function closeDigests(tx: Tx, workerIds: string[], now: Date): Promise<Digest[]> {
  const { rows } = await sql<Digest>`
    with waiting as materialized (
      select alert.worker_id, alert.job_id, alert.matched_at,
        job.listed and job.last_shift_at > ${now}
        and owner.suspended_at is null and owner.deleted_at is null
        and worker.suspended_at is null and worker.deleted_at is null and worker.review_status = 'approved'
        and not exists (select from applications as application
          where application.job_id = alert.job_id and application.worker_id = alert.worker_id)
        and not ${isBlocked(sql`alert.worker_id`, sql`job.owner_id`)}
        and (exists (select from saved_searches as search
          where search.id = any (alert.search_ids) and search.worker_id = alert.worker_id and search.alerts
            and (search.start_to is null or search.start_to >= ${lastOpenDay(now)}::date))
          or exists (select from connections as favourite where favourite.user_id = alert.worker_id
            and favourite.other_id = job.owner_id and favourite.kind = 'favourite')) as is_wanted
      from job_alerts as alert
      join jobs as job on job.id = alert.job_id
      join parties as owner on owner.id = job.owner_id
      join users as worker on worker.id = alert.worker_id
      where alert.worker_id = any (${workerIds}::uuid[]) and alert.sent_at is null
    ), dropped as (
      delete from job_alerts as alert using waiting
      where not waiting.is_wanted and alert.worker_id = waiting.worker_id and alert.job_id = waiting.job_id
    ), sent as (
      update job_alerts as alert set sent_at = ${now} from waiting
      where waiting.is_wanted and alert.worker_id = waiting.worker_id and alert.job_id = waiting.job_id
      returning alert.worker_id, alert.job_id, alert.matched_at
    ), closed as (
      update alert_digests as digest set due_at = null, sent_at = case
        when exists (select from waiting where waiting.is_wanted and waiting.worker_id = digest.worker_id) then ${now}
        else digest.sent_at end
      where digest.worker_id = any (${workerIds}::uuid[])
    )
    select worker_id, array_agg(job_id order by matched_at desc, job_id desc) as job_ids from sent group by worker_id`.execute(
    tx,
  );
  return rows;
}
