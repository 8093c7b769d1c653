import { formatMoneyWire, payFor } from '@relevo/domain/money';
import { reviewWithinMs, workedMinutes } from '@relevo/domain/presence';
import type { ReviewReason } from '@relevo/domain/worker-shift-lifecycle';
import type { Updateable } from 'kysely';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { payShift } from '../../wallet/wallet.ts';
import { type BookedShift, logAttendance, saveBookedShift } from '../shifts/worker-shifts.repository.ts';

type Times = { checkedInAt: Date; checkedOutAt: Date };

/** The paid minutes and the pay of a worked shift. */
export function payOf(shift: BookedShift, times: Times) {
  const minutes = workedMinutes({
    shift: { startsAt: shift.starts_at, endsAt: shift.ends_at },
    ...times,
    breakMinutes: shift.job_break_minutes,
  });
  return {
    worked_minutes: minutes.paid,
    break_minutes: minutes.break,
    pay_cents: payFor(minutes.paid, shift.final_wage_cents),
  };
}

type Changes = Updateable<WorkerShiftsTable>;

/** Saves a completed shift whose pay waits: at most a day for the employer's approval, or for the console's decision. */
export async function holdForReview(
  tx: Tx,
  shift: BookedShift,
  { reason, changes, at }: { reason: ReviewReason; changes: Changes; at: Date },
): Promise<void> {
  const isForConsole = reason === 'manual_hours';
  const until = isForConsole ? null : new Date(at.getTime() + reviewWithinMs);
  const waiting = { funding: 'in_review', review_reason: reason, review_until: until, updated_at: at } as const;
  await saveBookedShift(tx, shift.id, { ...changes, ...waiting });
  if (!isForConsole)
    await recordEvent(tx, { type: 'shift.review', userId: shift.owner_id, workerShiftId: shift.id }, at);
}

type Settlement = { amount: bigint; changes?: Changes; at: Date };

/**
 * Pays a completed shift, less what was paid for it before: a correction that adds to it is a payment of its own. Runs
 * in the caller's transaction.
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
    employerId: shift.owner_id,
    workerId: shift.worker_id,
    amount: amount - before,
    part: shift.pay_parts,
    about: { type: 'shift', title: shift.title, starts_at: shift.starts_at.toISOString() },
  });
  await saveBookedShift(tx, shift.id, {
    ...changes,
    // An earlier part that is due is still due.
    funding: shift.funding === 'due' ? 'due' : outcome,
    review_reason: null,
    review_until: null,
    updated_at: at,
    pay_cents: amount,
    pay_parts: shift.pay_parts + 1,
  });
  const paid = { workerShiftId: shift.id, at, by: 'system', event: outcome } as const;
  await logAttendance(tx, [{ ...paid, after: { pay: formatMoneyWire(amount - before) } }]);
  // The mail about a correction names what it added.
  if (outcome === 'paid' && shift.pay_parts === 0 && amount > 0n) {
    await recordEvent(tx, { type: 'shift.paid', userId: shift.worker_id, workerShiftId: shift.id }, at);
  }
  return outcome;
}
