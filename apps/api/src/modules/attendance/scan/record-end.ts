import { Refusal } from '@relevo/domain/refusals';
import {
  type EmployerReviewReason,
  isShiftActionPossible,
  nextShiftStatus,
} from '@relevo/domain/worker-shift-lifecycle';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changeWrites } from '../../../platform/live/live-changes.ts';
import { holdForReview, payOf, settleShift } from '../funding/settle-shift.ts';
import { requestOvertime } from '../overtime/request-overtime.ts';
import { shiftChange } from '../shifts/publish-shift-change.ts';
import { type Scan, scanWrite } from '../shifts/worker-shifts.repository.ts';
import { shownPay, type UnprovenClaim } from '../unproven/plan-unproven-pay.ts';
import { gradeOf, scanLogEntry } from './build-scan.ts';
import { evidenceWith, type ScannedShift } from './lock-scanned-shift.ts';

/** Records an end scan: the shift is completed and paid, or its pay waits for the employer's approval. Answers what changed. */
export async function recordEnd(deps: Deps, tx: Tx, shift: ScannedShift, scan: Scan) {
  const action = scan.grade === 'late' ? 'end_late' : 'end';
  // The console decides about pay that waits for it; a scan that comes late is no way around that.
  const isPossible = isShiftActionPossible(shift.phase, action, 'worker') && shift.review_reason !== 'unproven';
  if (!isPossible || shift.checked_in_at === null || scan.at < shift.checked_in_at)
    throw new Refusal('scan_wrong_state', { status: shift.status });
  const at = scan.received_at;
  const pay = payOf(shift, { checkedInAt: shift.checked_in_at, checkedOutAt: scan.at });
  const overtime = requestOvertime(shift, { checkedInAt: shift.checked_in_at, checkedOutAt: scan.at, at });
  const status = nextShiftStatus(shift.phase, action, 'worker');
  const changes = {
    status,
    checked_out_at: scan.at,
    check_out_by: 'scan',
    is_manual: false,
    manual_at: null,
    ...pay,
    ...overtime.changes,
  } as const;
  const after = { checked_out_at: scan.at.toISOString(), worked_minutes: pay.worked_minutes, ...gradeOf(scan) };
  const together = {
    log: [{ ...scanLogEntry(shift, scan, 'checked_out'), after }, ...overtime.log],
    writes: [scanWrite(scan), ...changeWrites([shiftChange(shift, 'checked_out', at)]), ...overtime.writes],
    evidence: await evidenceWith(tx, shift, scan),
  };
  const reason = reviewReasonOf(shift, scan);
  return reason
    ? holdForReview(tx, shift, { reason, changes, at, together })
    : settleShift(deps, tx, shift, { amount: pay.pay_cents, changes, at, together, ...unprovenStart(shift, scan) });
}

/** Why pay waits for the employer; null when it goes out at once. A time that the employer set needs no review. */
function reviewReasonOf(shift: ScannedShift, end: Scan): EmployerReviewReason | null {
  const grades = [shift.check_in_by === 'scan' ? shift.in_grade : null, end.grade];
  if (grades.includes('late')) return 'late_scan';
  return grades.includes('unverified') ? 'unverified_scan' : null;
}

/** With a start that the employer recorded, only what two scans show is proven. */
function unprovenStart(shift: ScannedShift, end: Scan): { unproven?: UnprovenClaim } {
  if (shift.check_in_by === 'scan') return {};
  return { unproven: { door: 'correction', shown: shownPay(shift, { in: shift.in_at, out: end.at }) } };
}
