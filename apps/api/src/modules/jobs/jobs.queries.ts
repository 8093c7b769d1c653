import type { JobDetailView, JobView, MyJobsQuery } from '@relevo/contracts/jobs';
import type { UserType } from '@relevo/domain/account';
import { Refusal } from '@relevo/domain/refusals';
import { searchWords } from '@relevo/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../http/access.ts';
import { createStatementTemplates, type Statement } from '../../platform/database/statement-templates.ts';
import type { Deps } from '../../platform/deps.ts';
import { ofSites } from '../acts/acts.ts';
import { type FundingColumn, fundingSql, presentJobFunding } from '../attendance/attendance.ts';
import { bookingsSql, missingOf, plannedShifts, type SpanColumn, warningsOf } from '../availability/availability.ts';
import { isHiddenJob } from '../connections/connections.ts';
import { owesSql } from '../wallet/wallet.ts';
import { type JobRow, jobRows, type ViewValues, viewValues } from './job-rows.ts';
import { type JobViewer, presentJob, seesMoney } from './present-job.ts';
import { isForWorker, type PageColumns, requiredBy } from './staffing/present-staffing.ts';

type JobValues = ViewValues & { jobId: string; currency: string; siteIds: readonly string[] | null };
type DetailRow = JobRow &
  PageColumns & {
    /** For employers only; null for everyone but the owner. */
    funding?: FundingColumn | null;
    /** For workers only: their bookings for other jobs. */
    my_bookings?: SpanColumn[] | null;
    shifts: { id: string; starts_at: string; ends_at: string }[] | null;
  };

/** Full, not closed by the employer, and with shifts to come: workers may stand by. */
const isStandbyOpenSql = sql`(job.hiring_open and job.has_shifts_to_come and job.status in ('confirmed', 'running'))`;

/** By the exact time: the clock opens a job within a minute. */
const isForAll = (now: Date) => sql<boolean>`(job.is_public or job.opens_at <= ${now})`;

/** A condition on `jobs as job`. */
export const isVisibleTo = ({ viewerId, now }: Pick<ViewValues, 'viewerId' | 'now'>) => sql<boolean>`
  (((job.status = 'open' or job.hires or ${isStandbyOpenSql}) and (${isForAll(now)} or (job.audience = 'favourites_first' and exists (
      select from connections as favourite where favourite.user_id = job.owner_id
        and favourite.other_id = ${viewerId} and favourite.kind = 'favourite')))
    or job.owner_id = ${viewerId} or exists (
    select from applications as application
    where application.job_id = job.id and application.worker_id = ${viewerId} and application.withdrawn_at is null)
    or exists (
    select from worker_shifts as booked where booked.job_id = job.id and booked.worker_id = ${viewerId})
    or exists (
    select from offers as offer
    where offer.worker_id = ${viewerId} and offer.job_id = job.id and offer.status <> 'withdrawn'))
    and not ${isHiddenJob(viewerId)})`;

/** The same for an employer, who applies for nothing; the company's own jobs are seen at the sites of the member. */
const isVisibleToEmployer = ({
  viewerId,
  siteIds,
  now,
}: Pick<JobValues, 'viewerId' | 'siteIds' | 'now'>) => sql<boolean>`
  (((job.status = 'open' or job.hires) and ${isForAll(now)} or job.owner_id = ${viewerId})
    and ${isElsewhereOrAtSites({ holderId: viewerId, siteIds })})`;

/** A condition on `jobs as job`: of another company, or at one of the sites that a member is bound to. */
export const isElsewhereOrAtSites = ({ holderId, siteIds }: Pick<Acting, 'holderId' | 'siteIds'>) =>
  siteIds === null ? sql<boolean>`true` : sql<boolean>`(job.owner_id <> ${holderId} or ${ofSites(siteIds, 'job')})`;

/** One job with its shifts: jobs that take workers for every user, others for their employer and those who had to do with them. */
export const jobStatement = ({ siteIds, ...values }: JobValues, viewer: UserType): Statement<DetailRow> =>
  siteIds === null
    ? fill({ shape: viewer, values, build: (slots) => buildJobStatement({ ...slots, siteIds }, viewer) })
    : fill({
        shape: `${viewer} of sites`,
        values: { ...values, siteIds },
        build: (slots) => buildJobStatement(slots, viewer),
      });

const fill = createStatementTemplates();

