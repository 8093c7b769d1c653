import { bookingEnd } from '@relevo/domain/application-lifecycle';
import { isShiftActionPossible } from '@relevo/domain/worker-shift-lifecycle';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cancelBookedShift } from './cancel-shift.ts';
import { lockBookedShift } from './worker-shifts.repository.ts';

type GivenUp = {
  shiftId: string;
  workerId: string;
  applicationId: string;
  /** It belongs to a booking of single shifts, without a place. */
  covers: boolean;
  /** Its pay was held. */
  isHeld: boolean;
  /** What becomes of the booking when this was the last shift of it; null while others are left. */
  end: ReturnType<typeof bookingEnd>;
};

/**
 * Cancels a booked shift because a substitute takes it, under the lock of its job: without cost, without a late
 * cancellation, and its hold goes back to the wallet to be made for the substitute. Null when it cannot be given up any more.
 */
export async function giveUpShift(
  deps: Deps,
  tx: Tx,
  { workerShiftId, at }: { workerShiftId: string; at: Date },
): Promise<GivenUp | null> {
  const shift = await lockBookedShift(tx, workerShiftId, { anyone: true });
  if (!shift || !isShiftActionPossible(shift.phase, 'substitute', 'system') || shift.starts_at <= at) return null;
  await cancelBookedShift(deps, tx, shift, { because: 'substituted', at });
  const { rows } = await sql<{ left_count: number; covers: boolean }>`
    select application.covers, (select count(*)::int from worker_shifts as other
      where other.application_id = application.id and other.status = 'scheduled' and other.ends_at > ${at}) as left_count
    from applications as application where application.id = ${shift.application_id}`.execute(tx);
  const { left_count: leftCount = 0, covers = false } = rows[0] ?? {};
  return {
    shiftId: shift.shift_id,
    workerId: shift.worker_id,
    applicationId: shift.application_id,
    covers,
    isHeld: shift.funding === 'funded',
    end: bookingEnd({ because: 'substituted', leftCount, workedCount: 0, hasShiftsToCome: true }),
  };
}
