import { restrictsWork } from '@relevo/domain/availability';
import { distanceKm } from '@relevo/domain/earth';
import { shownReliability } from '@relevo/domain/reliability';
import { type HeldDocument, missingRequirements, type Requirement } from '@relevo/domain/requirements';
import { localDate } from '@relevo/domain/schedule';
import type { Span } from '@relevo/domain/span';
import {
  askedLimits,
  type Candidate,
  type CandidateGroup,
  candidateGroups,
  compareCandidates,
} from '@relevo/domain/waves';
import { isOutsideAvailability } from '@relevo/domain/work-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { heldDocumentsSql, type WorkTimesColumn, workTimesSql } from '../../availability/availability.ts';
import { countWorked, isShownTo } from '../../connections/connections.ts';
import { reliabilityFigures } from '../../reliability/reliability.ts';
import { liveSql } from '../close-offers.ts';
import type { Search } from './replacements.repository.ts';

const pageSize = 500;
const dayMs = 24 * 60 * 60_000;
/** How long ago a worker may have worked for the employer to count as known. */
const workedWithinMs = 365 * dayMs;

type Row = {
  id: string;
  because: CandidateGroup;
  since: Date | null;
  kept_shifts: number | null;
  counted_shifts: number | null;
  completed_here: number;
  home_latitude: number | null;
  home_longitude: number | null;
  within_km: number | null;
  documents: HeldDocument[] | null;
  work_times: WorkTimesColumn | null;
};

type Asked = { search: Search; limit: number; at: Date };
type Around = {
  latitude: number | null;
  longitude: number | null;
  timezone: string;
  requirements: Requirement[];
  shifts: Span[];
};

/** The workers to ask next, in their order. Read under the lock of the job, or for a figure that may be out of date at once. */
export async function findCandidates(db: Db, { search, limit, at }: Asked): Promise<Candidate[]> {
  const around = await findAround(db, search, at);
  const found: Candidate[] = [];
  // A job that only invited workers see is not shown to strangers by a search.
  const isForStrangers = search.replacement_reach === 'everyone' && search.audience !== 'invited';
  const groups = candidateGroups.filter((group) => group !== 'open_to_offers' || isForStrangers);
  for (const group of groups) {
    for (let from = 0; found.length < limit; from += pageSize) {
      const { rows } = await candidateRows({ search, around, group, from, at }).execute(db);
      const fit = rows.filter((row) => fits(row, around)).map((row) => toCandidate(row, around));
      found.push(...fit.sort(compareCandidates));
      if (rows.length < pageSize) break;
    }
  }
  return found.slice(0, limit);
}

type AroundRow = Omit<Around, 'shifts'> & { shifts: [number, number][] | null };

