import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  bookAtOnce,
  type HiringJob,
  holdsPlace,
  lockHiring,
  placesLeft,
  refuseDebtor,
  takesWorkers,
} from '../applications/applications.ts';
import { giveAwayShift } from '../attendance/attendance.ts';
import { freePlace, syncJobStatus } from '../jobs/jobs.ts';
import { type Offer, saveOffer } from './offers.repository.ts';
import { lackingIn, lockSearches, type Search, saveReplacement } from './replacements/replacements.repository.ts';

type Wanted = {
  /** Null for a place. */
  shiftId: string | null;
  /** The shift has begun, and its worker has not come. */
  hasBegun?: boolean;
};

/** Refuses a job that gives no place away, or has no shift to cover any more. A full job says that it is full. */
export function refuseClosedJob(job: HiringJob, { shiftId, hasBegun = false }: Wanted, at: Date): void {
  const isLive = liveJobStatuses.includes(job.status) && (hasBegun ? job.last_shift_at : job.last_starts_at) > at;
  if (isLive && (shiftId !== null || takesWorkers(job, at))) return;
  const isFull = isLive && job.hiring_open && placesLeft(job) < 1;
  if (isFull) throw new Refusal('no_places_left');
  throw new Refusal('job_not_open', { status: job.status });
}

type Take = { job: HiringJob; offer: Offer; at: Date };

/**
 * Books the worker of an offer under the lock of its job: application, place or seat, shifts at the offer's wage, and the
 * hold of their pay. Whatever refuses leaves everything as it was, and the offer open. Answers whether it fills a search.
 */
export async function takeOffer(deps: Deps, tx: Tx, { job, offer, at }: Take): Promise<boolean> {
  const { worker_id: workerId, shift_id: shiftId, wage_cents: finalWage } = offer;
  const search = await findSearchOf(tx, offer);
  const hasBegun = search !== null && search.shift_starts_at !== null && search.shift_starts_at <= at;
  refuseClosedJob(job, { shiftId, hasBegun }, at);
  await refuseDebtor(deps, tx, job, at);
  // The awaited worker came, or another way was found.
  if (search && shiftId !== null && lackingIn(search, at) < 1) throw new Refusal('no_places_left');
  // Answered before the booking, which ends the worker's other open offers for it.
  await saveOffer(tx, offer.id, { status: 'accepted', answered_at: at });
  if (search) await saveReplacement(tx, search.id, { filled: search.filled + 1 });
  const wanted = hasBegun && search ? await takeSeatOfAwaited(deps, tx, { search, workerId, at }) : { job, shiftId };
  const applicationId = await bookAtOnce(deps, tx, { workerId, finalWage, ...wanted, at });
  await saveOffer(tx, offer.id, { application_id: applicationId });
  await syncJobStatus(deps)(tx, job.id, at);
  return search !== null && (await isFilled(tx, search.id));
}

/** The search that made the offer; one that ended closed its offers. */
async function findSearchOf(tx: Tx, { job_id: jobId, replacement_id: id }: Offer): Promise<Search | null> {
  if (id === null) return null;
  const search = (await lockSearches(tx, jobId)).find((each) => each.id === id);
  if (!search) throw new Refusal('offer_closed');
  return search;
}

type Seat = { search: Search; workerId: string; at: Date };

/**
 * The awaited worker of a shift that has begun is a no-show from now on. With their last shift the place is taken, which a
 * worker can have once. No other shift is booked with it: the offer named none.
 */
async function takeSeatOfAwaited(deps: Deps, tx: Tx, { search, workerId, at }: Seat) {
  const { job_id: jobId, shift_id: shiftId, awaited_id: awaitedId } = search;
  const begunShiftId = shiftId ?? undefined;
  const isPlaceFree =
    awaitedId !== null && (await giveAwayShift(deps, tx, awaitedId, { freePlace: freePlace(deps), at }));
  // The counts have changed since the job was read.
  const job = await lockHiring(tx, jobId);
  if (!job) throw new Refusal('not_found');
  const takesPlace = isPlaceFree && !(await holdsPlace(tx, { jobId, workerId }));
  return { job, shiftId, begunShiftId, takesPlace };
}

async function isFilled(tx: Tx, replacementId: string): Promise<boolean> {
  const search = await tx
    .selectFrom('replacements')
    .select('status')
    .where('id', '=', replacementId)
    .executeTakeFirst();
  return search?.status === 'filled';
}
