import { Refusal } from '@relevo/domain/refusals';
import { checkShiftAction } from '@relevo/domain/worker-shift-lifecycle';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { settleShift } from './settle-shift.ts';
import { tellBothSides } from './tell-both-sides.ts';
import { type BookedShift, lockBookedShift, logAttendance } from './worker-shifts.repository.ts';

/** The employer's one tap: the pay that waited goes out as it was counted. The same again changes nothing. */
export async function approveShift(deps: Deps, asked: { workerShiftId: string; ownerId: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const shift = await lockBookedShift(tx, asked.workerShiftId, { ownerId: asked.ownerId });
    if (!shift) throw new Refusal('not_found');
    if (await wasApproved(tx, shift)) return;
    checkShiftAction(shift.standing, 'approve', 'employer');
    await letGo(deps, tx, shift, { by: 'employer', actorId: asked.ownerId, at: deps.clock.now() });
  });
}

type LetGo = { by: 'employer' | 'system'; actorId?: string; at: Date };

/** Ends the wait: by the employer's hand, or because a day went by without it. */
export async function letGo(deps: Deps, tx: Tx, shift: BookedShift, { by, actorId, at }: LetGo): Promise<void> {
  const approved = { workerShiftId: shift.id, at, by, event: 'approved' } as const;
  await logAttendance(tx, [{ ...approved, ...(actorId && { actorId }) }]);
  await settleShift(deps, tx, shift, { amount: shift.pay_cents ?? 0n, at });
  await tellBothSides(tx, shift, 'approved', at);
}

/** Already settled by this very tap, and untouched since. */
async function wasApproved(tx: Tx, shift: BookedShift): Promise<boolean> {
  if (shift.standing !== 'settled') return false;
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
