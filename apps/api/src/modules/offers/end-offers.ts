import type { Tx } from '../../platform/database/database.ts';
import {
  type Between,
  closeBookedOffers,
  closeOffersBetween,
  closeOffersOfJob,
  closeOffersOfPerson,
  type OfJob,
  type OfPerson,
} from './close-offers.ts';
import { endReplacementsOfJob, endReplacementsOfPerson, hastenWaves } from './replacements/end-replacements.ts';
import { settleReplacements } from './replacements/settle-replacements.ts';

const searchesOf = (offers: readonly { replacement_id: string | null }[]) =>
  offers.map(({ replacement_id }) => replacement_id);

/** A step of a job ends its open offers, and the searches that made some of them. */
export async function endOffersOfJob(tx: Tx, ended: OfJob): Promise<void> {
  await closeOffersOfJob(tx, ended);
  await endReplacementsOfJob(tx, ended);
}

/** An account is erased or suspended: the offers to it and of it end, and so do its searches. */
export async function endOffersOfPerson(tx: Tx, ended: OfPerson): Promise<void> {
  const received = await closeOffersOfPerson(tx, ended);
  await hastenWaves(tx, searchesOf(received), ended.at);
  await endReplacementsOfPerson(tx, ended);
}

/** One side blocked the other, under the locks of their jobs: the worker is asked no more, and stands by no more. */
export async function endOffersBetween(tx: Tx, between: Between): Promise<void> {
  const closed = await closeOffersBetween(tx, between);
  await hastenWaves(tx, searchesOf(closed), between.at);
  const { workerId, ownerId } = between;
  await tx
    .deleteFrom('standbys')
    .where('worker_id', '=', workerId)
    .where('job_id', 'in', (jobs) => jobs.selectFrom('jobs').select('id').where('owner_id', '=', ownerId))
    .execute();
}

type Booked = { jobId: string; workerId: string; covers: boolean; at: Date };

/**
 * A worker was booked, under the lock of the job: their other offers for it end, and with a place they stand by no more. A
 * search for the place or the shift is filled when nothing is left to fill.
 */
export async function settleBooking(tx: Tx, { jobId, workerId, covers, at }: Booked): Promise<void> {
  const closed = await closeBookedOffers(tx, { jobId, workerId, covers, at });
  await hastenWaves(tx, searchesOf(closed), at);
  if (!covers) await tx.deleteFrom('standbys').where('job_id', '=', jobId).where('worker_id', '=', workerId).execute();
  await settleReplacements(tx, { jobId, bookedWorkerId: workerId, at });
}
