import { Refusal } from '@relevo/domain/refusals';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { bookAtOnce, endBooking, type HiringJob, holdsPlace } from '../applications/applications.ts';
import { giveUpShift } from '../attendance/attendance.ts';
import { syncJobStatus } from '../jobs/jobs.ts';
import { type Offer, saveOffer } from './offers.repository.ts';
import { refuseClosedJob } from './take-offer.ts';

type Exchange = { job: HiringJob; offer: Offer; at: Date };

/**
 * Books a substitute instead of the worker who proposed them, under the lock of the job: at the same wage, with the money
 * that was held. With the last shift of the first worker the substitute takes the place, otherwise a single shift. Whatever
 * refuses leaves the first worker booked.
 */
export async function exchangeShift(deps: Deps, tx: Tx, { job, offer, at }: Exchange): Promise<void> {
  const { worker_id: workerId, worker_shift_id: workerShiftId, wage_cents: finalWage } = offer;
  refuseClosedJob(job, { shiftId: offer.shift_id }, at);
  if (workerShiftId === null) throw new Refusal('offer_closed');
  // Answered before the exchange, which ends the other offers for the shift.
  await saveOffer(tx, offer.id, { status: 'accepted', answered_at: at });
  const given = await giveUpShift(deps, tx, { workerShiftId, at });
  if (!given) throw new Refusal('offer_closed');
  const { shiftId, applicationId: leftId, isHeld, end } = given;
  if (end) await endBooking(tx, { jobId: job.id, applicationId: leftId, end, at });
  // A worker who has a place of the job cannot take a second one: theirs is free then.
  const takesPlace = end !== null && !given.covers && !(await holdsPlace(tx, { jobId: job.id, workerId }));
  const booking = { job, workerId, finalWage, shiftId, takesPlace, substitute: { isHeld }, at };
  const applicationId = await bookAtOnce(deps, tx, booking);
  await saveOffer(tx, offer.id, { application_id: applicationId });
  await syncJobStatus(deps)(tx, job.id, at);
}
