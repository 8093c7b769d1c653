import { disputeWindowMs } from '@relevo/domain/dispute-lifecycle';
import type { OvertimeStatus } from '@relevo/domain/overtime-lifecycle';
import type { ShiftPhase } from '@relevo/domain/worker-shift-lifecycle';

export function differenceOf(standing: bigint, proposal: bigint): bigint {
  return standing > proposal ? standing - proposal : proposal - standing;
}

type EndedShift = {
  ends_at: Date;
  checked_out_at: Date | null;
  corrected_at: Date | null;
  manual_refused_at: Date | null;
  overtime_status: OvertimeStatus | null;
  overtime_answered_at: Date | null;
};

/**
 * Until when a dispute about a shift can be opened: 72 hours after its end, its last correction, or overtime that was
 * declined or lapsed. Hours that the console refused are decided.
 */
export function disputeUntilOf(shift: EndedShift, phase: ShiftPhase): Date | null {
  if ((phase !== 'settled' && phase !== 'in_review') || shift.manual_refused_at) return null;
  const isOvertimeLost = shift.overtime_status === 'declined' || shift.overtime_status === 'lapsed';
  const lostAt = isOvertimeLost ? shift.overtime_answered_at : null;
  const times = [shift.ends_at, shift.checked_out_at, shift.corrected_at, lostAt].map((time) => time?.getTime() ?? 0);
  return new Date(Math.max(...times) + disputeWindowMs);
}
