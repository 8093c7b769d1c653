import { Refusal } from '@relevo/domain/refusals';
import { type CancelReason, checkShiftAction, nextShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import type { Actor } from '../../../http/access.ts';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { releaseHold } from '../../wallet/wallet.ts';
import { type FreePlace, freePlaceWhenNoneLeft } from './free-place.ts';
import { publishShiftChange } from './publish-shift-change.ts';
import { type BookedShift, lockBookedShift, logAttendance, saveBookedShift } from './worker-shifts.repository.ts';

type CancelShift = { workerShiftId: string; actor: Pick<Actor, 'id' | 'userType'>; reason?: string | null };

/**
 * The worker or the employer cancels a booked shift before it begins; its hold is returned. With the last shift of a
 * booking its place is released.
 */
export async function cancelShift(
  deps: Deps,
  { workerShiftId, actor, reason }: CancelShift,
  freePlace: FreePlace,
): Promise<void> {
  const whose = actor.userType === 'worker' ? { workerId: actor.id } : { ownerId: actor.id };
  await inTransaction(deps.db, async (tx) => {
    const shift = await lockBookedShift(tx, workerShiftId, whose);
    if (!shift) throw new Refusal('not_found');
    checkShiftAction(shift.phase, 'cancel', actor.userType);
    const at = deps.clock.now();
    if (shift.ends_at <= at) throw new Refusal('shift_is_over');
    await cancelBookedShift(deps, tx, shift, {
      because: actor.userType,
      actorId: actor.id,
      at,
      ...(reason && { reason }),
    });
    const endsBooking = await freePlaceWhenNoneLeft(tx, shift, { because: actor.userType, at, freePlace });
    const other = actor.userType === 'worker' ? shift.owner_id : shift.worker_id;
    await recordEvent(tx, { type: 'shift.cancelled', userId: other, workerShiftId, endsBooking }, at);
  });
}

type Cancellation = {
  because: Extract<CancelReason, 'worker' | 'employer' | 'no_show'>;
  actorId?: string;
  reason?: string;
  at: Date;
};

/** Marks a locked shift as cancelled or as a no-show, logs why, and returns its hold. */
export async function cancelBookedShift(
  deps: Deps,
  tx: Tx,
  shift: BookedShift,
  { because, actorId, reason, at }: Cancellation,
): Promise<void> {
  const isNoShow = because === 'no_show';
  const status = isNoShow
    ? nextShiftStatus(shift.phase, 'miss', 'system')
    : nextShiftStatus(shift.phase, 'cancel', because);
  await saveBookedShift(tx, shift.id, {
    status,
    cancel_reason: because,
    updated_at: at,
    ...(shift.funding === 'funded' && { funding: 'unfunded' as const }),
  });
  await releaseHold(deps, tx, { workerShiftId: shift.id, employerId: shift.owner_id });
  const event = isNoShow ? 'missed' : 'cancelled';
  await logAttendance(tx, [
    {
      workerShiftId: shift.id,
      at,
      by: isNoShow ? 'system' : because,
      event,
      before: { status: shift.status },
      after: { cancel_reason: because },
      ...(actorId && { actorId }),
      ...(reason && { reason }),
    },
  ]);
  await publishShiftChange(tx, shift, event, at);
}
