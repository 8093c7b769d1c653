import { Refusal } from '@relevo/domain/refusals';
import { nextShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import type { Acting } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { settleShift } from '../funding/settle-shift.ts';
import { unprovenReview } from '../unproven/plan-unproven-pay.ts';
import { publishShiftChange } from './publish-shift-change.ts';
import { type BookedShift, lockBookedShift, logAttendance, sideOf } from './worker-shifts.repository.ts';

type ApproveShift = { workerShiftId: string; by: Acting };

/** The employer approves pay that waits for review. Approving again changes nothing. */
export async function approveShift(deps: Deps, { workerShiftId, by }: ApproveShift): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const shift = await lockBookedShift(tx, workerShiftId, sideOf(by));
    if (!shift) throw new Refusal('not_found');
    if (await wasApproved(tx, shift)) return;
    await recordAct(tx, { by, act: 'shift.approve', subject: { type: 'worker_shift', id: shift.id }, at });
    if (shift.review_reason === 'unproven')
      throw new Refusal('invalid_transition', { action: 'approve', status: shift.phase });
    await releasePay(deps, tx, shift, { by: 'employer', actorId: by.id, at });
  });
}

type ReleasePay = { by: 'employer' | 'system'; actorId?: string; at: Date };

/** Pays what waited for review: the employer approved it, or the time for that ran out. */
export async function releasePay(
  deps: Deps,
  tx: Tx,
  shift: BookedShift,
  { by, actorId, at }: ReleasePay,
): Promise<void> {
  const status = nextShiftStatus(shift.phase, 'approve', by);
  const changes = { status, is_released_by_clock: by === 'system' };
  const entry = { workerShiftId: shift.id, at, by, event: 'approved' } as const;
  await logAttendance(tx, [{ ...entry, ...(actorId && { actorId }) }]);
  await settleShift(deps, tx, shift, { amount: shift.pay_cents ?? 0n, changes, at, ...unprovenReview(shift) });
  await publishShiftChange(tx, shift, 'approved', at);
}

/** True when the shift is settled by an approval and was not corrected since. */
async function wasApproved(tx: Tx, shift: BookedShift): Promise<boolean> {
  if (shift.phase !== 'settled') return false;
  const { event } = (await tx
    .selectFrom('attendance_log')
    .select('event')
    .where('worker_shift_id', '=', shift.id)
    .where('event', 'in', ['approved', 'corrected'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? { event: null };
  return event === 'approved';
}
