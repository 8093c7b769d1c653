import { minutesPaidBy } from '@relevo/domain/correction-rules';
import { type DisputeAction, disputeTransitions } from '@relevo/domain/dispute-lifecycle';
import { formatMoneyWire } from '@relevo/domain/money';
import { nextShiftStatus, type ShiftActor } from '@relevo/domain/worker-shift-lifecycle';
import type { Updateable } from 'kysely';
import { recordEvents } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { DisputesTable, WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type FreedDispute, freeDisputed, releaseHold, spendFreed } from '../../wallet/wallet.ts';
import { settledBefore } from '../funding/pay-parts.ts';
import { settleShift } from '../funding/settle-shift.ts';
import { publishShiftChange } from '../shifts/publish-shift-change.ts';
import { type BookedShift, findScanTimes, logAttendance, saveBookedShift } from '../shifts/worker-shifts.repository.ts';
import { shownPay, type UnprovenClaim } from '../unproven/plan-unproven-pay.ts';
import { type Dispute, type Disputed, saveDispute } from './disputes.repository.ts';
import { eventOfAction } from './log-dispute.ts';
import { agreedHours, type Hours } from './read-claim.ts';

type Resolution = {
  action: Extract<DisputeAction, 'accept' | 'accept_counter' | 'withdraw' | 'stand' | 'decide'>;
  /** The total for the shift when the console decides. */
  decision?: { amount: bigint; reason: string };
  by: ShiftActor;
  actorId?: string;
  changes?: Updateable<DisputesTable>;
  at: Date;
};

/**
 * Ends a dispute: the hold is returned and what is still to be paid is paid in the same transaction. The total is never
 * below what was paid before, because every proposal and decision is bounded by that.
 */
export async function resolveDispute(
  deps: Deps,
  tx: Tx,
  { shift, dispute }: Disputed,
  resolution: Resolution,
): Promise<void> {
  const { action, decision, by, actorId, changes = {}, at } = resolution;
  const hours = hoursAfter(shift, dispute, resolution);
  const paid = settledBefore(shift);
  const unproven = await unprovenOf(tx, { shift, dispute }, resolution);
  const freed = await freeHeld(deps, tx, { shift, dispute });
  await saveDispute(tx, dispute.id, {
    ...changes,
    status: disputeTransitions[action].to,
    outcome: disputeTransitions[action].outcome,
    answer_by: null,
    updated_at: at,
    ...(decision && { decided_cents: decision.amount, decided_reason: decision.reason, decided_at: at }),
  });
  await logAttendance(tx, [
    {
      workerShiftId: shift.id,
      at,
      by,
      event: eventOfAction[action],
      reason: decision?.reason ?? null,
      before: { pay: formatMoneyWire(paid) },
      after: { pay: formatMoneyWire(hours.amount) },
      ...(actorId && { actorId }),
    },
  ]);
  await saveHours(deps, tx, shift, { hours, resolution, freed, unproven });
  if (freed) await spendFreed(deps, tx, { employerId: shift.owner_id, freed });
  const both = [shift.worker_id, shift.owner_id];
  await recordEvents(
    tx,
    both.map((userId) => ({ type: 'dispute.resolved', userId, workerShiftId: shift.id }) as const),
    at,
  );
  await publishShiftChange(tx, shift, 'dispute', at);
}

/** Returns what was held for a dispute; what an employer disputed is no longer due either. */
async function freeHeld(deps: Deps, tx: Tx, { shift, dispute }: Disputed): Promise<FreedDispute | null> {
  const employerId = shift.owner_id;
  if (dispute.opened_by === 'employer') return freeDisputed(deps, tx, { disputeId: dispute.id, employerId });
  await releaseHold(deps, tx, { workerShiftId: dispute.id, employerId });
  return null;
}

type Resolved = { hours: Hours; resolution: Resolution; freed: FreedDispute | null; unproven: UnprovenClaim };

