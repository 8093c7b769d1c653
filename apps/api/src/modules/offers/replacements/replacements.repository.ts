import type { JobStatus } from '@relevo/domain/job-lifecycle';
import { lackingWorkers, liveReplacementStatuses, type ReplacedUnit } from '@relevo/domain/replacement-lifecycle';
import type { Audience, ReplacementMode, ReplacementReach } from '@relevo/domain/staffing';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { ReplacementsTable } from '../../../platform/database/tables/offer-tables.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';

export type Replacement = Selectable<ReplacementsTable>;

export const liveReplacementSql = sql.join(liveReplacementStatuses.map((status) => sql.lit(status)));

/** The job of a search, as far as the search depends on it. */
export type SearchedJob = {
  job_id: string;
  owner_id: string;
  job_status: JobStatus;
  job_wage_cents: bigint;
  timezone: string;
  hiring_open: boolean;
  last_starts_at: Date;
  worker_count: number;
  accepted_count: number;
  confirmed_count: number;
  replacement_mode: ReplacementMode;
  replacement_reach: ReplacementReach;
  audience: Audience;
};

/** A place or a shift of a job, with the counts that say what it lacks. */
export type SearchedUnit = SearchedJob & {
  shift_starts_at: Date | null;
  shift_ends_at: Date | null;
  booked_count: number;
  awaited_count: number;
  /** Awaited workers who cancelled after the start. */
  given_up_count: number;
  /** The awaited worker of the shift who is to be replaced first. */
  awaited_id: string | null;
};

export type Search = Replacement & SearchedUnit;

const unitColumns = sql.raw(`
  job.id as job_id, job.owner_id, job.status as job_status, job.wage_cents as job_wage_cents, job.timezone, job.hiring_open,
  job.last_starts_at, job.worker_count, job.accepted_count, job.confirmed_count, job.replacement_mode,
  job.replacement_reach, job.audience, shift.starts_at as shift_starts_at, shift.ends_at as shift_ends_at,
  seats.booked_count, seats.awaited_count, seats.given_up_count, seats.awaited_id`);

/** Counts of `shifts as shift`; none for a place. */
const joinSeats = sql.raw(`
  left join lateral (
    select count(*) filter (where booked.status <> 'cancelled')::int as booked_count,
      count(*) filter (where booked.status = 'scheduled' and booked.awaited_at is not null)::int as awaited_count,
      count(*) filter (where booked.status = 'cancelled' and booked.cancel_reason = 'worker'
        and booked.awaited_at is not null)::int as given_up_count,
      (array_agg(booked.id order by booked.awaited_at, booked.id)
        filter (where booked.status = 'scheduled' and booked.awaited_at is not null))[1] as awaited_id
    from worker_shifts as booked where booked.shift_id = shift.id
  ) as seats on true`);

const searchesSql = (which: RawBuilder<unknown>) => sql<Search>`
  select replacement.*, ${unitColumns}
  from replacements as replacement join jobs as job on job.id = replacement.job_id
  left join shifts as shift on shift.id = replacement.shift_id ${joinSeats}
  where ${which} and replacement.status in (${liveReplacementSql})
  order by replacement.id`;

/** The searches of a job that matter, locked after its row, with what they depend on. */
export async function lockSearches(tx: Tx, jobId: string): Promise<Search[]> {
  const { rows } = await sql<Search>`
    ${searchesSql(sql`replacement.job_id = ${jobId}`)} for update of replacement`.execute(tx);
  return rows;
}

/** One search for a look at it. */
export async function findSearch(db: Db, id: string): Promise<Search | undefined> {
  const { rows } = await searchesSql(sql`replacement.id = ${id}`).execute(db);
  return rows[0];
}

/** A place or a shift under the lock of its job; undefined for a shift of another job. */
export async function findUnit(
  tx: Tx,
  { jobId, shiftId }: { jobId: string; shiftId: string | null },
): Promise<SearchedUnit | undefined> {
  const { rows } = await sql<SearchedUnit>`
    select ${unitColumns}
    from jobs as job left join shifts as shift on shift.job_id = job.id and shift.id = ${shiftId}::uuid ${joinSeats}
    where job.id = ${jobId}`.execute(tx);
  const [unit] = rows;
  return shiftId !== null && unit?.shift_starts_at === null ? undefined : unit;
}

/** A place or a shift as the rules read it. */
export function unitOf(unit: SearchedUnit, at: Date): ReplacedUnit {
  const { shift_starts_at: startsAt, booked_count: bookedCount, awaited_count: awaitedCount } = unit;
  const counts = { bookedCount, awaitedCount, givenUpCount: unit.given_up_count };
  return {
    shift: startsAt === null ? null : { hasBegun: startsAt <= at, ...counts },
    workerCount: unit.worker_count,
    acceptedCount: unit.accepted_count,
    confirmedCount: unit.confirmed_count,
  };
}

export const lackingIn = (unit: SearchedUnit, at: Date): number => lackingWorkers(unitOf(unit, at));

export async function addReplacement(tx: Tx, replacement: Insertable<ReplacementsTable>): Promise<void> {
  await tx.insertInto('replacements').values(replacement).execute();
}

export async function saveReplacement(tx: Tx, id: string, changes: Updateable<ReplacementsTable>): Promise<void> {
  await tx.updateTable('replacements').set(changes).where('id', '=', id).execute();
}

type Changed = { id: string; job_id: string; owner_id: string };

/** Records a change of a search for the open screens of its employer. */
export async function publishSearch(tx: Tx, search: Changed, what: string, at: Date): Promise<void> {
  const { id: subjectId, job_id: jobId, owner_id: ownerId } = search;
  await recordChange(tx, { type: 'replacement', what, subjectId, jobId, userIds: [ownerId], at });
}
