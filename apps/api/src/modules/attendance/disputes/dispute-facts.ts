import { type DisputableShift, disputableBy, disputeUntil } from '@relevo/domain/dispute-window';
import type { OvertimeStatus } from '@relevo/domain/overtime-lifecycle';
import type { CancelReason, Funding, ReviewReason, ShiftPhase } from '@relevo/domain/worker-shift-lifecycle';

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
};

function disputable(shift: EndedShift, phase: ShiftPhase): DisputableShift {
  const isOvertimeLost = shift.overtime_status === 'declined' || shift.overtime_status === 'lapsed';
  const overtimeLostAt = isOvertimeLost ? shift.overtime_answered_at : null;
  return {
    phase,
    funding: shift.funding,
    cancelReason: shift.cancel_reason,
    reviewReason: shift.review_reason,
    isRefused: shift.manual_refused_at !== null,
    causes: [shift.ends_at, shift.checked_out_at, shift.corrected_at, shift.cancelled_at, overtimeLostAt],
  };
}

/** Until when, and by whom, a dispute about a shift can be opened. */
export function disputeWindowOf(shift: EndedShift, phase: ShiftPhase) {
  const facts = disputable(shift, phase);
  return { until: disputeUntil(facts), by: disputableBy(facts) };
}
