import { Refusal } from '@relevo/domain/refusals';
import { type CancelReason, checkShiftAction, nextShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import type { Actor } from '../../../http/access.ts';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { claimKey, releaseHold } from '../../wallet/wallet.ts';
import { cancelled, checkAcceptedCost, costOfBooked, payCancellation } from './cancellation-pay.ts';
import { type FreePlace, freePlaceWhenNoneLeft } from './free-place.ts';
import { publishShiftChange } from './publish-shift-change.ts';
import {
  type BookedShift,
  type Entry,
  lockBookedShift,
  logAttendance,
  saveBookedShift,
} from './worker-shifts.repository.ts';

type CancelShift = {
  workerShiftId: string;
  actor: Pick<Actor, 'id' | 'userType'>;
  reason?: string | null;
  /** The most that the employer agreed to pay for it. */
  acceptCost?: bigint | null;
  key?: string | undefined;
};

/**
 * The worker or the employer cancels a booked shift before it begins; its hold is returned, and an employer who cancels
 * late pays for it. With the last shift of a booking its place is released. Cancelling again changes nothing.
 */
export async function cancelShift(deps: Deps, asked: CancelShift, freePlace: FreePlace): Promise<void> {
  const { workerShiftId, actor, reason, acceptCost, key } = asked;
  const because = actor.userType;
  const whose = because === 'worker' ? { workerId: actor.id } : { ownerId: actor.id };
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const request = { call: 'cancel_shift', workerShiftId, reason: reason || null, acceptCost: acceptCost?.toString() };
    if (await claimKey(tx, { userId: actor.id, key, request, operationId: workerShiftId, at })) return;
    const shift = await lockBookedShift(tx, workerShiftId, whose);
    if (!shift) throw new Refusal('not_found');
    if (shift.cancel_reason === because) return;
    checkShiftAction(shift.phase, 'cancel', because);
    if (shift.ends_at <= at) throw new Refusal('shift_is_over');
    const cost = because === 'employer' ? costOfBooked(deps, shift, at) : 0n;
    checkAcceptedCost(cost, acceptCost);
    await cancelBookedShift(deps, tx, shift, { because, actorId: actor.id, cost, at, ...(reason && { reason }) });
    const endsBooking = await freePlaceWhenNoneLeft(tx, shift, { because, at, freePlace });
    const other = because === 'worker' ? shift.owner_id : shift.worker_id;
    await recordEvent(tx, { type: 'shift.cancelled', userId: other, workerShiftId, endsBooking }, at);
  });
}

type Cancellation = {
  because: Extract<CancelReason, 'worker' | 'employer' | 'no_show'>;
  actorId?: string;
  reason?: string;
  /** What the employer pays for it. */
  cost?: bigint;
  at: Date;
};

/** Marks a locked shift as cancelled or as a no-show, logs why, and pays what it costs or returns its hold. */
export async function cancelBookedShift(
  deps: Deps,
  tx: Tx,
  shift: BookedShift,
  { because, actorId, reason, cost = 0n, at }: Cancellation,
): Promise<void> {
  const isNoShow = because === 'no_show';
  const status = isNoShow
    ? nextShiftStatus(shift.phase, 'miss', 'system')
    : nextShiftStatus(shift.phase, 'cancel', because);
  const event = isNoShow ? 'missed' : 'cancelled';
  const entry: Entry = {
    workerShiftId: shift.id,
    at,
    by: isNoShow ? 'system' : because,
    event,
    before: { status: shift.status },
    after: { cancel_reason: because },
    ...(actorId && { actorId }),
    ...(reason && { reason }),
  };
  if (cost > 0n) await payCancellation(deps, tx, shift, { status, because, cost, log: [entry], at });
  else {
    await saveBookedShift(tx, shift, {
      ...cancelled(shift, { status, because, at }),
      updated_at: at,
      ...(shift.funding === 'funded' && { funding: 'unfunded' as const }),
    });
    await releaseHold(deps, tx, { workerShiftId: shift.id, employerId: shift.owner_id });
    await logAttendance(tx, [entry]);
  }
  await publishShiftChange(tx, shift, event, at);
}
