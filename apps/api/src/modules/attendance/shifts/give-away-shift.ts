import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cancelBookedShift } from './cancel-shift.ts';
import { type FreePlace, freePlaceWhenNoneLeft } from './free-place.ts';
import { lockBookedShift } from './worker-shifts.repository.ts';

/**
 * Another worker takes the shift of an awaited one, who is a no-show from now on, under the lock of the job. Answers whether
 * a place is free with it; the seat of a cover is none.
 */
export async function giveAwayShift(
  deps: Deps,
  tx: Tx,
  workerShiftId: string,
  { freePlace, at }: { freePlace: FreePlace; at: Date },
): Promise<boolean> {
  const shift = await lockBookedShift(tx, workerShiftId, { anyone: true });
  if (!shift) return false;
  const { covers } = await tx
    .selectFrom('applications')
    .select('covers')
    .where('id', '=', shift.application_id)
    .executeTakeFirstOrThrow();
  await cancelBookedShift(deps, tx, shift, { because: 'no_show', at });
  const endsBooking = await freePlaceWhenNoneLeft(tx, shift, { because: 'no_show', at, freePlace });
  await recordEvent(tx, { type: 'shift.missed', userId: shift.worker_id, workerShiftId, endsBooking }, at);
  return endsBooking && !covers;
}
