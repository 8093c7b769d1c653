import type { PageQuery } from '@relevo/contracts/paging';
import type { OfferStatus } from '@relevo/domain/offer-lifecycle';
import type { HeldDocument, Requirement } from '@relevo/domain/requirements';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { ApplicationJobRow } from '../applications/applications.ts';
import { availableSql, offeredShiftsSql } from '../attendance/attendance.ts';
import {
  bookingsSql,
  heldDocumentsSql,
  type SpanColumn,
  type WorkTimesColumn,
  workTimesSql,
} from '../availability/availability.ts';
import { isGone } from '../connections/connections.ts';
import { joinRatings, type RatingColumns, ratingColumns } from '../ratings/ratings.ts';
import { type ReliabilityColumns, reliabilityColumns, reliabilityFigures } from '../reliability/reliability.ts';
import { liveSql } from './close-offers.ts';
import type { Offer } from './offers.repository.ts';

/** An offer with its job, its worker and what accepting books. */
export type OfferRow = Offer &
  Omit<ApplicationJobRow, 'wage_cents'> &
  RatingColumns &
  ReliabilityColumns & {
    job_wage_cents: bigint;
    owner_id: string;
    first_name: string;
    last_name: string;
    profile_picture_key: string | null;
    shift_starts_at: Date | null;
    shift_ends_at: Date | null;
    shift_count: number;
    first_starts_at: Date | null;
    expected_pay: bigint;
    near_pay: bigint;
    /** What the employer may spend; only of a live offer. */
    available: bigint | null;
    /** The shifts that its worker would be booked for; null for another reader and when it is over. */
    planned: SpanColumn[] | null;
    other_bookings: SpanColumn[] | null;
    work_times: WorkTimesColumn | null;
    requirements: Requirement[];
    held_documents: HeldDocument[] | null;
    /** For the employer the worker is gone: erased, or hidden by a block, and no shift stands between the two. */
    is_apart: boolean;
    /** The same for the employer, who is hidden from the worker. */
    is_job_hidden: boolean;
    /** Of a substitute: the pay is held already, for the worker who proposed them. */
    is_held: boolean;
    /** Null for other offers, and once the worker who proposed it deleted the account. */
    proposer_name: string | null;
    worker_shift_ids: string[] | null;
  };

/** The status as it reads now: the clock may not have noticed yet that the time of one is over. */
export const statusSql = (now: Date) => sql<OfferStatus>`
  case when offer.status in (${liveSql}) and offer.expires_at <= ${now} then 'expired' else offer.status end`;

type Page = PageQuery & { viewerId: string; where: RawBuilder<unknown>; order: RawBuilder<unknown> };

/** One statement for a whole page. */
export function offerRows(deps: Pick<Deps, 'clock' | 'config'>, { viewerId, where, order, page, page_size }: Page) {
  const now = deps.clock.now();
  const isLive = sql`picked.status in (${liveSql})`;
  const isAsked = sql`${isLive} and picked.worker_id = ${viewerId}`;
  const workerId = sql`picked.worker_id`;
  return sql<OfferRow>`
    with picked as materialized (
      select offer.*, row_number() over (order by ${order}) as rank
      from offers as offer join jobs as job on job.id = offer.job_id
      where ${where}
      order by rank
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}
    )
    select picked.*,
      job.title, job.status as job_status, job.hiring_open, job.last_starts_at, job.wage_cents as job_wage_cents,
      job.city as job_city, job.timezone, job.first_shift_at, job.last_shift_at, job.worker_count, job.owner_id,
      job.worker_count - job.accepted_count - job.confirmed_count as positions_left,
      company.id as company_id, company.name as company_name, company.logo_key,
      worker.first_name, worker.last_name, worker.profile_picture_key, ${ratingColumns}, ${reliabilityColumns},
      asked.starts_at as shift_starts_at, asked.ends_at as shift_ends_at,
      plan.shift_count, plan.first_starts_at, plan.expected_pay, plan.near_pay,
      case when ${isAsked} then plan.spans end as planned,
      case when ${isAsked} then ${bookingsSql({ workerId, now })} end as other_bookings,
      case when ${isAsked} then ${workTimesSql(workerId)} end as work_times,
      job.requirements, case when ${isAsked} then ${heldDocumentsSql(sql`job.requirements`, workerId)} end as held_documents,
      picked.worker_id <> ${viewerId} and ${isGone(sql`job.owner_id`, workerId)} as is_apart,
      picked.worker_id = ${viewerId} and ${isGone(sql`job.owner_id`, workerId)} as is_job_hidden,
      case when ${isLive} then ${availableSql(sql`job.owner_id`, deps.config.currency)} end as available,
      coalesce(${isLive} and picked.reason = 'substitute' and (select given.funding = 'funded'
        from worker_shifts as given where given.id = picked.worker_shift_id), false) as is_held,
      (select concat_ws(' ', proposer.first_name, nullif(left(proposer.last_name, 1), '') || '.') from users as proposer
        where proposer.id = picked.proposed_by and proposer.first_name <> '') as proposer_name,
      (select array_agg(booked.id order by booked.starts_at) from worker_shifts as booked
        where booked.application_id = picked.application_id and booked.status <> 'cancelled'
          and (picked.shift_id is null or booked.shift_id = picked.shift_id)) as worker_shift_ids
    from picked
    join jobs as job on job.id = picked.job_id
    join users as worker on worker.id = picked.worker_id
    ${joinRatings('worker.id')} ${reliabilityFigures('worker.id')}
    left join companies as company on company.owner_id = job.owner_id and company.name <> ''
    left join shifts as asked on asked.id = picked.shift_id
    left join lateral (${offeredShiftsSql(now, 'picked')}) as plan on true
    order by picked.rank`;
}
