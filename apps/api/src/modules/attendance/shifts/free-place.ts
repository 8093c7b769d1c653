import { bookingEnd } from '@relevo/domain/application-lifecycle';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { BookedShift } from './worker-shifts.repository.ts';

type EndedBooking = { jobId: string; applicationId: string; end: NonNullable<ReturnType<typeof bookingEnd>>; at: Date };

/** Ends the booking that an application stands for and frees its place. Provided by the jobs module. */
export type FreePlace = (tx: Tx, booking: EndedBooking) => Promise<void>;

type CancelledSeat = {
  jobId: string;
  shiftId: string;
  /** Booked for a place, and not for single shifts. */
  hasPlace: boolean;
  endsBooking: boolean;
  /** Why another worker may be wanted; null when the employer wants none. */
  cause: 'cancelled' | 'rejected' | null;
  at: Date;
};

/** Proposes or starts the search for another worker, as the job says. Provided by the offers module. */
export type ReplaceWorker = (tx: Tx, seat: CancelledSeat) => Promise<void>;

/** The same for the rest of a shift whose worker has not come. */
export type ReplaceAwaited = (tx: Tx, seat: { jobId: string; shiftId: string; at: Date }) => Promise<void>;

type Cancelled = { because: 'worker' | 'employer' | 'no_show'; at: Date };

/** Frees the place of a booking when the shift just cancelled was the last one left; answers whether it was. */
export async function freePlaceWhenNoneLeft(
  tx: Tx,
  shift: BookedShift,
  { because, at, freePlace }: Cancelled & { freePlace: FreePlace },
): Promise<boolean> {
  const { job_id: jobId, application_id: applicationId } = shift;
  const { rows } = await sql<{ left_count: number; worked_count: number; has_shifts_to_come: boolean }>`
    select count(*) filter (where status = 'scheduled' and ends_at > ${at})::int as left_count,
      count(*) filter (where status in ('in_progress', 'completed'))::int as worked_count,
      (select last_starts_at > ${at} from jobs where id = ${jobId}) as has_shifts_to_come
    from worker_shifts where application_id = ${applicationId}`.execute(tx);
  const [counts] = rows;
  if (!counts) return false;
  const end = bookingEnd({
    because,
    leftCount: counts.left_count,
    workedCount: counts.worked_count,
    hasShiftsToCome: counts.has_shifts_to_come,
  });
  if (end) await freePlace(tx, { jobId, applicationId, end, at });
  return end !== null;
}
