import type { DomainEvent } from '@relevo/domain/events';
import type { OfferActor, OfferStatus } from '@relevo/domain/offer-lifecycle';
import { sql } from 'kysely';
import { recordEvents } from '../../platform/background/outbox.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordChange } from '../../platform/live/live-changes.ts';
import type { HiringJob } from '../applications/applications.ts';
import type { Offer } from './offers.repository.ts';

type Answered = {
  job: HiringJob;
  offer: Offer;
  status: OfferStatus;
  actor: OfferActor;
  /** The acceptance ended a search, which the employer is notified of instead. */
  isFilled: boolean;
  at: Date;
};

/** The other sides are notified once of the whole; open screens of all of them follow. */
export async function announceAnswer(tx: Tx, answered: Answered): Promise<void> {
  const { job, offer, at } = answered;
  const events = await eventsOf(tx, answered);
  await recordEvents(tx, events, at);
  // An event that names the offer reaches the open screens of its recipient, too.
  const reached = new Set(events.flatMap((event) => ('offerId' in event ? [event.userId] : [])));
  const involved = [offer.worker_id, job.owner_id, offer.proposed_by].filter((id) => id !== null);
  const userIds = [...new Set(involved)].filter((id) => !reached.has(id));
  const what = `offer.${answered.status}`;
  if (userIds.length > 0)
    await recordChange(tx, { type: 'offer', what, subjectId: offer.id, jobId: job.id, userIds, at });
}

type OfferEvent = Extract<DomainEvent, { type: `offer.${string}` }>;

async function eventsOf(tx: Tx, { job, offer, status, actor, isFilled }: Answered): Promise<OfferEvent[]> {
  const [offerId, jobId] = [offer.id, job.id];
  const { proposed_by: proposer, worker_shift_id: givenId } = offer;
  const employer = { userId: job.owner_id, offerId, jobId };
  if (proposer === null || givenId === null) {
    if (status === 'accepted') return isFilled ? [] : [{ type: 'offer.accepted', ...employer }];
    // Of those whom a search asks the board counts who declined.
    if (offer.reason === 'replacement') return [];
    return [{ type: 'offer.declined', userId: job.owner_id, jobId }];
  }
  const both = [proposer, offer.worker_id];
  if (status === 'agreed') return [{ type: 'offer.agreed', ...employer, workerShiftId: givenId }];
  if (status === 'declined' && actor === 'employer')
    return both.map((userId) => ({ type: 'offer.refused', userId, offerId, jobId }));
  if (status === 'declined') return [{ type: 'offer.declined', userId: proposer, jobId }];
  const givenUp = { type: 'offer.approved', userId: proposer, offerId, jobId, workerShiftId: givenId } as const;
  // Booked without the employer's word: the employer learns of it, and the substitute has just said yes.
  if (actor === 'worker') return [{ type: 'offer.accepted', ...employer }, givenUp];
  const workerShiftId = await findTaken(tx, offer);
  return [givenUp, { type: 'offer.approved', userId: offer.worker_id, offerId, jobId, workerShiftId }];
}

/** The substitute's own booking of the shift. */
async function findTaken(tx: Tx, { shift_id, worker_id }: Offer): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select booked.id from worker_shifts as booked
    where booked.shift_id = ${shift_id} and booked.worker_id = ${worker_id} and booked.status <> 'cancelled'`.execute(
    tx,
  );
  if (!rows[0]) throw new Error('an exchange books the substitute');
  return rows[0].id;
}
