import type { InviteBody } from '@relevo/contracts/offers';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { initialOfferStatus, invitationEnd, invitationHours, invitationLimits } from '@relevo/domain/offer-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { type Insertable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../http/access.ts';
import { recordEvents } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { OffersTable } from '../../platform/database/tables/offer-tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordChange } from '../../platform/live/live-changes.ts';
import { recordAct, recordSystemAct } from '../acts/acts.ts';
import { type HiringJob, lockOwnHiring, placesLeft } from '../applications/applications.ts';
import { claimKey, refuseWhoOwes } from '../wallet/wallet.ts';
import { liveSql } from './close-offers.ts';
import { expireOffersOf } from './expire-offers.ts';
import { findInvited, type Invited } from './find-invited.ts';
import { addOffers } from './offers.repository.ts';
import { unavailableAmong } from './relations.ts';
import { refuseClosedJob } from './take-offer.ts';

type InviteWorkers = {
  jobId: string;
  ownerId: string;
  /** Null when a repeat invites the crew again. */
  by: Acting | null;
  body: InviteBody;
  key?: string | undefined;
};
/** What an invitation made, and who it passed over. */
export type Invitation = { offerIds: string[]; already: number; skipped: number; wage: bigint; shiftId: string | null };

const dayMs = 24 * 60 * 60_000;

/**
 * The employer asks workers to take a place of a job, or one of its shifts. Nothing is held for it. An open offer is not
 * changed by asking again.
 */
export async function inviteWorkers(deps: Deps, asked: InviteWorkers): Promise<Invitation> {
  const { jobId, ownerId, by, body, key } = asked;
  const userId = by?.id ?? ownerId;
  return inTransaction(deps.db, async (tx) => {
    const firstId = uuidv7();
    const request = { call: 'invite', jobId, ...body, wage: body.wage?.toString() };
    const operation = { userId, key, request, operationId: firstId, at: deps.clock.now() };
    const earlier = await claimKey(tx, operation);
    const job = await lockOwnHiring(tx, { jobId, ownerId });
    if (!job) throw new Refusal('not_found');
    const at = deps.clock.now();
    const shiftId = body.shift_id ?? null;
    const wage = body.wage ?? job.wage_cents;
    const lastStart = shiftId === null ? job.last_starts_at : await startOf(tx, { jobId, shiftId, at });
    const invited = await findInvited(tx, { ownerId, body });
    const made = earlier === null ? [] : await findBatch(tx, { jobId, firstId: earlier });
    const sorted = await sortOut(tx, { job, shiftId, invited, isNamed: body.worker_ids != null, made, at });
    const answer = { already: sorted.already, skipped: sorted.skipped, wage, shiftId };
    if (earlier !== null) return { ...answer, offerIds: made.map(({ id }) => id) };

    await refuseWhoOwes(deps, tx, ownerId, at);
    refuseClosedJob(job, { shiftId }, at);
    if (shiftId === null && placesLeft(job) < 1) throw new Refusal('no_places_left');
    const workerIds = sorted.fresh.slice(0, invitationLimits.perCall);
    await checkLimits(deps, tx, { job, count: workerIds.length, at });
    const hours = body.expires_in_hours ?? invitationHours.usual;
    const terms = { wage, shiftId, note: body.note ?? '', expiresAt: invitationEnd(at, { hours, lastStart }) };
    const offerIds = await invite(tx, { job, workerIds, because: invited.because, firstId, terms, by, at });
    return { ...answer, offerIds };
  });
}

type Recorded = { job: HiringJob; by: Acting | null; at: Date };

async function recordInvitation(tx: Tx, { job, by, at }: Recorded): Promise<void> {
  const act = { act: 'offer.invite', subject: { type: 'job', id: job.id }, at } as const;
  if (by === null) return recordSystemAct(tx, { ...act, holderId: job.owner_id });
  await recordAct(tx, { ...act, by });
}

/** When the shift starts; one that has begun, or is of another job, cannot be asked for. */
async function startOf(tx: Tx, { jobId, shiftId, at }: { jobId: string; shiftId: string; at: Date }): Promise<Date> {
  const shift = await tx
    .selectFrom('shifts')
    .select('starts_at')
    .where('id', '=', shiftId)
    .where('job_id', '=', jobId)
    .where('starts_at', '>', at)
    .executeTakeFirst();
  if (!shift) throw new FieldRefusal({ shift_id: [{ problem: 'invalid' }] });
  return shift.starts_at;
}

type Made = { id: string; worker_id: string };

