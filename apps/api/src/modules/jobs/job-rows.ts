import type { JobSeriesView, JobView } from '@relevo/contracts/jobs';
import type { UserType } from '@relevo/domain/account';
import type { ApplicationStatus } from '@relevo/domain/application-lifecycle';
import { fundingUntil } from '@relevo/domain/funding';
import type { ShiftLength } from '@relevo/domain/job-totals';
import type { OfferStatus } from '@relevo/domain/offer-lifecycle';
import type { HeldDocument } from '@relevo/domain/requirements';
import { type RawBuilder, sql } from 'kysely';
import { type LateBooking, lateBookingsSql, shiftLengthsSql, shiftsLeftSql } from '../attendance/attendance.ts';
import { heldDocumentsWhen, type SpanColumn, type WorkTimesColumn } from '../availability/availability.ts';
import { joinRatings, type RatingColumns, ratingColumns } from '../ratings/ratings.ts';
import { type ReliabilityColumns, reliabilityColumns, reliabilityFigures } from '../reliability/reliability.ts';
import type { Job } from './jobs.repository.ts';
import { type PlaceOfferColumns, placeOfferColumns } from './location/place-offer.ts';
import { type InstantColumn, instantFactsSql } from './staffing/instant-facts.ts';
import { seriesColumn } from './templates/series-column.ts';

/** Settings that only the owner sees. */
type OwnerColumn =
  | 'favourites_hours'
  | 'replacement_mode'
  | 'replacement_reach'
  | 'substitutes'
  | 'reconfirm'
  | 'cover_count';

/** What most jobs leave as it is, read together; `opens_at` is text. */
export type JobTerms = Pick<Job, 'audience' | 'is_public' | 'instant' | 'single_shifts' | 'requirements'> & {
  opens_at: string | null;
};

/** Of a job for everybody, without conditions. */
const plainTerms: JobTerms = {
  audience: 'everyone',
  is_public: true,
  opens_at: null,
  instant: null,
  single_shifts: false,
  requirements: [],
};

export const termsOf = ({ terms }: Pick<JobRow, 'terms'>): JobTerms => terms ?? plainTerms;

const termsSql = sql.raw(`case when job.audience <> 'everyone' or not job.is_public or job.instant is not null
  or job.single_shifts or job.requirements <> '[]' then json_build_object('audience', job.audience,
    'is_public', job.is_public, 'opens_at', job.opens_at, 'instant', job.instant, 'single_shifts', job.single_shifts,
    'requirements', job.requirements) end as terms`);

/** A job with its company, the viewer's own application and its bookings, as the screens show it. */
export type JobRow = Omit<
  Job,
  | 'search_text'
  | 'search_city'
  | 'search_words'
  | 'place'
  | 'last_starts_at'
  | 'has_shifts_to_come'
  | 'hires'
  | 'listed'
  | OwnerColumn
  | keyof JobTerms
  | 'template_id'
  | 'occurrence_date'
  | 'site_id'
  | 'created_by'
> & {
  /** Null for a job for everybody, without conditions; see `termsOf`. */
  terms: JobTerms | null;
  company_id: string | null;
  company_name: string | null;
  logo_key: string | null;
  /** Read from the shifts: the stored one follows within a minute. */
  next_shift_at: Date | null;
  next_shift_ends_at: Date | null;
  /** Null before the first shift: all are left then. */
  shifts_left: number | null;
  is_funded: boolean | null;
  /** Null for a job that not everyone finds. */
  is_employer_approved: boolean | null;
  chord_km: number | null;
} & RatingColumns &
  ReliabilityColumns &
  Partial<WorkerColumns & EmployerColumns>;

/** Only workers apply. */
type WorkerColumns = {
  my_id: string | null;
  my_status: ApplicationStatus | null;
  my_wage_cents: bigint | null;
  my_created_at: Date | null;
  my_was_booked: boolean | null;
  /** Only where another wage was asked for than the one offered. */
  my_shift_lengths: ShiftLength[] | null;
  /** Null where nothing of it is set, which is so for most jobs and most workers. */
  my_part: MyPart | null;
};

