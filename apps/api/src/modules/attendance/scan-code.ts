import type { ScanAnswer, ScanBody } from '@relevo/contracts/shifts';
import {
  codeStepMs,
  earlyStartMs,
  gradeScan,
  instantOfStep,
  isLiveStep,
  keptScanMs,
  type Reading,
  readShortCode,
  riskSignalsOf,
  type ScanAction,
  scanActions,
  stepAt,
} from '@relevo/domain/presence';
import { Refusal } from '@relevo/domain/refusals';
import { isShiftActionPossible, type ReviewReason } from '@relevo/domain/worker-shift-lifecycle';
import { uuidv7 } from 'uuidv7';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PresenceMark } from '../../platform/security/presence-codes.ts';
import type { FollowWork } from './job-of.ts';
import { holdForReview, payOf, settleShift } from './settle-shift.ts';
import { tellBothSides } from './tell-both-sides.ts';
import {
  addScan,
  type BookedShift,
  findAround,
  findLastSighting,
  findScan,
  isDeviceShared,
  lockBookedShift,
  logAttendance,
  type Scan,
  saveBookedShift,
} from './worker-shifts.repository.ts';

type Scanned = { workerId: string; body: ScanBody };
type Outcome = { workerShiftId: string; action: ScanAnswer['action'] };

const tenMinutesOfSteps = (10 * 60_000) / codeStepMs;
const deviceMemoryMs = 24 * 60 * 60 * 1000;

/**
 * A worker scans the employer's code. Start and end are each recorded once: the same scan again gives the first answer,
 * and a code made for starting can never end a shift. An end with nothing doubtful about it pays in this transaction.
 */
export async function scanCode(deps: Deps, { workerId, body }: Scanned, followWork: FollowWork): Promise<Outcome> {
  const mark = deps.presence.read(body.qr_code.trim()) ?? (await findTyped(deps, { workerId, body }));
  return inTransaction(deps.db, async (tx) => {
    const shift = await lockBookedShift(tx, mark.workerShiftId, { workerId });
    if (!shift) throw new Refusal('not_found');
    const now = deps.clock.now();
    const first = await findScan(tx, shift.id, mark.action);
    if (first && Number(first.step) === mark.step) return repeat(shift, mark.action);
    const { at, isLate } = momentOf(mark, { scannedAt: body.scanned_at ?? null, now });
    // Another code for what was done already, by scan or by the employer's hand.
    if (first || isDone(shift, mark.action, isLate)) return repeat(shift, mark.action);

    const reading = readingOf(body);
    const grading = gradeScan({ reading, exactPlace: shift.exactPlace, isLate });
    const device = body.device_id || null;
    const sighting = reading && { position: reading, at };
    const isShared =
      device !== null &&
      (await isDeviceShared(tx, { deviceId: device, workerId, since: new Date(now.getTime() - deviceMemoryMs) }));
    const scan: Scan = {
      ...{
        id: uuidv7(),
        worker_shift_id: shift.id,
        action: mark.action,
        step: BigInt(mark.step),
        at,
        received_at: now,
      },
      ...{ latitude: reading?.latitude ?? null, longitude: reading?.longitude ?? null },
      ...{ accuracy_m: reading?.accuracyM ?? null, distance_m: grading.distanceM },
      ...{ grade: grading.grade, grade_reason: grading.reason, device_id: device },
      signals: riskSignalsOf(sighting, await findLastSighting(tx, workerId), isShared),
    };
    const outcome = mark.action === 'start' ? await start(tx, shift, scan) : await end(deps, tx, shift, scan);
    await followWork(tx, shift.job_id, now);
    return outcome;
  });
}

async function start(tx: Tx, shift: BookedShift, scan: Scan): Promise<Outcome> {
  const isLate = scan.grade === 'late';
  if (!isShiftActionPossible(shift.standing, isLate ? 'start_late' : 'start', 'worker')) throw wrongState(shift);
  if (scan.at.getTime() < shift.starts_at.getTime() - earlyStartMs) throw new Refusal('scan_too_early');
  if (scan.at >= shift.ends_at) throw new Refusal('scan_too_late');
  await addScan(tx, scan);
  await saveBookedShift(tx, shift.id, {
    ...{ status: 'in_progress', checked_in_at: scan.at, check_in_by: 'scan', updated_at: scan.received_at },
    // One that was given up because nobody knew: nothing is put aside for it any more.
    ...(shift.standing === 'missed' && { cancel_reason: null, funding: 'unfunded' as const }),
  });
  await logAttendance(tx, [
    { ...entryOf(shift, scan, 'checked_in'), after: { checked_in_at: scan.at.toISOString(), ...gradeOf(scan) } },
  ]);
  await tellBothSides(tx, shift, 'checked_in', scan.received_at);
  return { workerShiftId: shift.id, action: 'started' };
}

