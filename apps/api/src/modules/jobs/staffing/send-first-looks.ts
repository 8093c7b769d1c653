import { sql } from 'kysely';
import { recordEvents } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isBlocked } from '../../connections/connections.ts';

type FirstLook = { worker_id: string; title: string };

/**
 * Notifies the favourites of an employer of a job that only they see for now. Counts as an alert that was sent, so that
 * each is notified once, and not again when everybody sees it. Running it again changes nothing.
 */
export async function sendFirstLooks({ db, clock }: Deps, jobId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const { rows } = await sql<FirstLook>`
      with job as materialized (
        select job.id, job.owner_id, job.title from jobs as job
        where job.id = ${jobId} and job.audience = 'favourites_first' and job.hires and not job.is_public
          and job.opens_at > ${now} and job.last_shift_at > ${now}
      ), looking as (
        insert into job_alerts (worker_id, job_id, search_ids, matched_at, sent_at)
        select worker.id, job.id, '{}', ${now}, ${now} from job
        join connections as favourite on favourite.user_id = job.owner_id and favourite.kind = 'favourite'
        join users as worker on worker.id = favourite.other_id and worker.user_type = 'worker'
          and worker.review_status = 'approved' and worker.suspended_at is null and worker.deleted_at is null
        join parties as owner on owner.id = job.owner_id and owner.suspended_at is null
        where not ${isBlocked(sql`worker.id`, sql`job.owner_id`)} and not exists (
          select from applications as application
          where application.job_id = job.id and application.worker_id = worker.id)
        order by worker.id on conflict do nothing
        returning worker_id
      )
      select looking.worker_id, job.title from looking cross join job order by looking.worker_id`.execute(tx);
    const events = rows.map(
      ({ worker_id: userId, title }) => ({ type: 'job.first_look', userId, jobId, title }) as const,
    );
    await recordEvents(tx, events, now);
  });
}
