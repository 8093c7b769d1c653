import { Refusal } from '@relevo/domain/refusals';
import { shiftsToBook } from '@relevo/domain/seats';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** A job under its lock, as far as its seats depend on it. */
export type SeatedJob = {
  id: string;
  worker_count: number;
  accepted_count: number;
  cover_count: number;
};

type Asked = {
  job: SeatedJob;
  workerId: string;
  isRunning: boolean;
  /** Only these; otherwise every shift that can still be taken. */
  shiftIds?: readonly string[] | undefined;
  /** A shift that has begun and can be taken all the same. */
  begunShiftId?: string | undefined;
  /** The worker's own accepted place is among the accepted ones. */
  holdsPlace?: boolean;
  /** A seat that was given up for this worker is not shared with accepted ones. */
  isTakeover?: boolean;
  at: Date;
};

type Row = {
  id: string;
  starts_at: Date;
  ends_at: Date;
  booked_count: number;
  is_booked_already: boolean;
  is_overlapping: boolean;
};

/** The shifts that a worker would be booked for, soonest first; refused when none has a seat left. */
export async function findOpenSeats(tx: Tx, asked: Asked): Promise<Row[]> {
  const open = await listOpenSeats(tx, asked);
  if (open.length === 0) throw new Refusal('no_places_left');
  return open;
}

/**
 * The shifts with a seat for a worker. A running job hires for the shifts that are still to come; before anyone has
 * started, also for the shift under way.
 */
export async function listOpenSeats(tx: Tx, asked: Asked): Promise<Row[]> {
  const { job, workerId, isRunning, shiftIds, begunShiftId = null, holdsPlace = false, isTakeover = false, at } = asked;
  const bookableFrom = sql.ref(isRunning || shiftIds ? 'shift.starts_at' : 'shift.ends_at');
  const named = shiftIds ? sql`and shift.id = any(${shiftIds}::uuid[])` : sql``;
  // Without covers a place that is left is a seat that is left in every shift: a large job is not counted for each worker.
  // A running job may have a worker who checked in early for the next shift and then gave up the place.
  const bookedCount =
    job.cover_count > 0 || isRunning || shiftIds || begunShiftId
      ? sql`(select count(*)::int from worker_shifts as taken
          where taken.shift_id = shift.id and taken.status <> 'cancelled')`
      : sql`0`;
  const { rows } = await sql<Row>`
    select shift.id, shift.starts_at, shift.ends_at, ${bookedCount} as booked_count,
      exists (select from worker_shifts as own where own.shift_id = shift.id and own.worker_id = ${workerId}
        and own.status <> 'cancelled') as is_booked_already,
      exists (select from worker_shifts as elsewhere
        where elsewhere.worker_id = ${workerId} and elsewhere.status in ('scheduled', 'in_progress')
          and elsewhere.job_id <> ${job.id}
          and tstzrange(elsewhere.starts_at, elsewhere.ends_at) && tstzrange(shift.starts_at, shift.ends_at)) as is_overlapping
    from shifts as shift
    where shift.job_id = ${job.id} and (${bookableFrom} > ${at} or shift.id = ${begunShiftId}::uuid) ${named}
    order by shift.starts_at`.execute(tx);
  const shifts = rows.map((row) => ({
    ...row,
    bookedCount: row.booked_count,
    isBookedAlready: row.is_booked_already,
  }));
  const acceptedCount = isTakeover ? 0 : job.accepted_count - (holdsPlace ? 1 : 0);
  return shiftsToBook(shifts, { workerCount: job.worker_count, acceptedCount });
}

/** Refuses a job with shifts that overlap with shifts the worker is booked for elsewhere. */
export async function refuseOverlap(tx: Tx, asked: Asked): Promise<void> {
  const open = await findOpenSeats(tx, asked);
  if (open.some(({ is_overlapping }) => is_overlapping)) throw new Refusal('overlap');
}

/** The most bookings that a shift of the job has. */
export async function mostSeatsTaken(tx: Tx, jobId: string): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(shift.taken), 0)::int as most from (
      select count(*) as taken from worker_shifts where job_id = ${jobId} and status <> 'cancelled' group by shift_id
    ) as shift`.execute(tx);
  return rows[0]?.most ?? 0;
}