/** Pays what is still to be paid. A claim that is withdrawn while the pay waits for approval leaves it waiting. */
async function saveHours(
  deps: Deps,
  tx: Tx,
  shift: BookedShift,
  { hours, resolution, freed, unproven }: Resolved,
): Promise<void> {
  const { action, by, at } = resolution;
  const isWaiting = shift.phase === 'in_review';
  if (isWaiting && action === 'withdraw') return;
  const changes = {
    ...shiftChangesOf(shift, hours, at),
    ...(shift.status === 'cancelled' && isAgreed(action) && agreedLoss(shift, hours, { by, at })),
  };
  const isOwed = hours.amount > settledBefore(shift) || isWaiting;
  // The mail about the end of the dispute names the pay.
  if (isOwed)
    await settleShift(deps, tx, shift, { amount: hours.amount, changes, at, isAnnounced: false, freed, unproven });
  else await saveBookedShift(tx, shift, changes);
}

/** A missed or cancelled shift that is paid after all counts as hours without a scan; with times it was worked. */
function agreedLoss(shift: BookedShift, hours: Hours, { by, at }: Pick<Resolution, 'by' | 'at'>) {
  const isManual = { is_manual: true, manual_at: at } as const;
  if (!hours.in || !hours.out) return isManual;
  const status = nextShiftStatus(shift.phase, 'agree', by);
  return { ...isManual, status, cancel_reason: null, cancelled_at: null, agreed_no_show: shift.phase === 'missed' };
}

const isAgreed = (action: Resolution['action']) => action === 'accept' || action === 'accept_counter';

/**
 * What scans show of a disputed shift. Pay that waited for the employer's approval, or that the employer proposed less
 * for, counts as approved with the answer.
 */
async function unprovenOf(tx: Tx, { shift, dispute }: Disputed, { action }: Resolution): Promise<UnprovenClaim> {
  const scanned = shownPay(shift, await findScanTimes(tx, shift.id));
  const isApproved = dispute.opened_by === 'employer' || shift.phase === 'in_review';
  const approved = isApproved && shift.check_in_by === 'scan' ? dispute.standing_cents : 0n;
  return { door: 'dispute', shown: scanned > approved ? scanned : approved, isDecided: action === 'decide' };
}

/** A time that stays as it was scanned is still a scan's. */
function shiftChangesOf(shift: BookedShift, hours: Hours, at: Date) {
  const isChanged = (time: Date | null, before: Date | null) => time !== null && time.getTime() !== before?.getTime();
  const changes: Updateable<WorkerShiftsTable> & { updated_at: Date } = {
    updated_at: at,
    worked_minutes: hours.worked,
    break_minutes: hours.break,
    pay_basis: hours.basis,
  };
  const start = { checked_in_at: hours.in, check_in_by: 'employer', is_corrected: true } as const;
  const end = { checked_out_at: hours.out, check_out_by: 'employer', is_corrected: true } as const;
  if (isChanged(hours.in, shift.checked_in_at)) Object.assign(changes, start);
  if (isChanged(hours.out, shift.checked_out_at)) Object.assign(changes, end);
  return changes;
}

/** The hours and the pay that a shift has after the dispute. */
function hoursAfter(shift: BookedShift, dispute: Dispute, { action, decision }: Resolution): Hours {
  const standing: Hours = {
    in: null,
    out: null,
    worked: dispute.standing_minutes,
    break: dispute.standing_break,
    amount: dispute.standing_cents,
    basis: 'worked',
  };
  if (action === 'withdraw') return standing;
  if (action === 'decide' && decision) {
    const paidMinutes = minutesPaidBy(decision.amount, shift.final_wage_cents);
    const worked = Math.min(dispute.standing_minutes, paidMinutes);
    return { ...standing, worked, amount: decision.amount, basis: 'decided' };
  }
  const isCounter = action === 'accept_counter';
  return agreedHours(shift, dispute, {
    in: isCounter ? dispute.counter_in_at : dispute.proposal_in_at,
    out: isCounter ? dispute.counter_out_at : dispute.proposal_out_at,
    cents: isCounter ? (dispute.counter_cents ?? dispute.standing_cents) : dispute.proposal_cents,
  });
}
