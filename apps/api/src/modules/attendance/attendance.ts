import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, type Tx, violatedConstraint } from '../../platform/database/database.ts';

type Booking = { jobId: string; applicationId: string; workerId: string; finalWage: bigint; at: Date };

/**
 * Books a confirmed worker for every shift of the job that is not over yet. The database itself refuses a second
 * booking for the same moment, so two jobs confirmed at once cannot both succeed.
 */
export async function bookShifts(tx: Tx, { jobId, applicationId, workerId, finalWage, at }: Booking): Promise<void> {
  const shifts = await tx
    .selectFrom('shifts')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('ends_at', '>', at)
    .orderBy('starts_at')
    .execute();
  if (shifts.length === 0) return;
  try {
    await tx
      .insertInto('worker_shifts')
      .values(
        shifts.map(({ id, starts_at, ends_at }) => ({
          id: uuidv7(),
          shift_id: id,
          job_id: jobId,
          application_id: applicationId,
          worker_id: workerId,
          status: 'scheduled' as const,
          final_wage_cents: finalWage,
          starts_at,
          ends_at,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
  } catch (error) {
    if (violatedConstraint(error) === 'worker_shifts_no_overlap') throw new Refusal('overlap');
    throw error;
  }
}

/** Refuses work that shares a moment with shifts the worker is booked for elsewhere. */
export async function refuseOverlap(tx: Tx, { jobId, workerId, at }: { jobId: string; workerId: string; at: Date }) {
  const { rows } = await sql`
    select 1 from shifts join worker_shifts as booked
      on booked.worker_id = ${workerId} and booked.status in ('scheduled', 'in_progress')
      and tstzrange(booked.starts_at, booked.ends_at) && tstzrange(shifts.starts_at, shifts.ends_at)
    where shifts.job_id = ${jobId} and shifts.ends_at > ${at} and booked.job_id <> ${jobId}
    limit 1`.execute(tx);
  if (rows.length > 0) throw new Refusal('overlap');
}

/** Gives back the booked shifts of a job that have not begun; answers whose they were. */
export async function cancelBookings(tx: Tx, { jobId, at }: { jobId: string; at: Date }): Promise<string[]> {
  const cancelled = await tx
    .updateTable('worker_shifts')
    .set({ status: 'cancelled', updated_at: at })
    .where('job_id', '=', jobId)
    .where('status', '=', 'scheduled')
    .where('ends_at', '>', at)
    .returning('worker_id')
    .execute();
  return [...new Set(cancelled.map(({ worker_id }) => worker_id))];
}

export async function isAnyoneAtWork(db: Db, jobId: string): Promise<boolean> {
  const someone = await db
    .selectFrom('worker_shifts')
    .select('id')
    .where('job_id', '=', jobId)
    .where('status', '=', 'in_progress')
    .limit(1)
    .executeTakeFirst();
  return someone !== undefined;
}

/** True while somebody counts on this person: booked to work, or having booked others. */
export async function hasBookings(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const booked = await tx
    .selectFrom('worker_shifts')
    .innerJoin('jobs', 'jobs.id', 'worker_shifts.job_id')
    .select('worker_shifts.id')
    .where('worker_shifts.status', 'in', ['scheduled', 'in_progress'])
    .where('worker_shifts.ends_at', '>', at)
    .where((either) =>
      either.or([either('worker_shifts.worker_id', '=', userId), either('jobs.owner_id', '=', userId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return booked !== undefined;
}
