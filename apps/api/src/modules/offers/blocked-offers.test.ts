import type { SignedInView } from '@relevo/contracts/accounts';
import type { NotificationPage } from '@relevo/contracts/notifications';
import { mark, unmark } from '@relevo/fixtures/connections';
import { byDepth } from '@relevo/fixtures/depth';
import { as, made } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import { expectConsistentHiring } from '../../testing/fill/fill-consistency.ts';
import { aJob, anEmployer, aWorker, getJob } from '../../testing/hiring.ts';
import { addOffer, answerOffer, getOffer, introduce, invited, jobOffers, myOffers } from '../../testing/offers.ts';
import { aSubstitution, proposed } from '../../testing/substitutes.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const app = useShiftApp();

type Pair = { employer: SignedInView; worker: SignedInView };
const sides = ['worker', 'employer'] as const;
type Side = (typeof sides)[number];

const block = (side: Side, { employer, worker }: Pair) =>
  side === 'worker'
    ? mark(app.client, worker, 'blocked', { user_id: employer.user.id })
    : mark(app.client, employer, 'blocked', { user_id: worker.user.id });

async function aPair(): Promise<Pair> {
  const pair = { employer: await anEmployer(app), worker: await aWorker(app) };
  await introduce(app, pair);
  return pair;
}

const eventsFor = async (person: SignedInView) => {
  const rows = await app.db.selectFrom('outbox_events').select(['type', 'payload']).execute();
  return rows
    .filter(({ payload }) => (payload as { userId?: string }).userId === person.user.id)
    .map(({ type }) => type)
    .filter((type) => type.startsWith('offer.'));
};
const gone = { first_name: '', last_name: '', profile_picture: null, rating: { average: null, count: 0 } };

