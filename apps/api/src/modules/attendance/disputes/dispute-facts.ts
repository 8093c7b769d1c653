import { type DisputableShift, disputableBy, disputeUntil } from '@relevo/domain/dispute-window';
import type { OvertimeStatus } from '@relevo/domain/overtime-lifecycle';
import type { ScanGrade } from '@relevo/domain/scan-rules';
import type {
  CancelReason,
  Funding,
  PayBasis,
  ReviewReason,
  ShiftPhase,
  TimeSource,
} from '@relevo/domain/worker-shift-lifecycle';

export function differenceOf(standing: bigint, proposal: bigint): bigint {
  return standing > proposal ? standing - proposal : proposal - standing;
}

type EndedShift = {
  ends_at: Date;
  checked_out_at: Date | null;
  corrected_at: Date | null;
  cancelled_at: Date | null;
  manual_refused_at: Date | null;
  overtime_status: OvertimeStatus | null;
  overtime_answered_at: Date | null;
  cancel_reason: CancelReason | null;
  review_reason: ReviewReason | null;
  funding: Funding;
  pay_basis: PayBasis;
  is_manual: boolean;
  is_released_by_clock: boolean;
  check_in_by: TimeSource | null;
  check_out_by: TimeSource | null;
};

type Grades = { in: ScanGrade | null; out: ScanGrade | null };

function disputable(shift: EndedShift, phase: ShiftPhase, grades: Grades): DisputableShift {
  const isOvertimeLost = shift.overtime_status === 'declined' || shift.overtime_status === 'lapsed';
  const overtimeLostAt = isOvertimeLost ? shift.overtime_answered_at : null;
  return {
    phase,
    funding: shift.funding,
    cancelReason: shift.cancel_reason,
    reviewReason: shift.review_reason,
    payBasis: shift.pay_basis,
    isManual: shift.is_manual,
    isReleasedByClock: shift.is_released_by_clock,
    checkIn: { by: shift.check_in_by, grade: grades.in },
    checkOut: { by: shift.check_out_by, grade: grades.out },
    isRefused: shift.manual_refused_at !== null,
    causes: [shift.ends_at, shift.checked_out_at, shift.corrected_at, shift.cancelled_at, overtimeLostAt],
  };
}

/** Until when, and by whom, a dispute about a shift can be opened. */
export function disputeWindowOf(shift: EndedShift, phase: ShiftPhase, grades: Grades) {
  const facts = disputable(shift, phase, grades);
  return { until: disputeUntil(facts), by: disputableBy(facts) };
}
