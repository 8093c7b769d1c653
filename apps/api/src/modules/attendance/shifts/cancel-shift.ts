import { Refusal } from '@relevo/domain/refusals';
import { type CancelReason, checkShiftAction, nextShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import type { Acting } from '../../../http/access.ts';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { closeSubstitutes } from '../../offers/offers.ts';
import { claimKey, releaseHold } from '../../wallet/wallet.ts';
import { cancelled, checkAcceptedCost, costOfBooked, payCancellation } from './cancellation-pay.ts';
import { type FreePlace, freePlaceWhenNoneLeft, type ReplaceWorker } from './free-place.ts';
import { publishShiftChange } from './publish-shift-change.ts';
import {
  type BookedShift,
  type Entry,
  lockBookedShift,
  logAttendance,
  saveBookedShift,
  sideOf,
} from './worker-shifts.repository.ts';

type CancelShift = {
  workerShiftId: string;
  actor: Acting;
  reason?: string | null;
  /** The most that the employer agreed to pay for it. */
  acceptCost?: bigint | null;
  /** The employer wants another worker instead; a worker has no say in it. */
  replace?: boolean;
  key?: string | undefined;
};

const replaceNoWorker: ReplaceWorker = async () => {};

/**
 * The worker or the employer cancels a booked shift before it begins; its hold is returned, and an employer who cancels
 * late pays for it. With the last shift of a booking its place is released. Cancelling again changes nothing.
 */
export async function cancelShift(
  deps: Deps,
  asked: CancelShift,
  freePlace: FreePlace,
  replaceWorker: ReplaceWorker = replaceNoWorker,
): Promise<void> {
  const { workerShiftId, actor, reason, acceptCost, replace = false, key } = asked;
  const because = actor.userType;
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const terms = { reason: reason || null, acceptCost: acceptCost?.toString(), ...(replace && { replace }) };
    const request = { call: 'cancel_shift', workerShiftId, ...terms };
    if (await claimKey(tx, { userId: actor.id, key, request, operationId: workerShiftId, at })) return;
    const shift = await lockBookedShift(tx, workerShiftId, sideOf(actor));
    if (!shift) throw new Refusal('not_found');
    if (shift.cancel_reason === because) return;
    await recordAct(tx, { by: actor, act: 'shift.cancel', subject: { type: 'worker_shift', id: shift.id }, at });
    await cancelUnderLock(deps, tx, shift, { actor, reason, acceptCost, freePlace, replace, replaceWorker, at });
  });
}

type CancelUnderLock = Omit<CancelShift, 'workerShiftId' | 'key'> & {
  freePlace: FreePlace;
  replaceWorker: ReplaceWorker;
  at: Date;
};

/** What a cancellation by one of its two sides means, for a locked shift. */
export async function cancelUnderLock(deps: Deps, tx: Tx, shift: BookedShift, asked: CancelUnderLock): Promise<void> {
  const { actor, reason, acceptCost, freePlace, replace = false, replaceWorker, at } = asked;
  const because = actor.userType;
  checkShiftAction(shift.phase, 'cancel', because);
  if (shift.ends_at <= at) throw new Refusal('shift_is_over');
  const cost = because === 'employer' ? costOfBooked(deps, shift, at) : 0n;
  checkAcceptedCost(cost, acceptCost);
  await cancelBookedShift(deps, tx, shift, { because, actorId: actor.id, cost, at, ...(reason && { reason }) });
  const endsBooking = await freePlaceWhenNoneLeft(tx, shift, { because, at, freePlace });
  await replaceCancelled(tx, shift, { because, endsBooking, replace, replaceWorker, at });
  const other = because === 'worker' ? shift.owner_id : shift.worker_id;
  await recordEvent(tx, { type: 'shift.cancelled', userId: other, workerShiftId: shift.id, endsBooking }, at);
}

type Replaced = {
  because: 'worker' | 'employer';
  endsBooking: boolean;
  replace: boolean;
  replaceWorker: ReplaceWorker;
  at: Date;
};

/** A cancellation by the employer may mean less work, so another worker is wanted only when they say so. */
async function replaceCancelled(tx: Tx, shift: BookedShift, replaced: Replaced): Promise<void> {
  const { because, endsBooking, replace, replaceWorker, at } = replaced;
  const { covers } = await tx
    .selectFrom('applications')
    .select('covers')
    .where('id', '=', shift.application_id)
    .executeTakeFirstOrThrow();
  const cause = because === 'worker' ? 'cancelled' : replace ? 'rejected' : null;
  const { job_id: jobId, shift_id: shiftId } = shift;
  await replaceWorker(tx, { jobId, shiftId, hasPlace: !covers, endsBooking, cause, at });
}

type Cancellation = {
  because: Extract<CancelReason, 'worker' | 'employer' | 'no_show' | 'substituted'>;
  actorId?: string;
  reason?: string;
  /** What the employer pays for it. */
  cost?: bigint;
  at: Date;
};

/** The transition of each reason, and who takes it. */
const steps = {
  worker: { action: 'cancel', by: 'worker' },
  employer: { action: 'cancel', by: 'employer' },
  no_show: { action: 'miss', by: 'system' },
  substituted: { action: 'substitute', by: 'system' },
} as const;

/** Marks a locked shift as cancelled or as a no-show, logs why, and pays what it costs or returns its hold. */
export async function cancelBookedShift(
  deps: Deps,
  tx: Tx,
  shift: BookedShift,
  { because, actorId, reason, cost = 0n, at }: Cancellation,
): Promise<void> {
  const { action, by } = steps[because];
  const status = nextShiftStatus(shift.phase, action, by);
  const event = because === 'no_show' ? 'missed' : 'cancelled';
  const entry: Entry = {
    workerShiftId: shift.id,
    at,
    by,
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
  // After a no-show they are over.
  if (because !== 'no_show') {
    const end = because === 'substituted' ? 'filled' : 'gone';
    await closeSubstitutes(tx, { workerShiftId: shift.id, because: end, at });
  }
  await publishShiftChange(tx, shift, event, at);
}