describe.each(sides)('a block by the %s', (side) => {
  test('ends open offers without a word: gone from the worker, without a name for the employer', async () => {
    const pair = await aPair();
    const { employer, worker } = pair;
    const job = await aJob(app, employer);
    const offer = await invited(app, pair, job.id, { note: 'Bring an apron' });
    const before = [await eventsFor(worker), await eventsFor(employer)];
    made(await block(side, pair), 'the block');
    expect([await eventsFor(worker), await eventsFor(employer)]).toEqual(before);
    expect(await getOffer(app, worker, offer.id)).toMatchObject({ status: 404 });
    expect(made(await myOffers(app, worker)).count).toBe(0);
    expect(await answerOffer(app, worker, offer.id, true)).toMatchObject({ status: 404 });
    const ended_because = side === 'worker' ? 'gone' : 'withdrawn';
    const ended = { status: 'withdrawn', ended_because, worker: gone, note: '', actions: [] };
    expect((await getOffer(app, employer, offer.id)).body).toMatchObject(ended);
    expect(made(await jobOffers(app, employer, job.id)).results).toMatchObject([ended]);
  });

  test('takes the name from a declined offer, not from an accepted one; unblocking brings it back', async () => {
    const pair = await aPair();
    const { employer, worker } = pair;
    const [refusedJob, taken] = [await aJob(app, employer), await aJob(app, employer, { start_date: '2026-12-07' })];
    const declined = await addOffer(app, refusedJob.id, worker);
    await answerOffer(app, worker, declined, false);
    const marked = made(await block(side, pair), 'the block');
    expect((await getOffer(app, employer, declined)).body).toMatchObject({ status: 'declined', worker: gone });
    await unmark(app.client, side === 'worker' ? worker : employer, marked.id);
    expect((await getOffer(app, employer, declined)).body).toMatchObject({ worker: { first_name: 'Jeanne' } });

    const accepted = await addOffer(app, taken.id, worker);
    expect((await answerOffer(app, worker, accepted, true)).status).toBe(200);
    made(await block(side, pair), 'the block');
    const name = { first_name: 'Jeanne' };
    expect((await getOffer(app, employer, accepted)).body).toMatchObject({ status: 'accepted', worker: name });
    // While a booked shift stands between the two, each sees the other as before.
    expect((await getOffer(app, employer, declined)).body).toMatchObject({ worker: name });
    expect((await getOffer(app, worker, accepted)).body).toMatchObject({ status: 'accepted' });
  });

  test('against an acceptance at the same moment: booked before it, or not found after it', async () => {
    for (let round = 0; round < byDepth({ short: 2, deep: 25 }); round += 1) {
      const pair = await aPair();
      const job = await aJob(app, pair.employer);
      const offer = await addOffer(app, job.id, pair.worker);
      const accept = () => answerOffer(app, pair.worker, offer, true);
      const [accepted, blocked] =
        round % 2 === 0
          ? await Promise.all([accept(), block(side, pair)])
          : (await Promise.all([block(side, pair), accept()])).toReversed();
      expect([200, 201]).toContain(blocked?.status);
      const { confirmed } = (await getJob(app, pair.employer, job.id)).counts;
      if (accepted?.status === 200) expect(confirmed).toBe(1);
      else expect([accepted?.status, confirmed]).toEqual([404, 0]);
      await expectConsistentHiring(app, job.id);
    }
  });

  test('before an acceptance: not found, nothing is booked; after one: the booking stands', async () => {
    const [early, late] = [await aPair(), await aPair()];
    const first = await aJob(app, early.employer);
    const offer = await addOffer(app, first.id, early.worker);
    made(await block(side, early), 'the block');
    expect((await answerOffer(app, early.worker, offer, true)).status).toBe(404);
    expect((await getJob(app, early.employer, first.id)).counts.confirmed).toBe(0);

    const second = await aJob(app, late.employer);
    const taken = await addOffer(app, second.id, late.worker);
    expect((await answerOffer(app, late.worker, taken, true)).status).toBe(200);
    expect(made(await block(side, late), 'the block')).toMatchObject({ bookings: 5 });
    expect((await getJob(app, late.worker, second.id)).counts.confirmed).toBe(1);
    expect((await answerOffer(app, late.worker, taken, false)).status).toBe(409);
    expect((await answerOffer(app, late.worker, taken, true)).body).toMatchObject({ id: taken, status: 'accepted' });
  });

  test('leaves a blocked worker out of an invitation like an unknown one', async () => {
    const pair = await aPair();
    made(await block(side, pair), 'the block');
    const job = await aJob(app, pair.employer);
    const body = { worker_ids: [pair.worker.user.id] };
    expect(await app.client.post(`/offer/invite/${job.id}/`, body, as(pair.employer))).toMatchObject({
      status: 400,
      body: { 'worker_ids.0': [expect.any(String)] },
    });
  });
});

test('an erased worker has no name in the offers of the employer, whatever the answer was', async () => {
  const { employer, worker } = await aPair();
  const job = await aJob(app, employer);
  const declined = await addOffer(app, job.id, worker, { note: 'Please come' });
  await answerOffer(app, worker, declined, false);
  const erased = await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(worker));
  expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
  expect((await getOffer(app, employer, declined)).body).toMatchObject({ status: 'declined', worker: gone, note: '' });
  const { results } = (await app.client.get<NotificationPage>('/notification/list/', as(employer))).body;
  expect(results.every(({ title }) => !title.includes('Jeanne'))).toBe(true);
});

test('an erased worker has no name in the offers that they proposed', async () => {
  const scene = await aSubstitution(app, { deposit: '0' });
  const id = await proposed(app, scene);
  expect((await answerOffer(app, scene.colleague, id, false)).body.proposed_by).toEqual({ name: 'Jeanne M.' });
  const cancelled = { status: 'cancelled', cancel_reason: 'worker', cancelled_at: app.clock.now() } as const;
  await app.db.updateTable('worker_shifts').set(cancelled).where('worker_id', '=', scene.worker.user.id).execute();
  const erased = await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(scene.worker));
  expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
  expect((await getOffer(app, scene.colleague, id)).body).toMatchObject({ status: 'declined', proposed_by: null });
});