/** Where and when the work is: the shifts that a worker who accepts is booked for. */
async function findAround(db: Db, search: Search, at: Date): Promise<Around> {
  const ofUnit =
    search.shift_id === null
      ? sql`(shift.starts_at > ${at} and (job.cover_count = 0 and job.status <> 'running' or (
          select count(*) from worker_shifts as taken where taken.shift_id = shift.id and taken.status <> 'cancelled'
        ) + job.accepted_count < job.worker_count))`
      : sql`shift.id = ${search.shift_id}`;
  const { rows } = await sql<AroundRow>`
    select job.latitude, job.longitude, job.timezone, job.requirements, (
      select json_agg(json_build_array(extract(epoch from shift.starts_at), extract(epoch from shift.ends_at))
        order by shift.starts_at)
      from shifts as shift where shift.job_id = job.id and ${ofUnit}) as shifts
    from jobs as job where job.id = ${search.job_id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A search belongs to a job');
  const shifts = (row.shifts ?? []).map(([starts, ends]) => {
    return { startsAt: new Date(starts * 1000), endsAt: new Date(ends * 1000) };
  });
  return { ...row, shifts };
}

type Page = { search: Search; around: Around; group: CandidateGroup; from: number; at: Date };

const groupSql: Record<CandidateGroup, (search: Search, at: Date) => RawBuilder<unknown>> = {
  standby: (search) => sql`
    select standby.worker_id as id, standby.since from standbys as standby where standby.job_id = ${search.job_id}`,
  favourite: (search) => sql`
    select connection.other_id as id, null::timestamptz as since from connections as connection
    where connection.user_id = ${search.owner_id} and connection.kind = 'favourite'`,
  worked_here: (search, at) => sql`
    select distinct worked.worker_id as id, null::timestamptz as since
    from jobs as around join worker_shifts as worked on worked.job_id = around.id
    where around.owner_id = ${search.owner_id} and worked.status = 'completed'
      and worked.starts_at > ${new Date(at.getTime() - workedWithinMs)}`,
  open_to_offers: (search) => sql`
    select open.user_id as id, null::timestamptz as since from availabilities as open
    where open.open_to_offers and coalesce(open.min_wage_cents, 0) <= ${search.wage_cents}`,
};

/** A worker is asked once, for the first reason that holds. */
function notInEarlierGroup(group: CandidateGroup, search: Search, at: Date): RawBuilder<unknown> {
  const earlier = candidateGroups.slice(0, candidateGroups.indexOf(group));
  return earlier.length === 0
    ? sql``
    : sql`and worker.id not in (${sql.join(
        earlier.map((each) => sql`select known.id from (${groupSql[each](search, at)}) as known`),
        sql` union all `,
      )})`;
}

function candidateRows({ search, around, group, from, at }: Page) {
  const starts = around.shifts.map(({ startsAt }) => startsAt);
  const ends = around.shifts.map(({ endsAt }) => endsAt);
  const limits = group === 'standby' ? sql`` : sql`and ${mayBeAsked(at)}`;
  const { latitude, longitude } = around;
  // Only orders the pages; degrees of longitude are shorter away from the equator.
  const distance = sql`power(home.latitude - ${latitude}::float8, 2)
    + power((home.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2)`;
  const shown = sql`case when figure.shifts >= 5 then floor(100.0 * figure.kept / figure.shifts) end`;
  const completed = countWorked({ workerId: sql`worker.id`, ownerId: search.owner_id });
  return sql<Row>`
    select worker.id, ${group} as because, member.since, figure.kept as kept_shifts, figure.shifts as counted_shifts,
      ${completed} as completed_here, home.latitude as home_latitude, home.longitude as home_longitude,
      (select times.within_km from availabilities as times where times.user_id = worker.id) as within_km,
      ${heldDocumentsSql(sql`${JSON.stringify(around.requirements)}::jsonb`, sql`worker.id`)} as documents,
      ${workTimesSql(sql`worker.id`)} as work_times
    from (${groupSql[group](search, at)}) as member
    join users as worker on worker.id = member.id and worker.user_type = 'worker' and worker.review_status = 'approved'
      and worker.suspended_at is null and worker.deleted_at is null
    ${reliabilityFigures('worker.id')}
    left join lateral (
      select place.latitude, place.longitude from places as place
      where place.postal_code <> '' and place.postal_code = upper(left(worker.zip_code, 3))
        and place.country = worker.country and place.latitude is not null
      order by place.kind desc limit 1
    ) as home on true
    where ${isShownTo(search.owner_id, sql`worker.id`)} and ${isFree(search, { starts, ends })}
      ${notInEarlierGroup(group, search, at)} ${limits}
    order by member.since, ${shown} desc nulls last, completed_here desc, ${distance}, worker.id
    limit ${sql.lit(pageSize)} offset ${sql.lit(from)}`;
}

type Times = { starts: Date[]; ends: Date[] };

/**
 * Not booked at that time, not at work in it before, not the one who made room, and neither asked in this search nor declined
 * it before. An offer that ended because the job changed was for other shifts, so its worker may be asked again.
 */
function isFree(search: Search, { starts, ends }: Times): RawBuilder<unknown> {
  const shiftId = sql`${search.shift_id}::uuid`;
  const ofUnit = search.shift_id === null ? sql`` : sql`and gone.shift_id = ${shiftId}`;
  return sql`not exists (
      select from worker_shifts as taken join unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as wanted (starts_at, ends_at)
        on taken.starts_at < wanted.ends_at and taken.ends_at > wanted.starts_at
      where taken.worker_id = worker.id and (taken.status in ('scheduled', 'in_progress')
        or (taken.status = 'completed' and taken.shift_id = ${shiftId})))
    and not exists (
      select from applications as application
      where ${shiftId} is null and application.job_id = ${search.job_id} and application.worker_id = worker.id
        and application.status in ('accepted', 'confirmed') and application.withdrawn_at is null and not application.covers)
    and not exists (
      select from worker_shifts as gone
      where gone.job_id = ${search.job_id} and gone.worker_id = worker.id and gone.status = 'cancelled'
        and gone.cancel_reason in ('worker', 'employer', 'no_show') and gone.cancelled_at >= coalesce(member.since, '-infinity')
        ${ofUnit})
    and not exists (
      select from offers as offer
      where offer.worker_id = worker.id and offer.job_id = ${search.job_id} and offer.shift_id is not distinct from ${shiftId}
        and (offer.status in (${liveSql})
          or (offer.replacement_id = ${search.id} and offer.ended_because is distinct from 'changed')
          or (offer.status = 'declined' and offer.reason = 'replacement')))`;
}

/** A worker who does not stand by has few open offers of searches at once, and gets few in a day. */
const mayBeAsked = (at: Date) => sql`(
  select count(*) filter (where offer.status = 'open' and offer.expires_at > ${at}) < ${sql.lit(askedLimits.open)}
    and count(*) filter (where offer.created_at > ${new Date(at.getTime() - dayMs)}) < ${sql.lit(askedLimits.perDay)}
  from offers as offer
  where offer.worker_id = worker.id and offer.reason = 'replacement' and offer.because <> 'standby')`;

function homeOf({ home_latitude: latitude, home_longitude: longitude }: Row) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function distanceOf(row: Row, { latitude, longitude }: Around): number | null {
  const home = homeOf(row);
  return home && latitude !== null && longitude !== null ? distanceKm(home, { latitude, longitude }) : null;
}

/** Whether the worker has the documents, wants to work then, and, as a stranger, is near enough. */
function fits(row: Row, around: Around): boolean {
  const [first] = around.shifts;
  if (!first) return false;
  const day = localDate(first.startsAt, around.timezone);
  if (missingRequirements(around.requirements, row.documents ?? [], day).length > 0) return false;
  if (row.work_times && isRuledOut(row.work_times, row.because, around.shifts)) return false;
  if (row.because !== 'open_to_offers') return true;
  const distance = distanceOf(row, around);
  return distance !== null && distance <= (row.within_km ?? 0);
}

/** A worker who stands by has said when they can come; their days off hold all the same. */
function isRuledOut(column: WorkTimesColumn, because: CandidateGroup, shifts: readonly Span[]): boolean {
  const weekly = because === 'standby' ? null : column.weekly;
  const times = { weekly, daysOff: column.days_off, timezone: column.timezone };
  return restrictsWork(times) && isOutsideAvailability(shifts, times);
}

function toCandidate(row: Row, around: Around): Candidate {
  return {
    id: row.id,
    because: row.because,
    standingBySince: row.since,
    reliability: shownReliability(row.kept_shifts, row.counted_shifts)?.percent ?? null,
    completedHere: row.completed_here,
    distanceKm: distanceOf(row, around),
  };
}
