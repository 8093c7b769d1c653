import { hotUntil } from '@relevo/domain/job-lifecycle';
import { digestPauseMinutes } from '@relevo/domain/saved-searches';
import { type RawBuilder, sql } from 'kysely';
import { onePlan } from '../../../platform/database/statement-names.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sendFirstLooks } from '../staffing/send-first-looks.ts';
import { sendDueAlerts } from './send-alerts.ts';
import { spellSearches } from './spell-searches.ts';

type Asked = { jobId: string; now: Date };

/** Records what a posted job matches and sends what is due; of a job for favourites first to those. Running it again changes nothing. */
export async function matchPostedJob(deps: Deps, jobId: string): Promise<void> {
  await sendFirstLooks(deps, jobId);
  await recordMatches(deps, jobId);
  await sendDueAlerts(deps);
}

/** Finds the saved searches that a job matches and records an alert for each worker, who has one for a job. */
export async function recordMatches({ db, clock }: Deps, jobId: string): Promise<void> {
  await spellSearches(db);
  await alertStatement({ jobId, now: clock.now() }).execute(db);
}

/**
 * The searches with alerts that `list-open-jobs` would answer with this job now: its conditions the other way round. Each
 * search is found by one key in an index, its rarest word with its city and wage, or its place; the rest is compared.
 */
export function matchStatement({ jobId, now }: Asked): RawBuilder<{ id: string; worker_id: string }> {
  return sql`
    with job as materialized (
      select job.id, job.wage_cents, '=' || job.search_city as key_city, job.place, job.next_starts_at,
        (job.next_starts_at at time zone job.timezone)::date as next_day,
        (${now}::timestamptz at time zone job.timezone)::date as today, tsvector_to_array(job.search_words) as words
      from jobs as job where job.id = ${jobId} and job.listed and job.last_shift_at > ${now}
    ), met as materialized (
      select saved.word from saved_search_words as saved where saved.word = any (array(
        select distinct left(word, letters) from job, unnest(job.words) as word, generate_series(1, length(word)) as letters))
      union
      select saved.word from job join saved_search_words as saved on saved.near is not null and saved.near && job.words
    ), met_words as materialized (
      select array_agg(word) as words from met
    ), found as (
      select search.*, job.place, job.next_starts_at, job.next_day, job.today from job
      join saved_searches as search on search.alerts and not search.is_by_place
        and search.key_word = any ((select array_append(words, '') from met_words)::text[] collate "C")
        and search.key_city = any (array['', job.key_city] collate "C")
        and search.min_wage_cents <= job.wage_cents
      where search.center is null or job.place <-> search.center <= search.reach_km
      union all
      select search.*, job.place, job.next_starts_at, job.next_day, job.today from job
      join saved_searches as search on search.alerts and search.is_by_place
        and search.circle @> job.place and search.min_wage_cents <= job.wage_cents
      where job.place <-> search.center <= search.reach_km
    )
    select ${sql.raw(onePlan)} found.id, found.worker_id from found
    where (cardinality(found.words) < 2 or found.words <@ (select words from met_words))
      and (not found.is_hot or (found.next_starts_at > ${now} and found.next_starts_at <= ${hotUntil(now)}))
      and (found.start_from is null or found.next_day >= found.start_from)
      and (found.start_to is null or found.next_day <= found.start_to)
      and (found.filters ->> 'day' is null
        or found.next_day = found.today + case found.filters ->> 'day' when 'tomorrow' then 1 else 0 end)`;
}

/**
 * Records the matches, and the job for those who have its employer as a favourite; for none that a block hides from the
 * employer. A worker's row among the digests is changed first, as when they are sent, so that neither waits for
 * the other in a circle; sorted, so that two jobs do not either.
 */
function alertStatement({ jobId, now }: Asked): RawBuilder<unknown> {
  return sql`
    with matched as materialized (${matchStatement({ jobId, now })}),
    wanted as (
      select matched.worker_id, matched.id as search_id from matched
      union all
      select favourite.user_id, null from jobs as job
      join connections as favourite on favourite.other_id = job.owner_id and favourite.kind = 'favourite'
      where job.id = ${jobId} and job.listed and job.last_shift_at > ${now}
    ), fresh as materialized (
      select wanted.worker_id, array_remove(array_agg(wanted.search_id), null) as search_ids from wanted
      where not exists (
        select from job_alerts as alert
        where alert.worker_id = wanted.worker_id and alert.job_id = ${jobId} and alert.sent_at is not null)
        and wanted.worker_id <> all (array(
          select block.other_id from jobs as job join blocks as block on block.user_id = job.owner_id
          where job.id = ${jobId}))
      group by wanted.worker_id
    ), digests as (
      insert into alert_digests as digest (worker_id, due_at)
      select worker_id, ${now}::timestamptz from fresh order by worker_id
      on conflict (worker_id) do update set due_at = coalesce(digest.due_at, greatest(
        excluded.due_at, digest.sent_at + ${sql.lit(digestPauseMinutes)} * interval '1 minute'))
      returning worker_id
    )
    insert into job_alerts as alert (worker_id, job_id, search_ids, matched_at)
    select fresh.worker_id, ${jobId}, fresh.search_ids, ${now} from digests join fresh using (worker_id)
    on conflict (worker_id, job_id) do update set search_ids = excluded.search_ids where alert.sent_at is null`;
}
