import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { isNoShowSql } from '../../attendance/attendance.ts';
import { filledSql } from '../../jobs/jobs.ts';

type Week = { week: string; startsAt: Date; endsAt: Date; madeAt: Date };

/** Hours below 100 are counted by their tenths, longer ones as whole hours, so that a week has few different ones. */
const tenthsSql = sql`(case when filled.at - job.created_at < interval '100 hours'
  then round(greatest(extract(epoch from filled.at - job.created_at), 0) / 360)
  else 10 * round(extract(epoch from filled.at - job.created_at) / 3600) end)::int`;

/** Groups by city, and all together under an empty key; a row without a city counts only in the latter. */
const keySql = sql`case when grouping(search_city) = 1 then '' else nullif(search_city, '') end as city_key`;
/** As most write the name of the city. */
const nameSql = sql`mode() within group (order by city collate "C") as city, max(country) as country`;
const placeSql = sql`${keySql}, ${nameSql}`;
const byCity = sql`group by grouping sets ((search_city), ())`;
const jobPlace = sql`job.search_city, job.city, job.country`;

/** Writes the rows of a week: each read is bounded by the week and finds its rows by an index. */
export async function writeWeek(tx: Tx, { week, startsAt, endsAt, madeAt }: Week): Promise<void> {
  const within = (column: RawBuilder<unknown>) =>
    sql`${column} >= ${startsAt}::timestamptz and ${column} < ${endsAt}::timestamptz`;
  // The running week ends now: a job that begins tomorrow has time to be filled, and what is owed is that of now.
  const endedAt = madeAt < endsAt ? madeAt : endsAt;
  await sql`delete from kpi_weeks where week = ${week}`.execute(tx);
  await sql`
    with began as materialized (
      select ${jobPlace}, job.worker_count, job.confirmed_count, ${tenthsSql} as tenths
      from jobs as job left join ${filledSql} as filled on true
      where job.status <> 'canceled' and ${within(sql`job.first_shift_at`)} and job.first_shift_at < ${endedAt}::timestamptz
    ), hiring as (
      select ${placeSql}, coalesce(sum(worker_count), 0)::int as offered, coalesce(sum(confirmed_count), 0)::int as filled
      from began ${byCity}
    ), fill_times as (
      select city_key, array_agg(tenths order by tenths) as tenths, array_agg(jobs order by tenths) as jobs
      from (
        select ${keySql}, tenths, count(*)::int as jobs from began
        where tenths is not null group by grouping sets ((search_city, tenths), (tenths))) as counted
      group by city_key
    ), ended as materialized (
      select ${jobPlace}, job.owner_id, booked.worker_id, booked.status = 'completed' as is_worked
      from worker_shifts as booked join jobs as job on job.id = booked.job_id
      where ${within(sql`booked.starts_at`)} and (booked.status = 'completed' or ${isNoShowSql})
    ), work as (
      select ${placeSql}, (count(*) filter (where is_worked))::int as worked,
        (count(*) filter (where not is_worked))::int as missed,
        (count(distinct worker_id) filter (where is_worked))::int as workers,
        (count(distinct owner_id) filter (where is_worked))::int as employers
      from ended ${byCity}
    ), posted as (
      select ${placeSql}, count(*)::int as jobs from jobs as job where ${within(sql`job.created_at`)} ${byCity}
    ), pay as (
      select ${placeSql}, coalesce(sum(leg.amount), 0)::bigint as cents
      from journals as journal join entries as leg on leg.journal_id = journal.id and leg.amount > 0
      left join worker_shifts as booked on booked.id = journal.ref_id left join jobs as job on job.id = booked.job_id
      where journal.event = 'capture' and ${within(sql`journal.effective_at`)} ${byCity}
    ), owed as (
      select ${placeSql}, coalesce(sum(dues.amount_cents), 0)::bigint as cents
      from dues join worker_shifts as booked on booked.id = dues.worker_shift_id join jobs as job on job.id = booked.job_id
      where dues.created_at < ${endedAt}::timestamptz
        and (dues.settled_at is null or dues.settled_at >= ${endedAt}::timestamptz) ${byCity}
    ), payouts as (
      select count(*)::int as count,
        (count(*) filter (where part.status = 'failed' and part.returned_at is null))::int as failed,
        (count(*) filter (where part.returned_at is not null))::int as returned
      from withdrawal_parts as part
      where part.destination = 'bank' and part.status <> 'cancelled' and ${within(sql`part.created_at`)}
    ), places as (
      select city_key, ${nameSql} from (
        select city_key, city, country from hiring union all select city_key, city, country from work
        union all select city_key, city, country from posted union all select city_key, city, country from pay
        union all select city_key, city, country from owed) as named
      where city_key is not null group by city_key
    )
    insert into kpi_weeks (week, city_key, city, country, offered, filled, fill_tenths, fill_jobs, worked, missed,
      gmv_cents, due_cents, payouts, payouts_failed, payouts_returned, active_workers, active_employers, posted_jobs, made_at)
    select ${week}, city_key, case when city_key <> '' then places.city end, case when city_key <> '' then places.country end,
      coalesce(hiring.offered, 0), coalesce(hiring.filled, 0),
      coalesce(fill_times.tenths, '{}'), coalesce(fill_times.jobs, '{}'), coalesce(work.worked, 0), coalesce(work.missed, 0),
      coalesce(pay.cents, 0), coalesce(owed.cents, 0), payouts.count, payouts.failed, payouts.returned,
      coalesce(work.workers, 0), coalesce(work.employers, 0), coalesce(posted.jobs, 0), ${madeAt}::timestamptz
    from places left join hiring using (city_key) left join fill_times using (city_key) left join work using (city_key)
    left join posted using (city_key) left join pay using (city_key) left join owed using (city_key)
    left join payouts on city_key = ''`.execute(tx);
}
