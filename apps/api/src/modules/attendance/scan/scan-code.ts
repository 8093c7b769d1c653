import type { ScanAnswer, ScanBody } from '@relevo/contracts/shifts';
import { automaticJobAction } from '@relevo/domain/job-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { gradeScan, instantOfStep, isLiveStep, type ScanAction, storedScanMs } from '@relevo/domain/scan-rules';
import { type Db, inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitPerKey } from '../../../platform/limit-per-key.ts';
import type { ScanMark } from '../../../platform/security/scan-codes.ts';
import { disputeMinimum } from '../disputes/dispute-minimum.ts';
import { isAnyoneAtWork } from '../shifts/bookings.ts';
import { SharedJobMoves, type SyncJobStatus, timedJobOf } from '../shifts/sync-job-status.ts';
import type { WorkerShiftRow } from '../shifts/worker-shift-rows.ts';
import type { BookedShift } from '../shifts/worker-shifts.repository.ts';
import { buildScan, readingOf } from './build-scan.ts';
import { findTypedCode } from './find-typed-code.ts';
import { findScannedJob, jobOfScanned, lockScannedShift, recordedStep, rowAfterScan } from './lock-scanned-shift.ts';
import { recordEnd } from './record-end.ts';
import { recordStart } from './record-start.ts';

const nodeClockToleranceMs = 5_000;

type ScanCode = { workerId: string; body: ScanBody };
type Outcome = {
  workerShiftId: string;
  action: ScanAnswer['action'];
  /** The shift as it is now; null when nothing was recorded, because it was before. */
  saved: WorkerShiftRow | null;
};

/** Waits with what would use up the connections for one employer. */
type ScanLimit = ReturnType<typeof limitPerKey>;

/**
 * Of all connections, the scans of one employer take at most a quarter, or two: they may wait for one another, in the employer's
 * wallet at the latest, and a scan that waits there holds a connection that others need.
 */
export const limitScans = ({ config }: Pick<Deps, 'config'>): ScanLimit =>
  limitPerKey(Math.max(1, Math.floor(config.databasePoolSize / 8)));

/**
 * A worker scans the employer's code. Start and end are recorded once each: the same scan again gets the first answer,
 * and a code for the start can never end a shift. A verified end is paid in this transaction.
 */
export async function scanCode(
  deps: Deps,
  { workerId, body }: ScanCode,
  syncJobStatus: SyncJobStatus,
  scanLimit: ScanLimit = (_employerOf, work) => work(),
): Promise<Outcome> {
  const mark = deps.scanCodes.read(body.qr_code.trim()) ?? (await findTypedCode(deps, { workerId, body }));
  // Waiting for a lock does not count against the worker: the code does not expire during it, and it is not worked time.
  const scanned = { mark, workerId, body, arrivedAt: deps.clock.now() };
  // A claim for being sent home locks the job alone, and must not wait for that with a share of the lock.
  const exclusively = mark.action === 'end' && body.sent_home === true;
  const record = (alone: boolean) =>
    inTransaction(deps.db, (tx) => recordScan(deps, tx, { ...scanned, exclusively: alone, syncJobStatus }));
  const recordOnce = () =>
    record(exclusively).catch((error: unknown) => {
      if (error instanceof SharedJobMoves) return record(true);
      throw error;
    });
  const { outcome, lastOut } = await scanLimit(() => employerOf(deps.db, mark.workerShiftId), recordOnce);
  if (lastOut) await completeTogether(deps, lastOut, syncJobStatus);
  return outcome;
}

/** Read without a lock, and so without waiting. */
async function employerOf(db: Db, workerShiftId: string): Promise<string> {
  const found = await db
    .selectFrom('worker_shifts as booked')
    .innerJoin('jobs as job', 'job.id', 'booked.job_id')
    .select('job.owner_id')
    .where('booked.id', '=', workerShiftId)
    .executeTakeFirst();
  return found?.owner_id ?? workerShiftId;
}

type Recording = ScanCode & {
  mark: ScanMark;
  arrivedAt: Date;
  exclusively: boolean;
  syncJobStatus: SyncJobStatus;
};
type Recorded = {
  outcome: Outcome;
  /** Left a job that is over while others were still at work, who may have left at the same moment. */
  lastOut: WorkerShiftRow | null;
};

