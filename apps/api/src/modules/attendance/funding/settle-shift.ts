import { countedPay } from '@relevo/domain/correction-rules';
import type { PlannedTerms } from '@relevo/domain/planned-pay';
import { reviewWithinMs } from '@relevo/domain/presence';
import type { ReviewReason } from '@relevo/domain/worker-shift-lifecycle';
import type { RawBuilder, Updateable } from 'kysely';
import { eventWrites } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { FreedDispute } from '../../wallet/wallet.ts';
import { type BookedShift, type Entry, saveWithShift } from '../shifts/worker-shifts.repository.ts';
import { type PartOutcome, partLog, partsOf, payParts, settledBefore, splitAtHeld } from './pay-parts.ts';

type Times = { checkedInAt: Date; checkedOutAt: Date };

/** What the pay of a booked shift is computed from. */
export function termsOf(shift: BookedShift): PlannedTerms {
  return {
    shift: { startsAt: shift.starts_at, endsAt: shift.ends_at },
    extendedMinutes: shift.extended_minutes,
    breakMinutes: shift.job_break_minutes,
    wage: shift.final_wage_cents,
  };
}

/** The paid minutes and the pay of a worked shift. Time before the plan counts when the employer recorded the start. */
export function payOf(shift: BookedShift, times: Times) {
  const beyond = { early: shift.check_in_by === 'employer', overtime: 0 };
  const counted = countedPay(termsOf(shift), times, beyond);
  return { worked_minutes: counted.worked, break_minutes: counted.break, pay_cents: counted.pay };
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

type Settlement<Changed extends Changes> = {
  amount: bigint;
  changes: Changed;
  at: Date;
  together?: Together;
  /** False when another mail names the pay. */
  isAnnounced?: boolean;
  /** Money that was held for a part of it and came free: that much is paid whatever else the wallet covers. */
  freed?: FreedDispute | null;
};

/**
 * Pays a completed shift, less what was paid for it before: a correction that adds to it is a payment of its own. Runs
 * in the caller's transaction, and answers what it saved.
 */
export async function settleShift<Changed extends Changes>(
  deps: Deps,
  tx: Tx,
  shift: BookedShift,
  { amount: asked, changes, at, together = {}, isAnnounced = true, freed = null }: Settlement<Changed>,
) {
  const before = settledBefore(shift);
  // What was paid is only ever added to.
  const amount = asked > before ? asked : before;
  const whole = partsOf(shift, changes, amount);
  const parts = freed ? splitAtHeld(whole, freed) : whole;
  const outcomes = await payParts(deps, tx, shift, parts);
  const [first = 'paid'] = outcomes;
  const saved = {
    ...changes,
    // An earlier part that is due is still due.
    funding: (await isDue(tx, shift, outcomes)) ? ('due' as const) : ('paid' as const),
    // The first part of a shift that was not settled before is the plan's.
    ...(shift.phase !== 'settled' && { was_due: first === 'due' }),
    review_reason: null,
    review_until: null,
    updated_at: at,
    pay_cents: amount,
    pay_parts: shift.pay_parts + parts.length,
  };
  const log = [...(together.log ?? []), ...partLog(shift, { parts, outcomes, at })];
  // The mail about a correction names what it added.
  const isFirstPay = isAnnounced && first === 'paid' && shift.phase !== 'settled' && amount > 0n;
  const event = { type: 'shift.paid', userId: shift.worker_id, workerShiftId: shift.id } as const;
  const writes = [...(together.writes ?? []), ...eventWrites(isFirstPay ? [event] : [], at)];
  await saveWithShift(tx, { id: shift.id, changes: saved, log, writes });
  return saved;
}

/** While a shift is in review, overtime that was approved meanwhile is all that was paid for it. */
async function isDue(tx: Tx, shift: BookedShift, outcomes: readonly PartOutcome[]): Promise<boolean> {
  if (shift.funding === 'due' || outcomes.includes('due')) return true;
  if (shift.phase !== 'in_review' || shift.pay_parts === 0) return false;
  const due = await tx
    .selectFrom('dues')
    .select('part')
    .where('worker_shift_id', '=', shift.id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return due !== undefined;
}
