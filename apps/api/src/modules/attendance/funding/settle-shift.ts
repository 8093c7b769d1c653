import { countedPay } from '@relevo/domain/correction-rules';
import type { DomainEvent } from '@relevo/domain/events';
import { formatMoneyWire } from '@relevo/domain/money';
import { reviewWithinMs } from '@relevo/domain/scan-rules';
import type { EmployerReviewReason } from '@relevo/domain/worker-shift-lifecycle';
import type { RawBuilder, Updateable } from 'kysely';
import { eventWrites } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Evidence } from '../../reliability/reliability.ts';
import { type FreedDispute, recordUnproven } from '../../wallet/wallet.ts';
import { type BookedShift, type Entry, saveWithShift } from '../shifts/worker-shifts.repository.ts';
import { planUnproven, spreadUnproven, type UnprovenClaim, type UnprovenPlan } from '../unproven/plan-unproven-pay.ts';
import { type PayPart, partLog, partsOf, payParts, settledBefore, splitAtHeld, termsOf } from './pay-parts.ts';

type Times = { checkedInAt: Date; checkedOutAt: Date };

/** The paid minutes and the pay of a worked shift. Time before the plan counts when the employer recorded the start. */
export function payOf(shift: BookedShift, times: Times) {
  const beyond = { early: shift.check_in_by === 'employer', overtime: 0 };
  const counted = countedPay(termsOf(shift), times, beyond);
  return { worked_minutes: counted.worked, break_minutes: counted.break, pay_cents: counted.pay };
}

type Changes = Updateable<WorkerShiftsTable>;

/** What is saved by the same statement as the shift. */
type Together = { log?: readonly Entry[]; writes?: readonly RawBuilder<unknown>[]; evidence?: Evidence };

/** Saves a completed shift; its pay waits, at most a day, for the employer's approval. */
export async function holdForReview<Changed extends Changes>(
  tx: Tx,
  shift: BookedShift,
  {
    reason,
    changes,
    at,
    together = {},
  }: { reason: EmployerReviewReason; changes: Changed; at: Date; together?: Together },
) {
  const until = new Date(at.getTime() + reviewWithinMs);
  const waiting = { funding: 'in_review', review_reason: reason, review_until: until, updated_at: at } as const;
  const saved = { ...changes, ...waiting };
  const event = { type: 'shift.review', userId: shift.owner_id, workerShiftId: shift.id } as const;
  const writes = [...(together.writes ?? []), ...eventWrites([event], at)];
  await saveWithShift(tx, shift, { ...together, changes: saved, writes });
  return saved;
}

type Settlement<Changed extends Changes> = {
  amount: bigint;
  changes: Changed;
  at: Date;
  together?: Together;
  /** False when another mail names the pay. */
  isAnnounced?: boolean;
  /** Given when scans may not show all of it. */
  unproven?: UnprovenClaim;
  /** Money that was held for a part of it and came free: that much is paid whatever else the wallet covers. */
  freed?: FreedDispute | null;
};

/**
 * Pays a completed shift, less what was paid for it before: a correction that adds to it is a further payment. Unproven
 * pay beyond the weekly limits waits for the console. Runs in the caller's transaction, and answers what it saved.
 */
export async function settleShift<Changed extends Changes>(
  deps: Deps,
  tx: Tx,
  shift: BookedShift,
  { amount: asked, changes, at, together = {}, isAnnounced = true, unproven, freed = null }: Settlement<Changed>,
) {
  const before = settledBefore(shift);
  // What was paid is only ever added to.
  const target = asked > before ? asked : before;
  const plan = unproven ? await planUnproven(deps, tx, shift, { claim: unproven, target, at }) : null;
  const waiting = plan?.waiting ?? 0n;
  const whole = partsOf(shift, changes, { amount: target - waiting, waiting });
  const parts = freed ? splitAtHeld(whole, freed) : whole;
  if (plan) await recordPlan(tx, shift, plan, parts);
  const outcomes = await payParts(deps, tx, shift, parts);
  const [first = 'paid'] = outcomes;
  const isDue = shift.funding === 'due' || outcomes.includes('due') || (await isEarlierPartDue(tx, shift));
  const settledFunding = isDue ? ('due' as const) : ('paid' as const);
  const saved = {
    ...changes,
    funding: waiting > 0n ? ('in_review' as const) : settledFunding,
    // The first part of a shift that was not settled before is the plan's.
    ...(shift.phase !== 'settled' && { was_due: first === 'due' || (before > 0n && shift.was_due) }),
    review_reason: waiting > 0n ? ('unproven' as const) : null,
    review_until: null,
    waiting_cents: waiting,
    updated_at: at,
    pay_cents: target,
    pay_parts: shift.pay_parts + parts.length,
  };
  const log = [...(together.log ?? []), ...partLog(shift, { parts, outcomes, at }), ...waitingLog(shift, waiting, at)];
  // The mail about a correction names what it added.
  const isFirstPay = isAnnounced && first === 'paid' && shift.phase !== 'settled' && target > 0n;
  const events = payEvents(shift, { isFirstPay, waiting });
  const writes = [...(together.writes ?? []), ...eventWrites(events, at)];
  await saveWithShift(tx, shift, { ...together, changes: saved, log, writes });
  return saved;
}

function payEvents(
  shift: BookedShift,
  { isFirstPay, waiting }: { isFirstPay: boolean; waiting: bigint },
): DomainEvent[] {
  const about = { workerShiftId: shift.id };
  const both = [shift.worker_id, shift.owner_id];
  if (waiting > 0n) return both.map((userId) => ({ type: 'shift.pay_waiting', userId, ...about }));
  return isFirstPay ? [{ type: 'shift.paid', userId: shift.worker_id, ...about }] : [];
}

function waitingLog({ id: workerShiftId }: BookedShift, waiting: bigint, at: Date): Entry[] {
  const after = { pay: formatMoneyWire(waiting) };
  return waiting > 0n ? [{ workerShiftId, at, by: 'system', event: 'pay_waiting', after }] : [];
}

async function recordPlan(tx: Tx, shift: BookedShift, plan: UnprovenPlan, parts: readonly PayPart[]): Promise<void> {
  await recordUnproven(tx, {
    workerShiftId: shift.id,
    employerId: shift.owner_id,
    workerId: shift.worker_id,
    door: plan.door,
    wage: shift.final_wage_cents,
    recordedAt: plan.recordedAt,
    parts: spreadUnproven(parts, plan, shift.pay_parts),
    waiting: plan.waiting,
    hasWaited: shift.waiting_cents > 0n,
  });
}

/** A part of the pay was settled while the rest was in review: overtime, or what was within the weekly limits. */
async function isEarlierPartDue(tx: Tx, shift: BookedShift): Promise<boolean> {
  return shift.funding === 'in_review' && shift.pay_parts > 0 && hasOpenDues(tx, shift.id);
}

export async function hasOpenDues(tx: Tx, workerShiftId: string): Promise<boolean> {
  const due = await tx
    .selectFrom('dues')
    .select('part')
    .where('worker_shift_id', '=', workerShiftId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return due !== undefined;
}