async function recordScan(deps: Deps, tx: Tx, recording: Recording): Promise<Recorded> {
  const { mark, workerId, body, arrivedAt, exclusively, syncJobStatus } = recording;
  const device = body.device_id || null;
  const scanned = { workerShiftId: mark.workerShiftId, workerId, action: mark.action, now: deps.clock.now() };
  const isAlone = exclusively || (await movesJob(tx, scanned));
  const shift = await lockScannedShift(tx, { ...scanned, device, exclusively: isAlone });
  if (!shift) throw new Refusal('not_found');
  const action = mark.action === 'start' ? 'started' : 'ended';
  const outcome: Outcome = { workerShiftId: shift.id, action, saved: null };
  const now = deps.clock.now();
  const firstStep = recordedStep(shift, mark.action);
  if (firstStep === mark.step) return { outcome, lastOut: null };
  const { at: countedAt, isLate } = effectiveTime(mark, { scannedAt: body.scanned_at ?? null, now: arrivedAt });
  // Another code for what is recorded already, by a scan or by the employer.
  if (firstStep !== null || isRecorded(shift, mark.action, isLate)) return { outcome, lastOut: null };

  const at = notBeforeStart(countedAt, { action: mark.action, isLate, start: shift.checked_in_at });
  const reading = readingOf(body);
  const grading = gradeScan({ reading, exactPlace: shift.exact_place, isLate });
  const scan = buildScan({ shift, mark, reading, grading, device, at, now });
  const isStart = mark.action === 'start';
  const changes = await (isStart ? recordStart(tx, shift, scan) : recordEnd(deps, tx, shift, scan));
  const job = jobOfScanned(shift, { isAtWork: isStart, isShared: !isAlone });
  const job_status = (await syncJobStatus(tx, job, now)) ?? shift.job_status;
  const row = { ...rowAfterScan(shift, { scan, changes }), job_status };
  const sentHome = { scan, workerId, isSentHome: body.sent_home };
  const saved = await savedUnlessDisputed(deps, tx, row, sentHome);
  const isLastOut = !isStart && job_status === 'running' && shift.is_other_at_work && shift.last_shift_at <= now;
  return { outcome: { ...outcome, saved }, lastOut: isLastOut ? row : null };
}

type Scanned = { workerShiftId: string; workerId: string; action: ScanAction; now: Date };

/** Whether the job is about to move with this scan. Others may move it before the lock is taken; then the scan asks again. */
export async function movesJob(tx: Tx, { workerShiftId, workerId, action, now }: Scanned): Promise<boolean> {
  const job = await findScannedJob(tx, { workerShiftId, workerId });
  if (!job) throw new Refusal('not_found');
  const isAnyoneAtWork = action === 'start' || job.is_other_at_work;
  return automaticJobAction(timedJobOf({ job, isAnyoneAtWork }), now) !== null;
}

/**
 * Two last workers who leave at the same moment each see the other at work. The scan that is committed last finds no one
 * and completes the job; when that fails, the clock does it within a minute.
 */
async function completeTogether({ db, clock, log }: Deps, left: WorkerShiftRow, sync: SyncJobStatus): Promise<void> {
  try {
    if (await isAnyoneAtWork(db, left.job_id)) return;
    const status = await inTransaction(db, (tx) => sync(tx, left.job_id, clock.now()));
    if (status) left.job_status = status;
  } catch (error) {
    log.warn({ event: 'job_completion_delayed', err: error, job_id: left.job_id }, 'Job is completed later');
  }
}

/** With a dispute the answer is read again. */
async function savedUnlessDisputed(
  deps: Deps,
  tx: Tx,
  row: WorkerShiftRow,
  sentHome: Parameters<typeof disputeMinimum>[2],
): Promise<WorkerShiftRow | null> {
  return (await disputeMinimum(deps, tx, sentHome)) ? null : row;
}

/** When a scan counts from: the server's time, or the time of the code when a phone sends a scan it stored offline. */
function effectiveTime(mark: ScanMark, { scannedAt, now }: { scannedAt: Date | null; now: Date }) {
  if (isLiveStep(mark.step, now)) return { at: now, isLate: false };
  const codeAt = instantOfStep(mark.step);
  const wasLive = scannedAt !== null && isLiveStep(mark.step, scannedAt) && codeAt <= now;
  if (!wasLive || now.getTime() - codeAt.getTime() > storedScanMs) throw new Refusal('code_expired');
  return { at: codeAt, isLate: true };
}

/** The clocks of two nodes may differ by a moment, so an end that follows its start at once is not taken as before it. */
function notBeforeStart(at: Date, end: { action: ScanAction; isLate: boolean; start: Date | null }): Date {
  if (end.action !== 'end' || end.isLate || end.start === null) return at;
  const behindMs = end.start.getTime() - at.getTime();
  return behindMs > 0 && behindMs <= nodeClockToleranceMs ? end.start : at;
}

/** True when the start or end is recorded already. A late scan may still replace an end that the server set. */
function isRecorded(shift: BookedShift, action: ScanAction, isLate: boolean): boolean {
  if (action === 'start') return shift.checked_in_at !== null && shift.phase !== 'cancelled';
  const isReplaceable = isLate && shift.check_out_by === 'system' && shift.phase === 'in_review';
  return shift.checked_out_at !== null && !isReplaceable;
}
