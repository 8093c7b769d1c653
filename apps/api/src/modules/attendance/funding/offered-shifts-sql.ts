import { fundingUntil } from '@relevo/domain/funding';
import { liveOfferStatuses } from '@relevo/domain/offer-lifecycle';
import { type RawBuilder, sql } from 'kysely';
import { spansSql } from '../../availability/availability.ts';
import { shiftPaySql } from './expected-pay-sql.ts';

const liveSql = sql.join(liveOfferStatuses.map((status) => sql.lit(status)));

/**
 * The shifts that a live offer would book, that an accepted one has booked, or that an ended one was about. For a statement
 * on `jobs as job` and the named alias of offers.
 */
export function offeredShiftsSql(now: Date, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const isLive = sql`${column('status')} in (${liveSql})`;
  // Of a shift that has begun the rest is worked and paid.
  const from = sql`greatest(shift.starts_at, case when ${isLive} then ${now}::timestamptz
    else coalesce(${column('answered_at')}, ${column('created_at')}) end)`;
  const [pay, wholePay] = [shiftPaySql(column('wage_cents'), from), shiftPaySql(column('wage_cents'))];
  // The seat of an awaited worker is given away with the offer.
  const isOfAwaited = sql`${column('worker_shift_id')} is not null and ${column('reason')} = 'replacement'
    and shift.ends_at > ${now}`;
  // A substitute takes the seat of the worker who proposed them.
  const hasSeats = sql`job.cover_count = 0 and job.status <> 'running' and ${column('shift_id')} is null`;
  const hasSeat = sql`${column('reason')} = 'substitute' or ${hasSeats} or (
    select count(*) from worker_shifts as taken where taken.shift_id = shift.id and taken.status <> 'cancelled'
  ) + job.accepted_count < job.worker_count`;
  const isFree = sql`not exists (select from worker_shifts as own where own.shift_id = shift.id
    and own.worker_id = ${column('worker_id')} and own.status <> 'cancelled')`;
  return sql`
    select count(*)::int as shift_count, min(shift.starts_at) as first_starts_at,
      coalesce(sum(${pay}), 0)::bigint as expected_pay,
      coalesce(sum(${wholePay}) filter (where shift.starts_at <= ${fundingUntil(now)}), 0)::bigint as near_pay,
      ${spansSql({ starts: from, ends: sql`shift.ends_at`, breakMinutes: sql`job.break_minutes` })} as spans
    from shifts as shift
    where shift.job_id = ${column('job_id')} and (${column('shift_id')} is null or shift.id = ${column('shift_id')})
      and case
        when ${column('application_id')} is not null then exists (select from worker_shifts as booked
          where booked.application_id = ${column('application_id')} and booked.shift_id = shift.id)
        when ${isLive} then ${isFree} and ((${isOfAwaited}) or shift.starts_at > ${now} and (${hasSeat}))
        else shift.ends_at > ${column('created_at')} end`;
}
