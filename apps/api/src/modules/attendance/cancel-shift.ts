import { Refusal } from '@relevo/domain/refusals';
import { type CancelReason, checkShiftAction } from '@relevo/domain/worker-shift-lifecycle';
import type { Actor } from '../../http/access.ts';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { releaseHold } from '../wallet/wallet.ts';
import { tellBothSides } from './tell-both-sides.ts';
import { type BookedShift, lockBookedShift, logAttendance, saveBookedShift } from './worker-shifts.repository.ts';

type Cancel = { workerShiftId: string; actor: Actor; reason?: string | null };

/** Worker or employer calls a booked shift off before it begins; what was put aside for it goes back. */
export async function cancelShift(deps: Deps, { workerShiftId, actor, reason }: Cancel): Promise<void> {
  const whose = actor.userType === 'worker' ? { workerId: actor.id } : { ownerId: actor.id };
  await inTransaction(deps.db, async (tx) => {
    const shift = await lockBookedShift(tx, workerShiftId, whose);
    if (!shift) throw new Refusal('not_found');
    checkShiftAction(shift.standing, 'cancel', actor.userType);
    const at = deps.clock.now();
    if (shift.ends_at <= at) throw new Refusal('shift_is_over');
    await callOff(deps, tx, shift, { because: actor.userType, actorId: actor.id, at, ...(reason && { reason }) });
    const other = actor.userType === 'worker' ? shift.ownerId : shift.worker_id;
    await recordEvent(tx, { type: 'shift.cancelled', userId: other, workerShiftId }, at);
  });
}

type CallOff = { because: CancelReason; actorId?: string; reason?: string; at: Date };

/** A shift that will not be worked: its record says why, and its money returns. */
export async function callOff(deps: Deps, tx: Tx, shift: BookedShift, off: CallOff): Promise<void> {
  const { because, actorId, reason, at } = off;
  await saveBookedShift(tx, shift.id, {
    ...{ status: 'cancelled', cancel_reason: because, updated_at: at },
    ...(shift.funding === 'funded' && { funding: 'unfunded' as const }),
  });
  await releaseHold(deps, tx, { workerShiftId: shift.id, employerId: shift.ownerId });
  const event = because === 'no_show' ? 'missed' : 'cancelled';
  const by = because === 'worker' || because === 'employer' ? because : 'system';
  await logAttendance(tx, [
    {
      ...{
        workerShiftId: shift.id,
        at,
        by,
        event,
        before: { status: shift.status },
        after: { cancel_reason: because },
      },
      ...(actorId && { actorId }),
      ...(reason && { reason }),
    },
  ]);
  await tellBothSides(tx, shift, event, at);
}