async function end(deps: Deps, tx: Tx, shift: BookedShift, scan: Scan): Promise<Outcome> {
  const isLate = scan.grade === 'late';
  const isPossible = isShiftActionPossible(shift.standing, isLate ? 'end_late' : 'end', 'worker');
  if (!isPossible || shift.checked_in_at === null || scan.at < shift.checked_in_at) throw wrongState(shift);
  await addScan(tx, scan);
  const at = scan.received_at;
  const pay = payOf(shift, { checkedInAt: shift.checked_in_at, checkedOutAt: scan.at });
  const ended = { status: 'completed', checked_out_at: scan.at, check_out_by: 'scan', ...pay } as const;
  await logAttendance(tx, [
    {
      ...entryOf(shift, scan, 'checked_out'),
      after: { checked_out_at: scan.at.toISOString(), worked_minutes: pay.worked_minutes, ...gradeOf(scan) },
    },
  ]);
  const doubt = await doubtOf(tx, shift, scan);
  if (doubt) await holdForReview(tx, shift, { reason: doubt, changes: ended, at });
  else await settleShift(deps, tx, shift, { amount: pay.pay_cents, changes: ended, at });
  await tellBothSides(tx, shift, 'checked_out', at);
  return { workerShiftId: shift.id, action: 'ended' };
}

/** What keeps pay from going out at once. A time the employer set by hand is beyond doubt. */
async function doubtOf(tx: Tx, shift: BookedShift, end: Scan): Promise<ReviewReason | null> {
  const start = shift.check_in_by === 'scan' ? await findScan(tx, shift.id, 'start') : undefined;
  const grades = [start?.grade, end.grade];
  if (grades.includes('late')) return 'late_scan';
  return grades.includes('unverified') ? 'unverified_scan' : null;
}

/** When a scan counts from. Only the server's clock says; a phone's is believed about a code that was live then. */
function momentOf(mark: PresenceMark, { scannedAt, now }: { scannedAt: Date | null; now: Date }) {
  if (isLiveStep(mark.step, now)) return { at: now, isLate: false };
  const codeAt = instantOfStep(mark.step);
  const wasLive = scannedAt !== null && isLiveStep(mark.step, scannedAt) && codeAt <= now;
  if (!wasLive || now.getTime() - codeAt.getTime() > keptScanMs) throw new Refusal('code_expired');
  return { at: codeAt, isLate: true };
}

/** True when what the code is for has happened, whoever set the time. */
function isDone(shift: BookedShift, action: ScanAction, isLate: boolean): boolean {
  if (action === 'start') return shift.checked_in_at !== null && shift.standing !== 'cancelled';
  return (
    shift.checked_out_at !== null && !(isLate && shift.check_out_by === 'system' && shift.standing === 'in_review')
  );
}

function repeat(shift: BookedShift, action: ScanAction): Outcome {
  return { workerShiftId: shift.id, action: action === 'start' ? 'started' : 'ended' };
}

/** Whose typed code it is: one's own counts, a colleague's is not ours to use, one just gone is told as such. */
async function findTyped(deps: Deps, { workerId, body }: Scanned): Promise<PresenceMark> {
  const typed = readShortCode(body.qr_code);
  if (typed === null) throw new Refusal('code_not_valid');
  const at = body.scanned_at ?? deps.clock.now();
  const margin = earlyStartMs * 3;
  const around = { from: new Date(at.getTime() - margin), to: new Date(at.getTime() + margin) };
  const candidates = await findAround(deps.db, workerId, around);
  const newest = stepAt(at) + 1;
  for (const { id, worker_id } of candidates) {
    const isOwn = worker_id === workerId;
    const oldest = newest - (isOwn ? tenMinutesOfSteps : 2);
    for (let step = newest; step >= oldest; step -= 1) {
      const action = scanActions.find(
        (each) => deps.presence.short({ workerShiftId: id, action: each, step }) === typed,
      );
      if (!action) continue;
      if (!isOwn) throw new Refusal('not_found');
      return { workerShiftId: id, action, step };
    }
  }
  throw new Refusal('code_not_valid');
}

function readingOf({ latitude, longitude, accuracy }: ScanBody): Reading | null {
  if (latitude === null || latitude === undefined || longitude === null || longitude === undefined) return null;
  return { latitude, longitude, accuracyM: accuracy ?? null };
}

function wrongState(shift: BookedShift): Refusal {
  return new Refusal('scan_wrong_state', { status: shift.status });
}

function entryOf(shift: BookedShift, scan: Scan, event: 'checked_in' | 'checked_out') {
  return { workerShiftId: shift.id, at: scan.received_at, by: 'worker', actorId: shift.worker_id, event } as const;
}

function gradeOf({ grade, grade_reason, distance_m }: Scan) {
  return { grade, grade_reason, distance_m };
}
