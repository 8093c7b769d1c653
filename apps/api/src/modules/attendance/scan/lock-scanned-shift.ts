import type { ScanAction } from '@relevo/domain/scan-rules';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { shiftRatingsColumn } from '../../ratings/ratings.ts';
import { type Evidence, findEvidence } from '../../reliability/reliability.ts';
import type { LifecycleJob, LockedJob } from '../shifts/sync-job-status.ts';
import {
  coversColumn,
  joinCompany,
  scanColumns,
  shiftJobColumns,
  threadColumn,
  type WorkerShiftRow,
} from '../shifts/worker-shift-rows.ts';
import { type BookedShift, type Scan, toBookedShift } from '../shifts/worker-shifts.repository.ts';

const deviceMemoryMs = 24 * 60 * 60 * 1000;

type Row = WorkerShiftRow &
  Omit<LifecycleJob, 'id' | 'status'> & {
    in_step: bigint | null;
    out_step: bigint | null;
    /** The last scan of the worker with a position. */
    sighted_latitude: number | null;
    sighted_longitude: number | null;
    sighted_at: Date | null;
    /** Another worker scanned with the same device since yesterday. */
    is_device_shared: boolean;
    /** Another booked shift of the job is in progress. */
    is_other_at_work: boolean;
  };

/** A worker's booked shift under its lock, as the rules and the answer of a scan read it. */
export type ScannedShift = Row & BookedShift;

type Scanned = { workerShiftId: string; workerId: string };

/** The job of a shift that is scanned, read before its lock: whether it moves decides how it is locked. */
export async function findScannedJob(tx: Tx, { workerShiftId, workerId }: Scanned) {
  const { rows } = await sql<LifecycleJob & { is_other_at_work: boolean }>`
    select job.id, job.owner_id, job.title, job.status, ${lifecycleColumns}, exists (
      select from worker_shifts as other
      where other.job_id = job.id and other.status = 'in_progress' and other.id <> booked.id) as is_other_at_work
    from worker_shifts as booked join jobs as job on job.id = booked.job_id
    where booked.id = ${workerShiftId} and booked.worker_id = ${workerId}`.execute(tx);
  return rows[0];
}

const lifecycleColumns =
  sql.raw(`job.worker_count, job.pending_count, job.accepted_count, job.confirmed_count, job.cover_count,
  job.was_accepted, job.hiring_open, job.first_shift_at, job.last_starts_at, job.last_shift_at`);

type Asked = Scanned & {
  device: string | null;
  now: Date;
  /** The scan changes more than the booked shift. */
  exclusively: boolean;
};

/**
 * Locks in the order of `lockBookedShift`, the job together with other scans unless its status is about to move, so that
 * the workers of one job do not wait for one another.
 */
export async function lockScannedShift(tx: Tx, { workerShiftId, workerId, device, now, exclusively }: Asked) {
  const since = new Date(now.getTime() - deviceMemoryMs);
  const { rows } = await sql<Row>`
    select booked.*, ${shiftJobColumns}, ${scanColumns}, ${threadColumn}, ${coversColumn}, ${shiftRatingsColumn}, came.step as in_step, went.step as out_step,
      worker.first_name, worker.last_name, worker.profile_picture_key,
      -- Of scheduled shifts only, and after a scan it is none.
      false as is_last_left,
      ${lifecycleColumns},
      scanned.sighted_latitude, scanned.sighted_longitude, scanned.sighted_at, scanned.is_device_shared,
      scanned.is_other_at_work
    from lock_scanned_shift(${workerShiftId}, ${workerId}, ${device}, ${since}, ${exclusively}) as scanned
    cross join lateral (select (scanned.booked).*) as booked
    cross join lateral (select (scanned.job).*) as job
    cross join lateral (select (scanned.came).*) as came
    cross join lateral (select (scanned.went).*) as went
    cross join lateral (select (scanned.dispute).*) as dispute
    join users as worker on worker.id = booked.worker_id
    ${joinCompany}`.execute(tx);
  return rows[0] && toBookedShift(rows[0]);
}

/** The step of the code that start or end was recorded with; null without a scan. */
export function recordedStep(shift: ScannedShift, action: ScanAction): number | null {
  const step = action === 'start' ? shift.in_step : shift.out_step;
  return step === null ? null : Number(step);
}

/** What shows the work of a shift once this scan is recorded. */
export async function evidenceWith(tx: Tx, shift: ScannedShift, { action }: Scan): Promise<Evidence> {
  const other = action === 'start' ? shift.out_step : shift.in_step;
  const dispute = shift.dispute_status === 'resolved' ? (await findEvidence(tx, shift.id)).dispute : null;
  return { scans: other === null ? 1 : 2, dispute };
}

type AfterScan = { isAtWork: boolean; isShared: boolean };

/** What the job of a scanned shift comes to once the scan is recorded. */
export function jobOfScanned(shift: ScannedShift, { isAtWork, isShared }: AfterScan): LockedJob {
  return {
    job: { ...shift, id: shift.job_id, status: shift.job_status },
    isAnyoneAtWork: isAtWork || shift.is_other_at_work,
    isShared,
  };
}

type Saved = { scan: Scan; changes: Partial<WorkerShiftRow> };

/** The row as it is after a scan, instead of reading it again. */
export function rowAfterScan(shift: ScannedShift, { scan, changes }: Saved): WorkerShiftRow {
  const { latitude, longitude, distance_m: distance, grade, grade_reason: reason, at } = scan;
  const side =
    scan.action === 'start'
      ? {
          in_latitude: latitude,
          in_longitude: longitude,
          in_distance: distance,
          in_grade: grade,
          in_reason: reason,
          in_at: at,
        }
      : {
          out_latitude: latitude,
          out_longitude: longitude,
          out_distance: distance,
          out_grade: grade,
          out_reason: reason,
          out_at: at,
        };
  return { ...shift, ...changes, ...side };
}
