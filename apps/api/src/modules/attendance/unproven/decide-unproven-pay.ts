import { minutesPaidBy } from '@relevo/domain/correction-rules';
import { Refusal } from '@relevo/domain/refusals';
import { checkShiftAction } from '@relevo/domain/worker-shift-lifecycle';
import { recordEvents } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseUnproven, releaseHold } from '../../wallet/wallet.ts';
import { settledBefore } from '../funding/pay-parts.ts';
import { hasOpenDues, settleShift } from '../funding/settle-shift.ts';
import { publishShiftChange } from '../shifts/publish-shift-change.ts';
import {
  type BookedShift,
  lockBookedShift,
  logAttendance,
  saveBookedShift,
} from '../shifts/worker-shifts.repository.ts';

/** Approved pay goes out; refused pay, for the given reason, does not. */
type Decide = { workerShiftId: string; refusal: { reason: string } | null; at: Date };

/** The console decides about unproven pay beyond the weekly limits. Runs in the caller's transaction. */
export async function decideUnprovenPay(deps: Deps, tx: Tx, { workerShiftId, refusal, at }: Decide): Promise<void> {
  const shift = await lockBookedShift(tx, workerShiftId, { anyone: true });
  if (!shift) throw new Refusal('not_found');
  if (shift.review_reason !== 'unproven')
    throw new Refusal('invalid_transition', { action: 'decide_unproven', status: shift.phase });
  checkShiftAction(shift.phase, 'decide_unproven', 'operator');
  const event = refusal ? 'refused' : 'approved';
  const entry = { workerShiftId, at, by: 'operator', event } as const;
  await logAttendance(tx, [{ ...entry, reason: refusal?.reason ?? null }]);
  if (refusal) await refuseRest(deps, tx, shift, { reason: refusal.reason, at });
  else {
    const unproven = { door: 'manual', shown: 0n, isDecided: true } as const;
    await settleShift(deps, tx, shift, { amount: shift.pay_cents ?? 0n, changes: {}, at, unproven });
  }
  await publishShiftChange(tx, shift, event, at);
}

/** What was paid before stays; the rest is not paid, and its hold returns. */
async function refuseRest(deps: Deps, tx: Tx, shift: BookedShift, { reason, at }: { reason: string; at: Date }) {
  const paid = settledBefore(shift);
  await refuseUnproven(tx, shift.id);
  await releaseHold(deps, tx, { workerShiftId: shift.id, employerId: shift.owner_id, part: shift.pay_parts });
  const worked = Math.min(shift.worked_minutes ?? 0, minutesPaidBy(paid, shift.final_wage_cents));
  const isLost = shift.status === 'cancelled' && paid === 0n;
  const settledFunding = (await hasOpenDues(tx, shift.id)) ? ('due' as const) : ('paid' as const);
  await saveBookedShift(tx, shift, {
    worked_minutes: worked,
    ...(worked === 0 && { break_minutes: 0 }),
    pay_basis: 'decided',
    pay_cents: paid,
    waiting_cents: 0n,
    review_reason: null,
    funding: isLost ? 'unfunded' : settledFunding,
    manual_refused_at: at,
    updated_at: at,
  });
  const both = [shift.worker_id, shift.owner_id];
  const events = both.map(
    (userId) => ({ type: 'shift.hours_refused', userId, workerShiftId: shift.id, reason }) as const,
  );
  await recordEvents(tx, events, at);
}
