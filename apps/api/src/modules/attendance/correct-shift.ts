import type { AttendanceFacts, CorrectionBody } from '@relevo/contracts/shifts';
import { type FieldProblem, FieldRefusal } from '@relevo/domain/field-problems';
import { formatMoneyWire } from '@relevo/domain/money';
import { earlyStartMs, keptScanMs } from '@relevo/domain/presence';
import { Refusal } from '@relevo/domain/refusals';
import { checkShiftAction } from '@relevo/domain/worker-shift-lifecycle';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FollowWork } from './job-of.ts';
import { payOf, settleShift } from './settle-shift.ts';
import { tellBothSides } from './tell-both-sides.ts';
import { type BookedShift, lockBookedShift, logAttendance, saveBookedShift } from './worker-shifts.repository.ts';

type Correction = { workerShiftId: string; ownerId: string; body: CorrectionBody };

/**
 * The employer sets right when somebody came or went, with a reason that both sides read. It stands for an approval:
 * with both times known the pay goes out. Settled pay is only ever added to, by a further payment.
 */
export async function correctShift(deps: Deps, asked: Correction, followWork: FollowWork): Promise<void> {
  const { workerShiftId, ownerId, body } = asked;
  await inTransaction(deps.db, async (tx) => {
    const shift = await lockBookedShift(tx, workerShiftId, { ownerId });
    if (!shift) throw new Refusal('not_found');
    checkShiftAction(shift.standing, 'correct', 'employer');
    const at = deps.clock.now();
    if (at.getTime() < shift.starts_at.getTime() - earlyStartMs) throw new Refusal('too_early_to_correct');
    const times = timesOf(shift, body, at);
    const { checkedInAt, checkedOutAt } = times;
    const changes = {
      ...{ is_corrected: true, checked_in_at: checkedInAt, checked_out_at: checkedOutAt, updated_at: at },
      ...(body.checked_in_at && { check_in_by: 'employer' as const }),
      ...(body.checked_out_at && { check_out_by: 'employer' as const }),
      cancel_reason: null,
    };
    const pay = checkedOutAt && payOf(shift, { checkedInAt, checkedOutAt });
    const isSettled = shift.standing === 'settled';
    if (isSettled && pay && pay.pay_cents < (shift.pay_cents ?? 0n)) throw new Refusal('pay_not_reduced');
    await logAttendance(tx, [
      {
        ...{ workerShiftId, at, by: 'employer', actorId: ownerId, event: 'corrected', reason: body.reason },
        before: factsOf(shift),
        after: {
          checked_in_at: checkedInAt.toISOString(),
          checked_out_at: checkedOutAt?.toISOString() ?? null,
          ...(pay && { worked_minutes: pay.worked_minutes, pay: formatMoneyWire(pay.pay_cents) }),
        },
      },
    ]);
    if (!pay) {
      const funding = shift.standing === 'missed' ? 'unfunded' : shift.funding;
      await saveBookedShift(tx, shift.id, { ...changes, status: 'in_progress', funding });
    } else {
      const { pay_cents: amount, ...minutes } = pay;
      const ended = { ...changes, ...minutes, status: 'completed' } as const;
      if (isSettled && amount === shift.pay_cents) await saveBookedShift(tx, shift.id, ended);
      else await settleShift(deps, tx, shift, { amount, changes: ended, at });
    }
    await recordEvent(tx, { type: 'shift.corrected', userId: shift.worker_id, workerShiftId, reason: body.reason }, at);
    await tellBothSides(tx, shift, 'corrected', at);
    await followWork(tx, shift.job_id, at);
  });
}

type Times = { checkedInAt: Date; checkedOutAt: Date | null };

/** The times as they will stand, when they can be true: past, within reach of the shift, in their order. */
function timesOf(shift: BookedShift, { checked_in_at, checked_out_at }: CorrectionBody, now: Date): Times {
  const checkedInAt = checked_in_at ?? shift.checked_in_at;
  const checkedOutAt = checked_out_at ?? shift.checked_out_at;
  const earliest = shift.starts_at.getTime() - earlyStartMs;
  const refuse = (field: 'checked_in_at' | 'checked_out_at', problem: FieldProblem) => {
    throw new FieldRefusal({ [field]: [{ problem }] });
  };
  if (!checkedInAt) throw new FieldRefusal({ checked_in_at: [{ problem: 'time_required' }] });
  if (checked_in_at && checked_in_at > now) refuse('checked_in_at', 'time_in_future');
  if (checked_out_at && checked_out_at > now) refuse('checked_out_at', 'time_in_future');
  const isInReach = checkedInAt.getTime() >= earliest && checkedInAt < shift.ends_at;
  if (checked_in_at && !isInReach) refuse('checked_in_at', 'time_outside_shift');
  if (checkedOutAt && checkedOutAt <= checkedInAt)
    refuse(checked_out_at ? 'checked_out_at' : 'checked_in_at', 'end_before_start');
  if (checked_out_at && checked_out_at.getTime() > shift.ends_at.getTime() + keptScanMs)
    refuse('checked_out_at', 'time_outside_shift');
  return { checkedInAt, checkedOutAt };
}

function factsOf(shift: BookedShift): AttendanceFacts {
  return {
    status: shift.status,
    checked_in_at: shift.checked_in_at?.toISOString() ?? null,
    checked_out_at: shift.checked_out_at?.toISOString() ?? null,
    worked_minutes: shift.worked_minutes,
    pay: shift.pay_cents === null ? null : formatMoneyWire(shift.pay_cents),
  };
}
