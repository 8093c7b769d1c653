import type { AttendanceFacts } from '@relevo/contracts/shifts';
import { formatMoneyWire } from '@relevo/domain/money';
import type { BookedShift } from './worker-shifts.repository.ts';

/** What is known of a shift before it is changed, for the log. */
export function factsBefore(shift: BookedShift): AttendanceFacts {
  return {
    status: shift.status,
    checked_in_at: shift.checked_in_at?.toISOString() ?? null,
    checked_out_at: shift.checked_out_at?.toISOString() ?? null,
    worked_minutes: shift.worked_minutes,
    pay: shift.pay_cents === null ? null : formatMoneyWire(shift.pay_cents),
  };
}

/** The times of a shift as they are recorded, and their sources. */
export function recordedOf(shift: BookedShift) {
  return {
    in: { at: shift.checked_in_at, by: shift.check_in_by },
    out: { at: shift.checked_out_at, by: shift.check_out_by },
  };
}
