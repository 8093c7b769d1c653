import { type RawBuilder, sql } from 'kysely';

/**
 * Payments of a year with their shifts: `entry`, `booked`, `job` and `local`, the clock of the place of work. A payment
 * belongs to the year in which it was made there, so that both of its sides find it in the same year.
 */
export function paidInYear(year: number): RawBuilder<unknown> {
  return sql`paper_entries as entry
    join worker_shifts as booked on booked.id = entry.worker_shift_id
    join jobs as job on job.id = booked.job_id
    cross join lateral (select entry.paid_at at time zone job.timezone as paid_at) as local
    where entry.paid_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC') - interval '1 day'
      and entry.paid_at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'UTC') + interval '1 day'
      and extract(year from local.paid_at) = ${year}`;
}

/** What a T4A reports: fees for services in Canada. */
export const feesSql = sql`coalesce(sum(entry.amount_cents) filter (where job.country = 'Canada'), 0)::bigint`;