function buildJobStatement(values: JobValues, viewer: UserType): RawBuilder<DetailRow> {
  const { viewerId, jobId, now, until, currency } = values;
  const isVisible = { employer: isVisibleToEmployer, worker: isVisibleTo }[viewer];
  const picked = sql`
    select job.id, 1 as rank, null::float8 as chord_km from jobs as job
    where job.id = ${jobId} and ${isVisible(values)}`;
  const funding = sql`,
    case when job.owner_id = ${viewerId} then ${fundingSql({ ownerId: viewerId, jobId, now, until, currency })} end as funding`;
  const bookings = sql`,
    ${bookingsSql({ workerId: sql`${viewerId}::uuid`, exceptJobId: sql`job.id`, now })} as my_bookings,
    (select count(*)::int from standbys as own where own.worker_id = ${viewerId}) as my_standby_count,
    case when job.instant is not null then ${owesSql(sql`job.owner_id`, { currency, now })} end as is_owner_in_debt`;
  const more = sql`${viewer === 'employer' ? funding : bookings},
    (select json_agg(json_build_object('id', shift.id, 'starts_at', shift.starts_at, 'ends_at', shift.ends_at)
      order by shift.starts_at) from shifts as shift where shift.job_id = job.id) as shifts`;
  return jobRows(picked, values, { viewer, more });
}

type Reader = Pick<Acting, 'holderId' | 'siteIds'>;

export const jobValues = (deps: Deps, { holderId, siteIds }: Reader, jobId: string): JobValues => ({
  ...viewValues(holderId, deps.clock.now()),
  currency: deps.config.currency,
  siteIds,
  jobId,
});

/** A job as a member of its company sees it. */
export async function getJob(deps: Deps, by: Acting, jobId: string): Promise<JobDetailView> {
  const statement = jobStatement(jobValues(deps, by, jobId), 'employer').compile(deps.db);
  const { rows } = await deps.db.executeQuery(statement);
  return presentJobDetail(deps, by, rows);
}

export function presentJobDetail(deps: Deps, viewer: JobViewer, [row]: DetailRow[]): JobDetailView {
  if (!row) throw new Refusal('not_found');
  return {
    ...presentJob(deps, viewer, row),
    warnings: isForWorker(row) ? allWarnings(deps, row) : [],
    shifts: (row.shifts ?? []).map(({ id, starts_at, ends_at }) => ({
      id,
      starts_at: new Date(starts_at).toISOString(),
      ends_at: new Date(ends_at).toISOString(),
    })),
    funding: row.funding && seesMoney(viewer) ? presentJobFunding(deps, row.funding) : null,
  };
}

/** The page of a job looks at all of the worker's bookings. */
function allWarnings(deps: Deps, row: DetailRow): JobDetailView['warnings'] {
  const now = deps.clock.now();
  const shifts = (row.shifts ?? [])
    .map(({ starts_at, ends_at }) => ({ startsAt: new Date(starts_at), endsAt: new Date(ends_at) }))
    .filter(({ startsAt }) => startsAt > now)
    .map((shift) => ({ ...shift, breakMinutes: row.break_minutes }));
  const { timezone, my_part: part } = row;
  const facts = {
    shifts,
    bookings: plannedShifts(row.my_bookings),
    workTimes: part?.work_times ?? null,
    missing: missingOf(requiredBy(row)),
    timezone,
  };
  return warningsOf(deps, facts, { limits: true, times: true });
}

/** Within one status the newest first; the id keeps pages apart. */
const ownJobsOrder = sql`
  array_position(array['running', 'open', 'confirmed', 'completed', 'canceled'], job.status), job.created_at desc, job.id desc`;

type CountedRow = { total: bigint } & (JobRow | { id: null });

/** An employer's own jobs: running, open and confirmed ones, then those that are over; without one, a row without an id. */
export function myJobsStatement(
  { clock }: Deps,
  { holderId, siteIds }: Reader,
  query: MyJobsQuery,
): RawBuilder<CountedRow> {
  const { status, search = '', page, page_size } = query;
  // Words are letters and digits only, so nothing in them is a pattern.
  const words = searchWords(search).map((word) => `%${word}%`);
  const ofStatus = status === undefined ? sql`` : sql`and job.status = ${sql.lit(status)}`;
  const withWords = words.length === 0 ? sql`` : sql`and job.search_text like all (${words}::text[])`;
  const conditions = sql`job.owner_id = ${holderId} and ${ofSites(siteIds, 'job')} ${ofStatus} ${withWords}`;
  const picked = sql`
    select own.id, row_number() over () as rank, null::float8 as chord_km from (
      select job.id from jobs as job where ${conditions} order by ${ownJobsOrder}
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}) as own`;
  return sql<CountedRow>`
    select counted.total, page.* from (select count(*) as total from jobs as job where ${conditions}) as counted
    left join (${jobRows(picked, viewValues(holderId, clock.now()), { viewer: 'employer' })}) as page on true
    order by page.rank`;
}

export function presentMyJobs(deps: Deps, viewer: JobViewer, rows: CountedRow[]): { count: number; items: JobView[] } {
  const found = rows.filter((row): row is JobRow & { total: bigint } => row.id !== null);
  return { count: Number(rows[0]?.total ?? 0), items: found.map((row) => presentJob(deps, viewer, row)) };
}
