import { formatMoneyWire, payFor } from '@relevo/domain/money';
import { reviewWithinMs, workedMinutes } from '@relevo/domain/presence';
import type { ReviewReason } from '@relevo/domain/worker-shift-lifecycle';
import type { Updateable } from 'kysely';
import { recordEvent } from '../../platform/background/outbox.ts';
import type { WorkerShiftsTable } from '../../platform/database/attendance-tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { payShift } from '../wallet/wallet.ts';
import { type BookedShift, logAttendance, saveBookedShift } from './worker-shifts.repository.ts';

type Times = { checkedInAt: Date; checkedOutAt: Date };

/** What a worked shift comes to. */
export function payOf(shift: BookedShift, times: Times) {
  const minutes = workedMinutes({
    shift: { startsAt: shift.starts_at, endsAt: shift.ends_at },
    ...times,
    breakMinutes: shift.breakLength,
  });
  return {
    worked_minutes: minutes.paid,
    break_minutes: minutes.break,
    pay_cents: payFor(minutes.paid, shift.final_wage_cents),
  };
}

type Changes = Updateable<WorkerShiftsTable>;

/** The shift is over, and its pay waits for the employer: one tap, or a day. */
export async function holdForReview(
  tx: Tx,
  shift: BookedShift,
  { reason, changes, at }: { reason: ReviewReason; changes: Changes; at: Date },
): Promise<void> {
  const until = new Date(at.getTime() + reviewWithinMs);
  const waiting = { funding: 'in_review', review_reason: reason, review_until: until, updated_at: at } as const;
  await saveBookedShift(tx, shift.id, { ...changes, ...waiting });
  await recordEvent(tx, { type: 'shift.review', userId: shift.ownerId, workerShiftId: shift.id }, at);
}

type Settlement = { amount: bigint; changes?: Changes; at: Date };

/**
 * Pays out what a finished shift came to, less what was paid for it before: a correction that adds to it is a payment
 * of its own. In the transaction of whatever settled it.
 */
export async function settleShift(
  deps: Deps,
  tx: Tx,
  shift: BookedShift,
  { amount, changes = {}, at }: Settlement,
): Promise<'paid' | 'due'> {
  const before = shift.pay_parts > 0 ? (shift.pay_cents ?? 0n) : 0n;
  const outcome = await payShift(deps, tx, {
    workerShiftId: shift.id,
    employerId: shift.ownerId,
    workerId: shift.worker_id,
    amount: amount - before,
    part: shift.pay_parts,
    about: { type: 'shift', title: shift.title, starts_at: shift.starts_at.toISOString() },
  });
  await saveBookedShift(tx, shift.id, {
    ...changes,
    // What was owed for it before is still owed.
    funding: shift.funding === 'due' ? 'due' : outcome,
    ...{ review_reason: null, review_until: null, updated_at: at },
    ...{ pay_cents: amount, pay_parts: shift.pay_parts + 1 },
  });
  const paid = { workerShiftId: shift.id, at, by: 'system', event: outcome } as const;
  await logAttendance(tx, [{ ...paid, after: { pay: formatMoneyWire(amount - before) } }]);
  // What a correction adds is told with the correction.
  if (outcome === 'paid' && shift.pay_parts === 0 && amount > 0n) {
    await recordEvent(tx, { type: 'shift.paid', userId: shift.worker_id, workerShiftId: shift.id }, at);
  }
  return outcome;
}
