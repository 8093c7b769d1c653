import { Refusal } from '@relevo/domain/refusals';
import { earlyStartMs } from '@relevo/domain/scan-rules';
import { isShiftActionPossible, nextShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import type { Tx } from '../../../platform/database/database.ts';
import { changeWrites } from '../../../platform/live/live-changes.ts';
import { shiftChange } from '../shifts/publish-shift-change.ts';
import { type Scan, saveWithShift, scanWrite } from '../shifts/worker-shifts.repository.ts';
import { gradeOf, scanLogEntry } from './build-scan.ts';
import { evidenceWith, type ScannedShift } from './lock-scanned-shift.ts';

/** Records a start scan: the shift is in progress. Answers what changed. */
export async function recordStart(tx: Tx, shift: ScannedShift, scan: Scan) {
  const action = scan.grade === 'late' ? 'start_late' : 'start';
  refuseGivenAway(shift, scan, action === 'start_late');
  if (!isShiftActionPossible(shift.phase, action, 'worker'))
    throw new Refusal('scan_wrong_state', { status: shift.status });
  // Whether the worker was there is what the dispute is about.
  if (shift.phase === 'missed' && shift.dispute_id) throw new Refusal('dispute_exists');
  if (scan.at.getTime() < shift.starts_at.getTime() - earlyStartMs) throw new Refusal('scan_too_early');
  if (scan.at >= shift.ends_at) throw new Refusal('scan_too_late');
  const changes = {
    status: nextShiftStatus(shift.phase, action, 'worker'),
    checked_in_at: scan.at,
    check_in_by: 'scan' as const,
    updated_at: scan.received_at,
    // A no-show that is revived: its hold was returned when it was marked.
    ...(shift.phase === 'missed' && { cancel_reason: null, cancelled_at: null, funding: 'unfunded' as const }),
  };
  const after = { checked_in_at: scan.at.toISOString(), ...gradeOf(scan) };
  await saveWithShift(tx, shift, {
    changes,
    log: [{ ...scanLogEntry(shift, scan, 'checked_in'), after }],
    writes: [scanWrite(scan), ...changeWrites([shiftChange(shift, 'checked_in', scan.received_at)])],
    evidence: await evidenceWith(tx, shift, scan),
  });
  return changes;
}

/** Another worker took the shift before its end; a scan that a phone kept from before that moment still counts. */
function refuseGivenAway(shift: ScannedShift, { at }: Scan, isLate: boolean): void {
  const { phase, status, timezone, cancelled_at: givenAwayAt, ends_at } = shift;
  if (phase !== 'missed' || givenAwayAt === null || givenAwayAt >= ends_at) return;
  if (isLate && at <= givenAwayAt) return;
  throw new Refusal('scan_wrong_state', { status, given_away_at: givenAwayAt.toISOString(), timezone });
}
