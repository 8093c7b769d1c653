import type { UserType } from '@relevo/domain/account';
import { isEndNotified, liveOfferStatuses, type OfferEnd, type OfferReason } from '@relevo/domain/offer-lifecycle';
import { type RawBuilder, sql } from 'kysely';
import { recordEvents } from '../../platform/background/outbox.ts';
import type { Tx } from '../../platform/database/database.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import { changeWrites } from '../../platform/live/live-changes.ts';

export const liveSql = sql.join(liveOfferStatuses.map((status) => sql.lit(status)));

export type OfJob = { jobId: string; because: Extract<OfferEnd, 'hiring_closed' | 'job_over' | 'changed'>; at: Date };

/** Ends the open offers of a job, under its lock. Closed hiring gives no place away; a single shift may still be covered. */
export async function closeOffersOfJob(tx: Tx, { jobId, because, at }: OfJob): Promise<void> {
  const ofPlaces = because === 'hiring_closed' ? sql`and offer.shift_id is null` : sql``;
  await close(tx, { which: sql`offer.job_id = ${jobId} ${ofPlaces}`, because, at });
}

type OfBooked = { jobId: string; workerId: string; covers: boolean; at: Date };

/** The worker was booked: ends their offers of the shifts that they now have, and with a place those of a place. */
export async function closeBookedOffers(tx: Tx, { jobId, workerId, covers, at }: OfBooked): Promise<Closed[]> {
  const ofPlace = covers ? sql`` : sql`offer.shift_id is null or`;
  const which = sql`offer.job_id = ${jobId} and offer.worker_id = ${workerId} and (${ofPlace} exists (
    select from worker_shifts as booked
    where booked.shift_id = offer.shift_id and booked.worker_id = offer.worker_id and booked.status <> 'cancelled'))`;
  return close(tx, { which, because: 'booked', at });
}

type OfSearch = { replacementId: string; because: OfferEnd; at: Date };

/** A search for a replacement ended: ends its open offers, under the lock of its job. */
export async function closeOffersOfSearch(tx: Tx, { replacementId, because, at }: OfSearch): Promise<void> {
  await close(tx, { which: sql`offer.replacement_id = ${replacementId}`, because, at });
}

export type OfPerson = { userId: string; made: Extract<OfferEnd, 'gone' | 'job_over'>; at: Date };

/** An account is erased or suspended: ends the open offers to it as gone, those it made as asked. */
export async function closeOffersOfPerson(tx: Tx, { userId, made, at }: OfPerson): Promise<Closed[]> {
  // Jobs are locked in the order of their ids, so that two such closings do not wait for each other.
  await sql`
    select job.id from jobs as job where job.id in (
      select offer.job_id from offers as offer join jobs as own on own.id = offer.job_id
      where offer.status in (${liveSql}) and ${userId} in (offer.worker_id, own.owner_id, offer.proposed_by)
      union all select searched.job_id from replacements as searched join jobs as own on own.id = searched.job_id
      where searched.status in ('proposed', 'searching') and own.owner_id = ${userId})
    order by job.id for update`.execute(tx);
  const received = await close(tx, {
    which: sql`${userId} in (offer.worker_id, offer.proposed_by)`,
    because: 'gone',
    at,
  });
  await close(tx, { which: sql`job.owner_id = ${userId}`, because: made, at });
  return received;
}

type OfShift = { workerShiftId: string; because: Extract<OfferEnd, 'filled' | 'gone'>; at: Date };

/** A booked shift is taken by a substitute or was cancelled, under the lock of its job: ends what was asked about it. */
export async function closeSubstitutes(tx: Tx, { workerShiftId, because, at }: OfShift): Promise<void> {
  const which = sql`offer.worker_shift_id = ${workerShiftId} and offer.reason = 'substitute'`;
  await close(tx, { which, because, at });
}

export type Between = { workerId: string; ownerId: string; by: UserType; at: Date };

/** One side blocked the other, under the locks of their jobs: the open offers end without a notification. */
export async function closeOffersBetween(tx: Tx, { workerId, ownerId, by, at }: Between): Promise<Closed[]> {
  const which = sql`offer.worker_id = ${workerId} and job.owner_id = ${ownerId}`;
  return close(tx, { which, because: by === 'employer' ? 'withdrawn' : 'gone', isBlock: true, at });
}

type Close = { which: RawBuilder<unknown>; because: OfferEnd; isBlock?: boolean; at: Date };
type Closed = {
  id: string;
  job_id: string;
  worker_id: string;
  proposed_by: string | null;
  reason: OfferReason;
  replacement_id: string | null;
  owner_id: string;
  title: string;
};

/**
 * One past its time expired, and stays for the clock. What a block ends reads as ended by an account that is gone to all but
 * the employer who blocked: a worker who proposed a substitute has not withdrawn it.
 */
async function close(tx: Tx, { which, because, isBlock = false, at }: Close): Promise<Closed[]> {
  const ended = isBlock ? sql`case offer.reason when 'substitute' then 'gone' else ${because} end` : sql`${because}`;
  const { rows } = await sql<Closed>`
    update offers as offer set status = 'withdrawn', ended_because = ${ended} from jobs as job
    where job.id = offer.job_id and offer.status in (${liveSql}) and offer.expires_at > ${at} and (${which})
    returning offer.id, offer.job_id, offer.worker_id, offer.proposed_by, offer.reason, offer.replacement_id, job.owner_id,
      job.title`.execute(tx);
  if (rows.length === 0) return rows;
  const notified = isBlock ? [] : rows.filter(({ reason }) => isEndNotified(because, reason));
  const events = notified.map(({ id: offerId, job_id: jobId, worker_id: userId, title }) => {
    return { type: 'offer.withdrawn', userId, offerId, jobId, title } as const;
  });
  await recordEvents(tx, events, at);
  const what = isBlock ? 'gone' : because;
  await writeTogether(tx, changeWrites(changesOf(rows, { what, notified: new Set(notified), at })));
  return rows;
}

type Shown = { what: OfferEnd; notified: ReadonlySet<Closed>; at: Date };

/** For the employer one of each job, for a worker whom no event reaches, and who proposed a substitute, one of each offer. */
function changesOf(closed: readonly Closed[], { what, notified, at }: Shown) {
  const rows = closed.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const owners = new Map(rows.map(({ job_id, owner_id }) => [job_id, owner_id]));
  return [
    ...[...owners].map(([jobId, ownerId]) => ({ type: 'offer', what, jobId, userIds: [ownerId], at }) as const),
    ...rows.map((row) => {
      const userIds = [...(notified.has(row) ? [] : [row.worker_id]), ...(row.proposed_by ? [row.proposed_by] : [])];
      return { type: 'offer', what, subjectId: row.id, jobId: row.job_id, userIds, at } as const;
    }),
  ];
}