/** What few jobs have, or few workers; one column, because each of them costs every row. */
export type MyPart = {
  /** An offer that waits for an answer. */
  offer: { id: string; status: OfferStatus; wage_cents: string; expires_at: string } | null;
  /** The worker's position among those who stand by. */
  standby: number | null;
  /** Null for a worker who is always available; then the shifts are not read either. */
  work_times: WorkTimesColumn | null;
  shifts_to_come: SpanColumn[] | null;
  /** Whether a shift to come is at the same time as a booking for another job. */
  overlap: boolean;
  /** Null for a job that looks at no document. */
  documents: HeldDocument[] | null;
  /** Null for a job without instant booking. */
  instant: InstantColumn | null;
  /** The lowest wage that the worker was rejected for, as text; read where it decides something. */
  rejected_wage_cents: string | null;
  /** Whether an application for single shifts is live; null for a job without them. */
  cover_is_live: boolean | null;
};

/** Only employers have jobs. */
type EmployerColumns = PlaceOfferColumns &
  Pick<Job, OwnerColumn> & {
    is_anyone_at_work: boolean;
    /** Null for everyone but the owner. */
    late_bookings: LateBooking[] | null;
    /** Null for everyone but the owner, and for a job without a template. */
    series: JobSeriesView | null;
    /** Null for everyone but the owner. */
    site: JobView['site'];
    created_by: JobView['created_by'];
  };

const columns = sql.raw(
  [
    'id, owner_id, title, description, wage_cents, worker_count, start_date, timezone, status, street_address, city',
    'zip_code, country, latitude, longitude, precision, schedule_name, break_minutes, week_count, days, dates, first_shift_at',
    'last_shift_at, estimated_cost_cents, pending_count, accepted_count, confirmed_count, was_accepted, hiring_open, next_starts_at, created_at',
  ]
    .join(', ')
    .split(', ')
    .map((column) => `job.${column}`)
    .join(', '),
);

export type ViewValues = {
  viewerId: string;
  now: Date;
  /** Shifts that start by then have to be funded. */
  until: Date;
};

export const viewValues = (viewerId: string, now: Date): ViewValues => ({ viewerId, now, until: fundingUntil(now) });

type Shown = {
  viewer: UserType;
  more?: RawBuilder<unknown>;
  /** Whether a worker may have work times, bookings, offers or standbys. */
  hasOwn?: boolean;
};

/**
 * Everything a page of jobs needs, in one statement; `picked` names the jobs (`id`), their order (`rank`) and nearness,
 * `more` further columns, each after a comma. The rows are in no order. No worker is booked for a job for which none was
 * ever accepted.
 */
export function jobRows<More extends object = object>(
  picked: RawBuilder<unknown>,
  values: ViewValues,
  { viewer, more = sql``, hasOwn = true }: Shown,
): RawBuilder<JobRow & More> {
  const { now, until } = values;
  const own = viewer === 'worker' ? ofWorker(values, hasOwn) : ofEmployer(values);
  return sql<JobRow & More>`
    with picked as materialized (${picked})${own.tables}
    select picked.rank, ${columns}, ${termsSql}, picked.chord_km,
      company.id as company_id, company.name as company_name, company.logo_key, ${ratingColumns}, ${reliabilityColumns},
      case when job.was_accepted then (select bool_and(booked.funding <> 'unfunded') from worker_shifts as booked
        where booked.job_id = job.id and booked.status <> 'cancelled'
          and booked.starts_at <= ${until}) end as is_funded,
      next_shift.starts_at as next_shift_at, next_shift.ends_at as next_shift_ends_at,
      case when job.listed then coalesce((
        select true from approved_employers as employer where employer.id = job.owner_id), false) end as is_employer_approved,
      case when job.first_shift_at <= ${now} then ${shiftsLeftSql(sql`job.id`, now)} end as shifts_left,
      ${own.columns} ${more}
    from picked
    join jobs as job on job.id = picked.id
    left join lateral (
      select shift.starts_at, shift.ends_at from shifts as shift
      where shift.job_id = job.id and shift.starts_at > ${now}
      order by shift.starts_at limit 1
    ) as next_shift on true
    left join companies as company on company.owner_id = job.owner_id and company.name <> ''
    ${joinRatings('job.owner_id')}
    ${reliabilityFigures('job.owner_id')} ${own.join}`;
}

type OwnPart = { columns: RawBuilder<unknown>; join: RawBuilder<unknown>; tables: RawBuilder<unknown> };

/**
 * The applications of a page are found at once: job by job the planner may read all of the worker's for each. What few
 * workers or few jobs have is read by functions, because a statement starts each of its plans, also those it does not need.
 */
