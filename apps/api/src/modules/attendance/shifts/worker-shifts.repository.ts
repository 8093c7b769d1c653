import type { AttendanceEvent, AttendanceFacts } from '@relevo/contracts/shifts';
import type { Position } from '@relevo/domain/earth';
import type { ScanAction } from '@relevo/domain/presence';
import { Refusal } from '@relevo/domain/refusals';
import { phaseOf, type ShiftActor, type ShiftPhase } from '@relevo/domain/worker-shift-lifecycle';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Db, type Tx, violatedConstraint } from '../../../platform/database/database.ts';
import type { ScansTable, WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';

export type Scan = Selectable<ScansTable>;

/** The row of a booked shift with the columns of its job that the rules need, named as columns. */
export type BookedShift = Selectable<WorkerShiftsTable> & {
  owner_id: string;
  title: string;
  /** What the job plans; `break_minutes` is what was taken off the pay. */
  job_break_minutes: number;
  exact_place: Position | null;
  phase: ShiftPhase;
};

type JobAround = {
  owner_id: string;
  title: string;
  break_minutes: number;
  latitude: number | null;
  longitude: number | null;
  precision: string;
};

/** Who may lock it: for anyone else it does not exist. */
export type Whose = { workerId: string } | { ownerId: string } | { anyone: true };

/**
 * Locks a booked shift: first the row of its job, then its own. Every change of a shift or its job locks in this order,
 * so none deadlocks, and the second of two that exclude each other sees what the first did.
 */
export async function lockBookedShift(tx: Tx, id: string, whose: Whose): Promise<BookedShift | undefined> {
  const isTheirs =
    'workerId' in whose
      ? sql`booked.worker_id = ${whose.workerId}`
      : 'ownerId' in whose
        ? sql`job.owner_id = ${whose.ownerId}`
        : sql`true`;
  const { rows } = await sql<JobAround>`
    select job.owner_id, job.title, job.break_minutes, job.latitude, job.longitude, job.precision
    from jobs as job join worker_shifts as booked on booked.job_id = job.id
    where booked.id = ${id} and ${isTheirs} for update of job`.execute(tx);
  const [job] = rows;
  if (!job) return undefined;
  const row = await tx
    .selectFrom('worker_shifts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { latitude, longitude } = job;
  const isExact = job.precision === 'exact' && latitude !== null && longitude !== null;
  return {
    ...row,
    owner_id: job.owner_id,
    title: job.title,
    job_break_minutes: job.break_minutes,
    exact_place: isExact ? { latitude, longitude } : null,
    phase: phaseOf({ status: row.status, funding: row.funding, cancelReason: row.cancel_reason }),
  };
}

export async function saveBookedShift(
  tx: Tx,
  id: string,
  changes: Updateable<WorkerShiftsTable> & { updated_at: Date },
) {
  try {
    await tx.updateTable('worker_shifts').set(changes).where('id', '=', id).execute();
  } catch (error) {
    // A no-show that is revived may overlap with a shift the worker took meanwhile.
    if (violatedConstraint(error) === 'worker_shifts_no_overlap') throw new Refusal('overlap');
    throw error;
  }
}

export async function findScan(tx: Tx, workerShiftId: string, action: ScanAction): Promise<Scan | undefined> {
  return tx
    .selectFrom('scans')
    .selectAll()
    .where('worker_shift_id', '=', workerShiftId)
    .where('action', '=', action)
    .executeTakeFirst();
}

export type ScanTimes = { in: Date | null; out: Date | null };

/** When the scans of a shift count from, whatever was corrected since. */
export async function findScanTimes(tx: Tx, workerShiftId: string): Promise<ScanTimes> {
  const scans = await tx
    .selectFrom('scans')
    .select(['action', 'at'])
    .where('worker_shift_id', '=', workerShiftId)
    .execute();
  const timeOf = (action: ScanAction) => scans.find((scan) => scan.action === action)?.at ?? null;
  return { in: timeOf('start'), out: timeOf('end') };
}

export async function addScan(tx: Tx, scan: Insertable<ScansTable>): Promise<void> {
  await tx.insertInto('scans').values(scan).execute();
}

/** The last scan of a worker with a position, for the risk signals. */
export async function findLastSighting(tx: Tx, workerId: string): Promise<{ position: Position; at: Date } | null> {
  const row = await tx
    .selectFrom('scans')
    .innerJoin('worker_shifts', 'worker_shifts.id', 'scans.worker_shift_id')
    .select(['scans.latitude', 'scans.longitude', 'scans.at'])
    .where('worker_shifts.worker_id', '=', workerId)
    .where('scans.latitude', 'is not', null)
    .orderBy('scans.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.latitude === null || row.longitude === null) return null;
  return { position: { latitude: row.latitude, longitude: row.longitude }, at: row.at };
}

export async function isDeviceShared(tx: Tx, asked: { deviceId: string; workerId: string; since: Date }) {
  const other = await tx
    .selectFrom('scans')
    .innerJoin('worker_shifts', 'worker_shifts.id', 'scans.worker_shift_id')
    .select('scans.id')
    .where('scans.device_id', '=', asked.deviceId)
    .where('scans.received_at', '>', asked.since)
    .where('worker_shifts.worker_id', '<>', asked.workerId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

type Entry = {
  workerShiftId: string;
  at: Date;
  by: ShiftActor;
  actorId?: string;
  event: AttendanceEvent;
  reason?: string | null;
  before?: AttendanceFacts;
  after?: AttendanceFacts;
};

/** Appends to the log: who did what, when, why, and what was there before. */
export async function logAttendance(tx: Tx, entries: Entry[]): Promise<void> {
  const rows = entries.map(({ workerShiftId, actorId, reason, before, after, ...entry }) => ({
    ...entry,
    worker_shift_id: workerShiftId,
    actor_id: actorId ?? null,
    reason: reason || null,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }));
  // PostgreSQL limits the parameters of one statement.
  for (let from = 0; from < rows.length; from += 1000) {
    await tx
      .insertInto('attendance_log')
      .values(rows.slice(from, from + 1000))
      .execute();
  }
}

type Candidate = { id: string; worker_id: string };

/** The shifts whose short code a worker may type around a time: their own, and their colleagues'. */
export async function findAround(db: Db, workerId: string, at: { from: Date; to: Date }): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select booked.id, booked.worker_id from worker_shifts as booked
    where booked.starts_at < ${at.to} and booked.ends_at > ${at.from}
      and booked.job_id in (
        select own.job_id from worker_shifts as own
        where own.worker_id = ${workerId} and own.starts_at < ${at.to} and own.ends_at > ${at.from})
    order by (booked.worker_id = ${workerId}) desc, booked.starts_at limit 1000`.execute(db);
  return rows;
}
