import { correctionAfterMs, correctionBeforeMs } from '@relevo/domain/correction-rules';
import { FieldRefusal } from '@relevo/domain/field-problems';
import type { GivenTime } from './refuse-taken-time.ts';
import type { BookedShift } from './worker-shifts.repository.ts';

type GivenTimes = { checked_in_at?: Date | null | undefined; checked_out_at?: Date | null | undefined };
type Field = 'checked_in_at' | 'checked_out_at';
export type CorrectedTimes = { checkedInAt: Date; checkedOutAt: Date | null };

/** The times after a correction; refuses those that are in the future, far from the shift, or in the wrong order. */
export function correctedTimes(shift: BookedShift, body: GivenTimes, now: Date): CorrectedTimes {
  const checkedInAt = body.checked_in_at ?? shift.checked_in_at;
  const checkedOutAt = body.checked_out_at ?? shift.checked_out_at;
  if (!checkedInAt) throw refusal('checked_in_at', 'time_required');
  refuseFuture(body, now);
  // Without an end the shift is closed at its planned one.
  const isStartInReach = isWithinReach(shift, checkedInAt) && (checkedOutAt || checkedInAt < shift.ends_at);
  if (body.checked_in_at && !isStartInReach) throw refusal('checked_in_at', 'time_outside_shift');
  if (checkedOutAt && checkedOutAt <= checkedInAt)
    throw refusal(body.checked_out_at ? 'checked_out_at' : 'checked_in_at', 'end_before_start');
  if (body.checked_out_at && !isWithinReach(shift, body.checked_out_at))
    throw refusal('checked_out_at', 'time_outside_shift');
  return { checkedInAt, checkedOutAt };
}

function refuseFuture(body: GivenTimes, now: Date): void {
  for (const field of ['checked_in_at', 'checked_out_at'] as const)
    if ((body[field] ?? now) > now) throw refusal(field, 'time_in_future');
}

function isWithinReach(shift: BookedShift, time: Date): boolean {
  const [from, to] = [shift.starts_at.getTime() - correctionBeforeMs, shift.ends_at.getTime() + correctionAfterMs];
  return time.getTime() >= from && time.getTime() <= to;
}

/** What a correction records, and which of the times the employer gives or gave before. */
export function givenTime(shift: BookedShift, body: GivenTimes, times: CorrectedTimes): GivenTime {
  const byHand = {
    in: Boolean(body.checked_in_at) || shift.check_in_by === 'employer',
    out: Boolean(body.checked_out_at) || shift.check_out_by === 'employer',
  };
  return { in: times.checkedInAt, out: times.checkedOutAt, byHand };
}

type TimeProblem = 'time_required' | 'time_in_future' | 'time_outside_shift' | 'end_before_start';

function refusal(field: Field, problem: TimeProblem): FieldRefusal {
  return new FieldRefusal({ [field]: [{ problem }] });
}
