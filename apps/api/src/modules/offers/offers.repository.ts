import { type OfferActor, type OfferState, offerStatusAt } from '@relevo/domain/offer-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { OffersTable } from '../../platform/database/tables/offer-tables.ts';

export type Offer = Selectable<OffersTable>;

/** The job of an offer that a person made, got or proposed; other offers are not found. */
export async function findJobOfOffer(tx: Tx, asked: { offerId: string; userId: string }): Promise<string> {
  const { rows } = await sql<{ job_id: string }>`
    select offer.job_id from offers as offer join jobs as job on job.id = offer.job_id
    where offer.id = ${asked.offerId}
      and ${asked.userId} in (offer.worker_id, job.owner_id, offer.proposed_by)`.execute(tx);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0].job_id;
}

/** After the lock of its job, as every change of an offer does. */
export async function lockOffer(tx: Tx, offerId: string): Promise<Offer> {
  const offer = await tx.selectFrom('offers').selectAll().where('id', '=', offerId).forUpdate().executeTakeFirst();
  if (!offer) throw new Refusal('not_found');
  return offer;
}

export async function saveOffer(tx: Tx, offerId: string, changes: Updateable<OffersTable>): Promise<void> {
  await tx.updateTable('offers').set(changes).where('id', '=', offerId).execute();
}

export async function addOffers(tx: Tx, offers: readonly Insertable<OffersTable>[]): Promise<void> {
  await tx.insertInto('offers').values(offers).execute();
}

type Owned = Pick<Offer, 'worker_id' | 'proposed_by'> & { owner_id: string };

/** On which side of an offer a person is who found it. */
export function sideOf({ worker_id, owner_id }: Owned, userId: string): Exclude<OfferActor, 'system'> {
  if (userId === worker_id) return 'worker';
  return userId === owner_id ? 'employer' : 'proposer';
}

/** An offer as its lifecycle reads it. One that was agreed to waits for the employer's approval. */
export function stateOf({ status, expires_at: expiresAt, reason }: Offer, now: Date): OfferState {
  return { status: offerStatusAt({ status, expiresAt }, now), reason, needsApproval: status === 'agreed' };
}
