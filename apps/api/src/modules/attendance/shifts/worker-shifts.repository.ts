import type { AttendanceEvent, AttendanceFacts } from '@relevo/contracts/shifts';
import type { Position } from '@relevo/domain/earth';
import { Refusal } from '@relevo/domain/refusals';
import type { ScanAction, ScanGrade } from '@relevo/domain/scan-rules';
import { phaseOf, type ShiftActor, type ShiftPhase } from '@relevo/domain/worker-shift-lifecycle';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Acting } from '../../../http/access.ts';
import { type Db, type Tx, violatedConstraint } from '../../../platform/database/database.ts';
import type { ScansTable, WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
import { writeTogether } from '../../../platform/database/write-together.ts';
import { type Evidence, findEvidence, isJudgedAgain, judgementWrites } from '../../reliability/reliability.ts';

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
  job_break: number;
  job_latitude: number | null;
  job_longitude: number | null;
  precision: string;
};

/** Who may lock it: for anyone else it does not exist. Without sites it may be at any of the company. */
export type Whose = { workerId: string } | { ownerId: string; siteIds?: readonly string[] | null } | { anyone: true };

/** The worker by their own id, a member by the company and the sites that they are bound to. */
export const sideOf = ({ id, userType, holderId, siteIds }: Acting): Whose =>
  userType === 'worker' ? { workerId: id } : { ownerId: holderId, siteIds };

/**
 * Locks a booked shift: first the row of its job, then its own. Every change of a shift or its job locks in this order,
 * so none deadlocks, and the second of two that exclude each other sees what the first did.
 */
export async function lockBookedShift(tx: Tx, id: string, whose: Whose): Promise<BookedShift | undefined> {
  const workerId = 'workerId' in whose ? whose.workerId : null;
  const ownerId = 'ownerId' in whose ? whose.ownerId : null;
  const siteIds = 'ownerId' in whose ? (whose.siteIds ?? null) : null;
  const { rows } = await sql<Selectable<WorkerShiftsTable> & JobAround>`
    select (locked.booked).*, (locked.job).owner_id, (locked.job).title, (locked.job).break_minutes as job_break,
      (locked.job).latitude as job_latitude, (locked.job).longitude as job_longitude, (locked.job).precision
    from lock_booked_shift(${id}, ${workerId}, ${ownerId}, ${siteIds}::uuid[]) as locked`.execute(tx);
  return rows[0] && toBookedShift(rows[0]);
}

/** A booked shift as the rules read it. */
export function toBookedShift<Row extends Selectable<WorkerShiftsTable> & JobAround>(row: Row): Row & BookedShift {
  const { job_latitude: latitude, job_longitude: longitude } = row;
  const isExact = row.precision === 'exact' && latitude !== null && longitude !== null;
  return {
    ...row,
    job_break_minutes: row.job_break,
    exact_place: isExact ? { latitude, longitude } : null,
    phase: phaseOf({ status: row.status, funding: row.funding, cancelReason: row.cancel_reason }),
  };
}

type ShiftChanges = Updateable<WorkerShiftsTable> & { updated_at: Date };

export async function saveBookedShift(tx: Tx, shift: BookedShift, changes: ShiftChanges): Promise<void> {
  await saveWithShift(tx, shift, { changes });
}

type SavedShift = {
  changes: ShiftChanges;
  log?: readonly Entry[];
  /** Further writes of the same statement. */
  writes?: readonly RawBuilder<unknown>[];
  /** Read when it is needed and not given. */
  evidence?: Evidence;
};

/** Saves a locked shift together with its log, what else changed with it, and what it says about its two sides now. */
export async function saveWithShift(tx: Tx, shift: BookedShift, saved: SavedShift): Promise<void> {
  const { changes, log = [], writes = [], evidence } = saved;
  const columns = Object.entries(changes).filter(([, value]) => value !== undefined);
  const set = sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const shiftWrite = sql`update worker_shifts set ${set} where id = ${shift.id}`;
  const after = { ...shift, ...Object.fromEntries(columns) };
  const judgement = isJudgedAgain(shift, changes)
    ? judgementWrites(after, evidence ?? (await findEvidence(tx, shift.id)), changes.updated_at)
    : [];
  try {
    await writeTogether(tx, [shiftWrite, ...(log.length > 0 ? [logWrite(log)] : []), ...writes, ...judgement]);
  } catch (error) {
    // A no-show that is revived may overlap with a shift the worker has taken since.
    if (violatedConstraint(error) === 'worker_shifts_no_overlap') throw new Refusal('overlap');
    throw error;
  }
}

export type ScanTimes = {
  in: Date | null;
  out: Date | null;
  grades: { in: ScanGrade | null; out: ScanGrade | null };
};

/** When the scans of a shift count from, whatever was corrected since. */
export async function findScanTimes(tx: Tx, workerShiftId: string): Promise<ScanTimes> {
  const scans = await tx
    .selectFrom('scans')
    .select(['action', 'at', 'grade'])
    .where('worker_shift_id', '=', workerShiftId)
    .execute();
  const scanOf = (action: ScanAction) => scans.find((scan) => scan.action === action);
  const [start, end] = [scanOf('start'), scanOf('end')];
  const grades = { in: start?.grade ?? null, out: end?.grade ?? null };
  return { in: start?.at ?? null, out: end?.at ?? null, grades };
}

export function scanWrite(scan: Scan): RawBuilder<unknown> {
  return sql`
    insert into scans (id, worker_shift_id, action, step, at, received_at, latitude, longitude, accuracy_m, distance_m,
      grade, grade_reason, device_id, signals)
    values (${scan.id}, ${scan.worker_shift_id}, ${scan.action}, ${scan.step}, ${scan.at}, ${scan.received_at},
      ${scan.latitude}, ${scan.longitude}, ${scan.accuracy_m}, ${scan.distance_m}, ${scan.grade}, ${scan.grade_reason},
      ${scan.device_id}, ${scan.signals})`;
}

export type Entry = {
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
  // PostgreSQL limits the parameters of one statement.
  for (let from = 0; from < entries.length; from += 1000) {
    await logWrite(entries.slice(from, from + 1000)).execute(tx);
  }
}

function logWrite(entries: readonly Entry[]): RawBuilder<unknown> {
  const json = (facts: AttendanceFacts | undefined) => (facts ? JSON.stringify(facts) : null);
  const rows = entries.map(
    ({ workerShiftId, at, by, actorId = null, event, reason, before, after }) =>
      sql`(${workerShiftId}, ${at}, ${by}, ${actorId}, ${event}, ${reason || null}, ${json(before)}, ${json(after)})`,
  );
  return sql`
    insert into attendance_log (worker_shift_id, at, by, actor_id, event, reason, before, after)
    values ${sql.join(rows)}`;
}

type Candidate = { id: string; worker_id: string };

/** The shifts with a short code that a worker may type around a time: their own, and their colleagues'. */
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