/** The offers that an earlier request with the same key made: all of one invitation have the same instant. */
async function findBatch(tx: Tx, { jobId, firstId }: { jobId: string; firstId: string }): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select batch.id, batch.worker_id from offers as first
    join offers as batch on batch.job_id = first.job_id and batch.created_at = first.created_at
      and batch.reason = 'invitation'
    where first.id = ${firstId} and first.job_id = ${jobId} order by batch.id`.execute(tx);
  return rows;
}

type SortOut = {
  job: HiringJob;
  shiftId: string | null;
  invited: Invited;
  isNamed: boolean;
  made: readonly Made[];
  at: Date;
};

/** Leaves out who is asked, accepted or booked already, and of a group who does not want to work then. */
async function sortOut(tx: Tx, asked: SortOut) {
  const { job, shiftId, invited, isNamed, made, at } = asked;
  // An offer past its time would be in the way of a new one.
  await expireOffersOf(tx, job.id, at);
  const booked =
    shiftId === null ? sql`application.status in ('accepted', 'confirmed')` : sql`application.status = 'accepted'`;
  const { rows } = await sql<{ id: string }>`
    select worker.id from unnest(${invited.workerIds}::uuid[]) as worker (id)
    where exists (select from offers as offer where offer.job_id = ${job.id} and offer.worker_id = worker.id
        and offer.status in (${liveSql}) and offer.shift_id is not distinct from ${shiftId}::uuid)
      or exists (select from applications as application where application.job_id = ${job.id}
        and application.worker_id = worker.id and ${booked} and not application.covers
        and application.withdrawn_at is null)
      or exists (select from worker_shifts as booked where booked.shift_id = ${shiftId}::uuid
        and booked.worker_id = worker.id and booked.status <> 'cancelled')`.execute(tx);
  const already = new Set(rows.map(({ id }) => id));
  const asIs = new Set([...already, ...made.map(({ worker_id }) => worker_id)]);
  const workerIds = invited.workerIds.filter((id) => !asIs.has(id));
  const unavailable: ReadonlySet<string> = isNamed
    ? new Set()
    : await unavailableAmong(tx, { workerIds, jobId: job.id, shiftId, at });
  const fresh = workerIds.filter((id) => !unavailable.has(id));
  const alreadyBefore = [...already].filter((id) => !made.some(({ worker_id }) => worker_id === id));
  return { fresh, already: alreadyBefore.length, skipped: workerIds.length - fresh.length };
}

type Counted = { job: HiringJob; count: number; at: Date };

async function checkLimits({ config }: Deps, tx: Tx, { job, count, at }: Counted): Promise<void> {
  if (count === 0) return;
  const since = new Date(at.getTime() - dayMs);
  const { rows } = await sql<{ open_count: number; day_count: number; oldest_at: Date | null }>`
    select (select count(*)::int from offers as offer where offer.job_id = ${job.id} and offer.status in (${liveSql}))
        as open_count,
      count(made.id)::int as day_count, min(made.created_at) as oldest_at
    from jobs as own join offers as made on made.job_id = own.id and made.created_at > ${since}
      and made.reason = 'invitation'
    where own.owner_id = ${job.owner_id}`.execute(tx);
  const { open_count: open = 0, day_count: ofDay = 0, oldest_at: oldest = null } = rows[0] ?? {};
  if (open + count > invitationLimits.openPerJob)
    throw new Refusal('too_many_offers', { count: invitationLimits.openPerJob });
  if (!config.rateLimits || ofDay + count <= invitationLimits.perDay) return;
  const freeAt = (oldest ?? at).getTime() + dayMs;
  throw new Refusal('rate_limited', { seconds: Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000)) });
}

type Invite = {
  job: HiringJob;
  workerIds: readonly string[];
  because: Invited['because'];
  firstId: string;
  terms: { wage: bigint; shiftId: string | null; note: string; expiresAt: Date };
  by: Acting | null;
  at: Date;
};

async function invite(tx: Tx, { job, workerIds, because, firstId, terms, by, at }: Invite): Promise<string[]> {
  if (workerIds.length === 0) return [];
  const offers = workerIds.map(
    (workerId, index): Insertable<OffersTable> => ({
      id: index === 0 ? firstId : uuidv7(),
      job_id: job.id,
      shift_id: terms.shiftId,
      worker_id: workerId,
      reason: 'invitation',
      because,
      wage_cents: terms.wage,
      note: terms.note,
      status: initialOfferStatus,
      created_at: at,
      expires_at: terms.expiresAt,
    }),
  );
  await addOffers(tx, offers);
  const events = offers.map(({ id: offerId, worker_id: userId }) => {
    return { type: 'offer.received', userId, offerId, jobId: job.id } as const;
  });
  await recordEvents(tx, events, at);
  await recordChange(tx, { type: 'offer', what: 'invited', jobId: job.id, userIds: [job.owner_id], at });
  await recordInvitation(tx, { job, by, at });
  return offers.map(({ id }) => id);
}
