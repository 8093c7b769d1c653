import type { AvailabilityWindow, DaysOff } from '@relevo/domain/availability';
import type { HeldDocument } from '@relevo/domain/requirements';
import { type RawBuilder, sql } from 'kysely';

/** Start and end in seconds since 1970, and the unpaid break in minutes. */
export type SpanColumn = [startsAt: number, endsAt: number, breakMinutes: number];
export type WorkTimesColumn = { weekly: AvailabilityWindow[] | null; days_off: DaysOff[]; timezone: string };

/**
 * Bookings of the last days count too: a shift of last night for the rest, the days since Monday for the week. The
 * longest shift is shorter than the rest of this span.
 */
const reachBackDays = 9;

/** The time is hidden from the planner, which would plan each call for it. */
const moment = (now: Date) => sql`(select ${now}::timestamptz)`;

const spanSql = (starts: RawBuilder<unknown>, ends: RawBuilder<unknown>, breakMinutes: RawBuilder<unknown>) =>
  sql`json_build_array(extract(epoch from ${starts})::bigint, extract(epoch from ${ends})::bigint, ${breakMinutes})`;

type Spans = Record<'starts' | 'ends' | 'breakMinutes', RawBuilder<unknown>>;

/** The rows of a group as `SpanColumn`s in the order of their start; null when there are none. */
export const spansSql = ({ starts, ends, breakMinutes }: Spans) =>
  sql<SpanColumn[] | null>`json_agg(${spanSql(starts, ends, breakMinutes)} order by ${starts})`;

/** The shifts of a job that start in the future, as `SpanColumn`s; null when there are none. `job` is an alias of jobs. */
export const shiftsToComeSql = (job: string, now: Date) => {
  const column = (name: string) => sql.ref(`${job}.${name}`);
  return sql<SpanColumn[] | null>`(
    select ${spansSql({ starts: sql`shift.starts_at`, ends: sql`shift.ends_at`, breakMinutes: column('break_minutes') })}
    from shifts as shift where shift.job_id = ${column('id')} and shift.starts_at > ${moment(now)})`;
};

type Bookings = {
  workerId: RawBuilder<unknown>;
  /** Bookings for this job are left out: its shifts are what is looked at. */
  exceptJobId?: RawBuilder<unknown>;
  exceptId?: RawBuilder<unknown>;
  /** Only bookings with this employer: an employer must not learn of work elsewhere. */
  ownerId?: RawBuilder<unknown> | undefined;
  now: Date;
};

/** The bookings of a worker that count for rest and weekly hours, as `SpanColumn`s; null when there are none. */
export function bookingsSql({ workerId, exceptJobId, exceptId, ownerId, now }: Bookings) {
  const ofOthers = exceptJobId ? sql`and taken.job_id <> ${exceptJobId}` : sql``;
  const notItself = exceptId ? sql`and taken.id <> ${exceptId}` : sql``;
  const ofOwner = ownerId ? sql`and around.owner_id = ${ownerId}` : sql``;
  return sql<SpanColumn[] | null>`(
    select json_agg(${spanSql(sql`taken.starts_at`, sql`taken.ends_at`, sql`around.break_minutes`)})
    from worker_shifts as taken join jobs as around on around.id = taken.job_id
    where taken.worker_id = ${workerId} and taken.status <> 'cancelled'
      and taken.starts_at > ${moment(now)} - make_interval(days => ${sql.lit(reachBackDays)}) ${ofOthers} ${notItself} ${ofOwner})`;
}

/** The times of a worker, null when nothing is ruled out. */
export const workTimesSql = (workerId: RawBuilder<unknown>) => sql<WorkTimesColumn | null>`(
  select json_build_object('weekly', times.weekly, 'days_off', times.days_off, 'timezone', times.timezone)
  from availabilities as times
  where times.user_id = ${workerId} and (times.weekly is not null or times.days_off <> '[]'))`;

/** What a worker has on file, as far as requirements look at it; not read for a job without any. */
export const heldDocumentsSql = (requirements: RawBuilder<unknown>, workerId: RawBuilder<unknown>) =>
  heldDocumentsWhen(sql`${requirements} <> '[]'`, workerId);

/** The same, read where the condition holds. */
export const heldDocumentsWhen = (isRead: RawBuilder<unknown>, workerId: RawBuilder<unknown>) =>
  sql<HeldDocument[] | null>`case when ${isRead} then held_documents(${workerId}) end`;
