import { formatMoneyWire, payFor } from '@relevo/domain/money';
import { reviewWithinMs, workedMinutes } from '@relevo/domain/presence';
import type { ReviewReason } from '@relevo/domain/worker-shift-lifecycle';
import type { RawBuilder, Updateable } from 'kysely';
import { eventWrites } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { payShift } from '../../wallet/wallet.ts';
import { type BookedShift, type Entry, saveWithShift } from '../shifts/worker-shifts.repository.ts';

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

/** What is saved by the same statement as the shift. */
type Together = { log?: readonly Entry[]; writes?: readonly RawBuilder<unknown>[] };

/** Saves a completed shift whose pay waits: at most a day for the employer's approval, or for the console's decision. */
export async function holdForReview<Changed extends Changes>(
  tx: Tx,
  shift: BookedShift,
  { reason, changes, at, together = {} }: { reason: ReviewReason; changes: Changed; at: Date; together?: Together },
) {
  const isForConsole = reason === 'manual_hours';
  const until = isForConsole ? null : new Date(at.getTime() + reviewWithinMs);
  const waiting = { funding: 'in_review', review_reason: reason, review_until: until, updated_at: at } as const;
  const saved = { ...changes, ...waiting };
  const event = { type: 'shift.review', userId: shift.owner_id, workerShiftId: shift.id } as const;
  const writes = [...(together.writes ?? []), ...eventWrites(isForConsole ? [] : [event], at)];
  await saveWithShift(tx, { ...together, id: shift.id, changes: saved, writes });
  return saved;
}

type Settlement<Changed extends Changes> = { amount: bigint; changes: Changed; at: Date; together?: Together };

/**
 * Pays a completed shift, less what was paid for it before: a correction that adds to it is a payment of its own. Runs
 * in the caller's transaction, and answers what it saved.
 */
export async function settleShift<Changed extends Changes>(
  deps: Deps,
  tx: Tx,
  shift: BookedShift,
  { amount, changes, at, together = {} }: Settlement<Changed>,
) {
  const before = shift.pay_parts > 0 ? (shift.pay_cents ?? 0n) : 0n;
  const outcome = await payShift(deps, tx, {
    workerShiftId: shift.id,
    employerId: shift.owner_id,
    workerId: shift.worker_id,
    amount: amount - before,
    part: shift.pay_parts,
    about: { type: 'shift', title: shift.title, starts_at: shift.starts_at.toISOString() },
  });
  const saved = {
    ...changes,
    // An earlier part that is due is still due.
    funding: shift.funding === 'due' ? ('due' as const) : outcome,
    review_reason: null,
    review_until: null,
    updated_at: at,
    pay_cents: amount,
    pay_parts: shift.pay_parts + 1,
  };
  const paid = { workerShiftId: shift.id, at, by: 'system', event: outcome } as const;
  const log = [...(together.log ?? []), { ...paid, after: { pay: formatMoneyWire(amount - before) } }];
  // The mail about a correction names what it added.
  const isFirstPay = outcome === 'paid' && shift.pay_parts === 0 && amount > 0n;
  const event = { type: 'shift.paid', userId: shift.worker_id, workerShiftId: shift.id } as const;
  const writes = [...(together.writes ?? []), ...eventWrites(isFirstPay ? [event] : [], at)];
  await saveWithShift(tx, { id: shift.id, changes: saved, log, writes });
  return saved;
}
