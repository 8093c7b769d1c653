import { Refusal } from '@relevo/domain/refusals';
import { isShiftActionPossible, nextShiftStatus, type ReviewReason } from '@relevo/domain/worker-shift-lifecycle';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { holdForReview, payOf, settleShift } from '../funding/settle-shift.ts';
import { publishShiftChange } from '../shifts/publish-shift-change.ts';
import { addScan, type BookedShift, findScan, logAttendance, type Scan } from '../shifts/worker-shifts.repository.ts';
import { gradeOf, scanLogEntry } from './build-scan.ts';

/** Records an end scan: the shift is completed and paid, or its pay waits for the employer's approval. */
export async function recordEnd(deps: Deps, tx: Tx, shift: BookedShift, scan: Scan): Promise<void> {
  const action = scan.grade === 'late' ? 'end_late' : 'end';
  const isPossible = isShiftActionPossible(shift.phase, action, 'worker');
  if (!isPossible || shift.checked_in_at === null || scan.at < shift.checked_in_at)
    throw new Refusal('scan_wrong_state', { status: shift.status });
  await addScan(tx, scan);
  const at = scan.received_at;
  const pay = payOf(shift, { checkedInAt: shift.checked_in_at, checkedOutAt: scan.at });
  const status = nextShiftStatus(shift.phase, action, 'worker');
  const changes = {
    status,
    checked_out_at: scan.at,
    check_out_by: 'scan',
    is_manual: false,
    manual_at: null,
    ...pay,
  } as const;
  const after = { checked_out_at: scan.at.toISOString(), worked_minutes: pay.worked_minutes, ...gradeOf(scan) };
  await logAttendance(tx, [{ ...scanLogEntry(shift, scan, 'checked_out'), after }]);
  const reason = await reviewReasonOf(tx, shift, scan);
  if (reason) await holdForReview(tx, shift, { reason, changes, at });
  else await settleShift(deps, tx, shift, { amount: pay.pay_cents, changes, at });
  await publishShiftChange(tx, shift, 'checked_out', at);
}

/** Why pay waits for the employer; null when it goes out at once. A time that the employer set needs no review. */
async function reviewReasonOf(tx: Tx, shift: BookedShift, end: Scan): Promise<ReviewReason | null> {
  const start = shift.check_in_by === 'scan' ? await findScan(tx, shift.id, 'start') : undefined;
  const grades = [start?.grade, end.grade];
  if (grades.includes('late')) return 'late_scan';
  return grades.includes('unverified') ? 'unverified_scan' : null;
}