function ofWorker({ viewerId, now }: ViewValues, hasOwn: boolean): OwnPart {
  const worker = sql`${viewerId}::uuid`;
  // Written as `false`, the planner drops what depends on it.
  const has = (column: string) => sql.raw(hasOwn ? `viewer.${column}` : 'false');
  const [hasTimes, isBooked, hasOffers, standsBy] = ['has_times', 'is_booked', 'has_offers', 'stands_by'].map(has);
  return {
    columns: sql`mine.id as my_id, mine.status as my_status, mine.final_wage_cents as my_wage_cents,
      mine.created_at as my_created_at, case when mine.id is not null then was_confirmed(mine.id) end as my_was_booked,
      case when mine.final_wage_cents <> job.wage_cents then ${shiftLengthsSql(sql`job.id`)} end as my_shift_lengths,
      case when ${hasTimes} or ${isBooked} or ${hasOffers} or ${standsBy} or job.requirements <> '[]'
        or job.instant is not null or job.single_shifts or mine.status = 'rejected' then json_build_object(
          'offer', case when ${hasOffers} then (select open_offers_to(${worker}, ${now})) -> job.id::text end,
          'standby', case when ${standsBy} then standby_position(job.id, ${worker}) end,
          'work_times', case when ${hasTimes} then (select work_times_of(${worker})) end,
          'shifts_to_come', case when ${hasTimes} then shifts_to_come(job.id, ${now}) end,
          'overlap', ${isBooked} and is_booked_during(job.id, ${worker}, ${now}),
          'documents', ${heldDocumentsWhen(sql`(job.requirements <> '[]' or job.instant is not null)`, worker)},
          'instant', case when job.instant is not null
            then ${instantFactsSql({ workerId: worker, ownerId: sql`job.owner_id` })} end,
          'rejected_wage_cents', case when job.instant is not null or mine.status = 'rejected'
            then lowest_rejected_wage(job.id, ${worker})::text end,
          'cover_is_live', case when job.single_shifts then has_live_cover(job.id, ${worker}) end) end as my_part`,
    join: sql`${hasOwn ? sql`cross join viewer` : sql``} left join mine on mine.job_id = job.id`,
    tables: sql`, mine as materialized (
      select distinct on (application.job_id) application.job_id, application.id, application.status,
        application.final_wage_cents, application.created_at
      from applications as application
      where application.worker_id = ${viewerId} and application.job_id = any(array(select picked.id from picked))
        and application.withdrawn_at is null and not application.covers
      order by application.job_id, application.created_at desc, application.id desc
    )${hasOwn ? sql`, viewer as materialized (${whatIsOwn(worker)})` : sql``}`,
  };
}

const whatIsOwn = (worker: RawBuilder<unknown>) => sql`
      select
        exists (select from availabilities as times
          where times.user_id = ${worker} and (times.weekly is not null or times.days_off <> '[]')) as has_times,
        exists (select from worker_shifts as booked
          where booked.worker_id = ${worker} and booked.status in ('scheduled', 'in_progress')) as is_booked,
        exists (select from offers as offer
          where offer.worker_id = ${worker} and offer.status in ('open', 'agreed')) as has_offers,
        exists (select from standbys as standby where standby.worker_id = ${worker}) as stands_by`;

function ofEmployer({ viewerId, now }: ViewValues): OwnPart {
  return {
    // Not as `exists`: for that the planner would read the shifts of all jobs that are at work, at once.
    columns: sql`case when job.was_accepted and job.owner_id = ${viewerId} then coalesce((
        select true from worker_shifts as booked where booked.job_id = job.id and booked.status = 'in_progress' limit 1
      ), false) else false end as is_anyone_at_work,
      case when job.was_accepted and job.owner_id = ${viewerId} then ${lateBookingsSql(now)} end as late_bookings,
      ${placeOfferColumns({ viewerId, now })},
      job.cover_count, job.favourites_hours, job.replacement_mode, job.replacement_reach, job.substitutes, job.reconfirm,
      ${seriesColumn(viewerId)},
      case when job.owner_id = ${viewerId} then (select json_build_object('id', site.id, 'name', site.name)
        from company_sites as site where site.id = job.site_id) end as site,
      case when job.owner_id = ${viewerId} then (
        select json_build_object('id', author.id, 'name', trim(concat(author.first_name, ' ', author.last_name)))
        from users as author where author.id = coalesce(job.created_by, job.owner_id)) end as created_by`,
    join: sql``,
    tables: sql``,
  };
}
