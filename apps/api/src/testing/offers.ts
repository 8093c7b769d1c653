import type { SignedInView } from '@relevo/contracts/accounts';
import type { InvitedView, OfferPage, OfferView } from '@relevo/contracts/offers';
import { type Answer, as, made } from '@relevo/fixtures/http-client';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { OffersTable } from '../platform/database/tables/offer-tables.ts';
import { addApplication, addJob } from './hiring.ts';
import type { TestApp } from './test-app.ts';

type Sides = { employer: SignedInView; worker: SignedInView };
type Changes = Partial<Insertable<OffersTable>>;

/** An open offer of a place, stored without asking anyone. */
export async function addOffer({ db, clock }: TestApp, jobId: string, worker: SignedInView, changes: Changes = {}) {
  const at = clock.now();
  const id = uuidv7();
  await db
    .insertInto('offers')
    .values({
      id,
      job_id: jobId,
      worker_id: worker.user.id,
      reason: 'invitation',
      because: 'invited',
      wage_cents: 25_00n,
      status: 'open',
      created_at: at,
      expires_at: new Date(at.getTime() + 48 * 3_600_000),
      ...changes,
    })
    .execute();
  return id;
}

/** An employer may ask those who applied once: they deal with each other from then on. */
export async function introduce(app: TestApp, { employer, worker }: Sides): Promise<void> {
  const jobId = await addJob(app.deps, employer, { start_date: '2027-06-07' });
  await addApplication(app.deps, worker, { jobId });
}

export const invite = ({ client }: TestApp, employer: SignedInView, jobId: string, body: object) =>
  client.post<InvitedView>(`/offer/invite/${jobId}/`, body, as(employer));

/** Asks one worker, and answers the offer. */
export async function invited(app: TestApp, { employer, worker }: Sides, jobId: string, body: object = {}) {
  const asked = made(await invite(app, employer, jobId, { worker_ids: [worker.user.id], ...body }), 'the invitation');
  return asked.offers[0] as OfferView;
}

export const answerOffer = (
  { client }: TestApp,
  person: SignedInView,
  offerId: string,
  accept: boolean,
  headers: Record<string, string> = {},
): Promise<Answer<OfferView>> =>
  client.post<OfferView>(`/offer/${offerId}/answer/`, { accept }, { ...as(person), headers });

export const withdrawOffer = ({ client }: TestApp, person: SignedInView, offerId: string) =>
  client.post<OfferView>(`/offer/${offerId}/withdraw/`, {}, as(person));

export const getOffer = ({ client }: TestApp, person: SignedInView, offerId: string) =>
  client.get<OfferView>(`/offer/${offerId}/`, as(person));

export const myOffers = ({ client }: TestApp, worker: SignedInView, query = '') =>
  client.get<OfferPage>(`/offer/my-offers/${query}`, as(worker));

export const jobOffers = ({ client }: TestApp, employer: SignedInView, jobId: string, query = '') =>
  client.get<OfferPage>(`/offer/job-offers/${jobId}/${query}`, as(employer));
