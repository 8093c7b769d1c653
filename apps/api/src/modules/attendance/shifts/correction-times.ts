import { type FieldProblem, FieldRefusal } from '@relevo/domain/field-problems';
import { earlyStartMs, storedScanMs } from '@relevo/domain/presence';
import type { BookedShift } from './worker-shifts.repository.ts';

type GivenTimes = { checked_in_at?: Date | null | undefined; checked_out_at?: Date | null | undefined };
type Field = 'checked_in_at' | 'checked_out_at';
export type CorrectedTimes = { checkedInAt: Date; checkedOutAt: Date | null };

/** The times after a correction; refuses those that are in the future, far from the shift, or in the wrong order. */
export function correctedTimes(shift: BookedShift, body: GivenTimes, now: Date): CorrectedTimes {
  const checkedInAt = body.checked_in_at ?? shift.checked_in_at;
  const checkedOutAt = body.checked_out_at ?? shift.checked_out_at;
  if (!checkedInAt) throw refusal('checked_in_at', 'time_required');
  if (body.checked_in_at && body.checked_in_at > now) throw refusal('checked_in_at', 'time_in_future');
  if (body.checked_out_at && body.checked_out_at > now) throw refusal('checked_out_at', 'time_in_future');
  if (body.checked_in_at && !isWithinShift(shift, checkedInAt)) throw refusal('checked_in_at', 'time_outside_shift');
  if (checkedOutAt && checkedOutAt <= checkedInAt)
    throw refusal(body.checked_out_at ? 'checked_out_at' : 'checked_in_at', 'end_before_start');
  if (body.checked_out_at && body.checked_out_at.getTime() > shift.ends_at.getTime() + storedScanMs)
    throw refusal('checked_out_at', 'time_outside_shift');
  return { checkedInAt, checkedOutAt };
}

function isWithinShift(shift: BookedShift, checkedInAt: Date): boolean {
  return checkedInAt.getTime() >= shift.starts_at.getTime() - earlyStartMs && checkedInAt < shift.ends_at;
}

function refusal(field: Field, problem: FieldProblem): FieldRefusal {
  return new FieldRefusal({ [field]: [{ problem }] });
}
