import type { ApplicantView, ApplicationView } from '@relevo/contracts/applications';
import type { PageQuery } from '@relevo/contracts/paging';
import type { UserType } from '@relevo/domain/account';
import type { ApplicationStatus } from '@relevo/domain/application-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { type RawBuilder, sql } from 'kysely';
import type { Acting, RightsReader } from '../../http/access.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  type FundingColumn,
  fundingColumn,
  fundingFor,
  shiftLengthsSql,
  shiftPaySql,
  shiftsLeftSql,
} from '../attendance/attendance.ts';
import { bookingsSql, heldDocumentsSql, shiftsToComeSql, workTimesSql } from '../availability/availability.ts';
import { countStanding, countWorked, isGone } from '../connections/connections.ts';
import { joinRatings, ratingColumns } from '../ratings/ratings.ts';
import { reliabilityColumns, reliabilityFigures } from '../reliability/reliability.ts';
import {
  type ApplicantRow,
  type ApplicationRow,
  presentApplication,
  presentNewApplicant,
} from './present-application.ts';

export type Viewer = Pick<Acting, 'holderId' | 'userType'>;
type Found = { count: number; items: ApplicationView[] };
type Listing = PageQuery & { status?: ApplicationStatus | undefined };

const live = sql`application.withdrawn_at is null`;

export async function getApplication(deps: Deps, viewer: Viewer, applicationId: string): Promise<ApplicationView> {
  const { rows } = await applicationRows(sql`application.id = ${applicationId}`, sql`application.id`, {
    page: 1,
    page_size: 1,
    now: deps.clock.now(),
    viewer: viewer.userType,
  }).execute(deps.db);
  if (!rows[0]) throw new Refusal('not_found');
  return presentApplication(deps, viewer, rows[0]);
}

/** The same for the employer who answered it, with their money. */
export async function getAnsweredApplication(deps: Deps, owner: Viewer & RightsReader, applicationId: string) {
  const { rows } = await applicationRows<{ funding: FundingColumn }>(
    sql`application.id = ${applicationId} and job.owner_id = ${owner.holderId}`,
    sql`application.id`,
    {
      page: 1,
      page_size: 1,
      now: deps.clock.now(),
      viewer: owner.userType,
      more: sql`, ${fundingColumn(deps, { ownerId: owner.holderId })} as funding`,
    },
  ).execute(deps.db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return { ...presentApplication(deps, owner, row), funding: fundingFor(deps, owner, row.funding) };
}

/** A worker's own applications, those that need an action first. */
export function listMyApplications(deps: Deps, viewer: Viewer, query: Listing): Promise<Found> {
  const order = sql`array_position(array['accepted', 'pending', 'confirmed', 'rejected'], application.status),
    application.created_at desc, application.id`;
  return find(deps, viewer, { where: sql`application.worker_id = ${viewer.holderId}`, order, query });
}

/** The applications for one of the employer's jobs, those to answer first. */
export async function listJobApplications(
  deps: Deps,
  viewer: Viewer,
  { jobId, ...query }: Listing & { jobId: string },
) {
  const job = await deps.db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('owner_id', '=', viewer.holderId)
    .executeTakeFirst();
  if (!job) throw new Refusal('not_found');
  return find(deps, viewer, { where: sql`application.job_id = ${jobId}`, order: toAnswerFirst, query });
}

/** The applications for all of the employer's jobs, or for one of them. */
export function listReceivedApplications(
  deps: Deps,
  viewer: Viewer,
  { job, ...query }: Listing & { job?: string | undefined },
) {
  const ofJob = job === undefined ? sql`` : sql`and application.job_id = ${job}`;
  const where = sql`job.owner_id = ${viewer.holderId} ${ofJob}`;
  return find(deps, viewer, { where, order: oldestFirst, query });
}

const oldestFirst = sql`application.created_at, application.id`;
const toAnswerFirst = sql`application.status <> 'pending', ${oldestFirst}`;

type Find = { where: RawBuilder<unknown>; order: RawBuilder<unknown>; query: Listing };

async function find(deps: Deps, viewer: Viewer, { where, order, query }: Find): Promise<Found> {
  const ofStatus = query.status === undefined ? sql`` : sql`and application.status = ${query.status}`;
  const condition = sql`${where} ${ofStatus} and ${live}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`
      select count(*) as count from applications as application join jobs as job on job.id = application.job_id
      where ${condition}`.execute(deps.db),
    applicationRows(condition, order, { ...query, now: deps.clock.now(), viewer: viewer.userType }).execute(deps.db),
  ]);
  return {
    count: Number(total.rows[0]?.count ?? 0),
    items: rows.map((row) => presentApplication(deps, viewer, row)),
  };
}

export const applicantColumns = sql`
  ${ratingColumns}, ${reliabilityColumns},
  worker.user_type, worker.first_name, worker.last_name, worker.profile_picture_key, worker.city, worker.biography,
  worker.skills, worker.languages, worker.driving_license, worker.work_experience,
  (select coalesce(array_agg(distinct document_type), '{}') from documents where user_id = worker.id) as document_types,
  (select count(*)::int from worker_shifts where worker_id = worker.id and status = 'completed') as completed_shifts`;
/** For a statement on `users as worker` with the columns above. */
export const joinApplicantFigures = sql`${joinRatings('worker.id')} ${reliabilityFigures('worker.id')}`;

const [ofEmployer, ofWorker] = [sql`job.owner_id`, sql`worker.id`];
/** What was and is between the employer of `jobs as job` and the applicant; with the join below. */
export const betweenColumns = sql`
  connection.id as connection_id, connection.kind as connection_kind,
  ${countWorked({ workerId: ofWorker, ownerId: ofEmployer })} as worked_shifts,
  ${countStanding(ofEmployer, ofWorker)} as bookings`;
export const joinConnection = sql`
  left join connections as connection on connection.user_id = ${ofEmployer} and connection.other_id = ${ofWorker}`;

/**
 * Whether a job fits a worker, for a statement on `jobs as job` and `users as worker`. What an employer must not know is not
 * read for them.
 */
export function fitColumns(viewer: UserType, now: Date): RawBuilder<unknown> {
  const workerId = sql`worker.id`;
  const isEmployer = viewer === 'employer';
  const bookings = { workerId, exceptJobId: sql`job.id`, ownerId: isEmployer ? sql`job.owner_id` : undefined, now };
  return sql`job.requirements, ${heldDocumentsSql(sql`job.requirements`, workerId)} as held_documents,
    ${bookingsSql(bookings)} as other_bookings, ${isEmployer ? sql`null` : workTimesSql(workerId)} as work_times`;
}

/** A worker's own card, exactly as an employer reads it before a booking. */
export async function previewApplicant(deps: Deps, workerId: string): Promise<ApplicantView> {
  const { rows } = await sql<ApplicantRow>`
    select ${applicantColumns}, null as connection_id, null as connection_kind, 0 as worked_shifts, 0 as bookings
    from users as worker ${joinApplicantFigures} where worker.id = ${workerId}`.execute(deps.db);
  if (!rows[0]) throw new Refusal('not_found');
  return presentNewApplicant(deps, workerId, rows[0]);
}

/** Where a worker lives, as far as the postal code says. */
export const homeOfWorker = sql.raw(`
  left join lateral (
    select place.latitude, place.longitude from places as place
    where place.postal_code <> '' and place.postal_code = upper(left(worker.zip_code, 3))
      and place.country = worker.country and place.latitude is not null
    order by place.kind desc limit 1
  ) as home on true`);

/** Each offer that adds a shift to a cover has a wage, and a booked shift keeps the one it was booked at. */
const coverWage = sql`coalesce((select max(own.final_wage_cents) from worker_shifts as own
  where own.application_id = picked.id and own.shift_id = shift.id and own.status <> 'cancelled'), picked.final_wage_cents)`;

/** The shifts of a cover: those that are booked, or when none is any more, those that were; before, those it asks for. */
const coverSql = (now: Date) => sql`
  left join lateral (
    select array_agg(shift.id order by shift.starts_at) as shift_ids,
      json_agg(json_build_object('minutes', floor(extract(epoch from shift.ends_at - shift.starts_at) / 60)::int, 'count', 1))
        as shift_lengths,
      sum(${shiftPaySql(coverWage)})::bigint as pay_cents,
      count(*) filter (where shift.starts_at > ${now})::int as shifts_left,
      json_agg(json_build_array(extract(epoch from shift.starts_at)::bigint, extract(epoch from shift.ends_at)::bigint,
        job.break_minutes) order by shift.starts_at) filter (where shift.starts_at > ${now}) as shifts_to_come
    from shifts as shift
    where picked.covers and shift.id = any(
      select unnest(coalesce(array_agg(booked.shift_id) filter (where booked.status <> 'cancelled'),
        array_agg(booked.shift_id), picked.asked_shift_ids))
      from worker_shifts as booked where booked.application_id = picked.id)
  ) as cover on true`;

/**
 * One statement for a whole page: job, applicant and history together. The shifts of a job are read once for all of its
 * applicants.
 */
function applicationRows<More extends object = object>(
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  asked: PageQuery & { now: Date; viewer: UserType; more?: RawBuilder<unknown> },
) {
  const { page, page_size, now, viewer, more = sql`` } = asked;
  return sql<ApplicationRow & More>`
    with picked as materialized (
      select application.*, row_number() over (order by ${order}) as rank
      from applications as application join jobs as job on job.id = application.job_id
      where ${condition}
      order by rank
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}
    ), plan as materialized (
      select named.job_id, ${shiftLengthsSql(sql`named.job_id`)} as shift_lengths,
        ${shiftsLeftSql(sql`named.job_id`, now)} as shifts_left, ${shiftsToComeSql('named_job', now)} as shifts_to_come
      from (select distinct picked.job_id from picked) as named
      join jobs as named_job on named_job.id = named.job_id
    )
    select picked.*,
      job.title, job.status as job_status, job.hiring_open, job.last_starts_at, job.wage_cents, job.city as job_city, job.timezone,
      job.first_shift_at, job.last_shift_at, job.worker_count, job.break_minutes, cover.shift_ids, cover.pay_cents as cover_pay_cents,
      case when picked.covers then cover.shift_lengths else plan.shift_lengths end as shift_lengths,
      case when picked.covers then cover.shifts_left else plan.shifts_left end as shifts_left,
      case when picked.covers then cover.shifts_to_come else plan.shifts_to_come end as shifts_to_come,
      ${fitColumns(viewer, now)},
      job.worker_count - job.accepted_count - job.confirmed_count as positions_left,
      job.latitude as job_latitude, job.longitude as job_longitude,
      company.id as company_id, company.name as company_name, company.logo_key,
      ${applicantColumns}, ${betweenColumns}, worker.email, worker.phone,
      dealing.is_booked, ${isGone(ofEmployer, ofWorker)} as is_apart, home.latitude as home_latitude, home.longitude as home_longitude,
      (select json_agg(json_build_object('status', step.status, 'at', step.at, 'by', step.by) order by step.id)
        from application_history as step where step.application_id = picked.id) as history,
      thread.id as thread_id ${more}
    from picked
    join jobs as job on job.id = picked.job_id
    join plan on plan.job_id = picked.job_id
    join users as worker on worker.id = picked.worker_id
    ${coverSql(now)}
    ${joinApplicantFigures}
    ${joinConnection}
    left join message_threads as thread on thread.job_id = picked.job_id and thread.worker_id = picked.worker_id
    left join companies as company on company.owner_id = job.owner_id and company.name <> ''
    left join lateral (
      select bool_or((other.status = 'confirmed' and other.withdrawn_at is null) or exists (
        select from worker_shifts as booked
        where booked.application_id = other.id and booked.status in ('in_progress', 'completed'))) as is_booked
      from applications as other join jobs on jobs.id = other.job_id
      where other.worker_id = picked.worker_id and jobs.owner_id = job.owner_id
        and not ${isGone(ofEmployer, ofWorker)}
    ) as dealing on true
    ${homeOfWorker}
    order by picked.rank`;
}
