import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { as } from '@relevo/fixtures/http-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { payIn, refused } from '../../testing/attendance.ts';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anEmployer,
  aShiftFromNow,
  aWorker,
  doToJob,
  getJob,
} from '../../testing/hiring.ts';
import { seedManyPeople } from '../../testing/many-people.ts';
import { addOffer, getOffer, introduce, invite, invited, jobOffers, myOffers } from '../../testing/offers.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
  await introduce(app, { employer, worker });
});

const named = (...people: SignedInView[]) => ({ worker_ids: people.map(({ user }) => user.id) });

describe('an invitation', () => {
  test('asks a worker at the job’s wage for two days, and shows both sides what it is about', async () => {
    const job = await aJob(app, employer);
    const { status, body } = await invite(app, employer, job.id, { ...named(worker), note: 'Call 514 555-0100' });
    expect(status).toBe(201);
    // One place for five shifts of seven and a half paid hours.
    expect(body).toMatchObject({ invited: 1, already: 0, skipped: 0, cost: '750.00', funding: { available: '0.00' } });
    const [offer] = body.offers;
    expect(offer).toMatchObject({
      reason: 'invitation',
      because: 'invited',
      job: { id: job.id, wage: '20.00' },
      shift: null,
      worker: { id: worker.user.id },
      wage: '20.00',
      shift_count: 5,
      first_starts_at: job.first_shift_at,
      expected_pay: '750.00',
      funding: 'not_covered',
      proposed_by: null,
      status: 'open',
      ended_because: null,
      expires_at: '2026-11-18T14:00:00.000Z',
      answered_at: null,
      application_id: null,
      worker_shift_ids: [],
      warnings: [],
      actions: ['withdraw'],
    });
    // Contact details are masked: the two have no booking yet.
    expect(offer?.note).not.toContain('555');
    const seen = await getOffer(app, worker, offer?.id ?? '');
    expect(seen).toMatchObject({ status: 200, body: { id: offer?.id, actions: ['accept', 'decline'] } });
    expect(await getJob(app, worker, job.id)).toMatchObject({
      my_offer: { id: offer?.id, status: 'open', wage: '20.00', expires_at: offer?.expires_at },
    });
    expect((await getJob(app, employer, job.id)).my_offer).toBeNull();
    expect((await app.client.get('/dashboard/', as(worker))).body).toMatchObject({ offers_open: 1 });
  });

  test('names its own wage and end, which is never after the start of the last shift', async () => {
    const job = await aJob(app, employer);
    const offer = await invited(app, { employer, worker }, job.id, { wage: '25.00', expires_in_hours: 336 });
    expect(offer).toMatchObject({ wage: '25.00', expected_pay: '937.50', expires_at: '2026-11-27T13:00:00.000Z' });
  });

  test('to one shift ends with its start and counts only that shift', async () => {
    const job = await aJob(app, employer);
    const shift = job.shifts[1];
    const offer = await invited(app, { employer, worker }, job.id, { shift_id: shift?.id, expires_in_hours: 336 });
    expect(offer).toMatchObject({ shift, shift_count: 1, expected_pay: '150.00', expires_at: shift?.starts_at });
  });

  test('shows whether the employer’s money covers the next seven days', async () => {
    const payer = await anEmployer(app);
    await introduce(app, { employer: payer, worker });
    const soon = await aJob(app, payer);
    const later = await aJob(app, payer, { start_date: '2026-12-07' });
    expect(await invited(app, { employer: payer, worker }, soon.id)).toMatchObject({ funding: 'not_covered' });
    expect(await invited(app, { employer: payer, worker }, later.id)).toMatchObject({ funding: 'later' });
    await payIn(app, payer, '150.00');
    const [offer] = (await jobOffers(app, payer, soon.id)).body.results;
    expect(offer).toMatchObject({ funding: 'covered' });
  });

  test('is not made twice: who has one, is accepted or booked counts as already asked', async () => {
    const job = await aJob(app, employer, { worker_count: 4 });
    const [accepted, booked] = [await aWorker(app), await aWorker(app)];
    await anAcceptedApplication(app, { employer, worker: accepted }, job.id);
    await aBooking(app, { employer, worker: booked }, job.id);
    expect(await invite(app, employer, job.id, named(worker))).toMatchObject({ status: 201, body: { invited: 1 } });
    const again = await invite(app, employer, job.id, { ...named(worker, accepted, booked), wage: '30.00' });
    expect(again).toMatchObject({ status: 200, body: { invited: 0, already: 3, offers: [] } });
    // The open one keeps its wage.
    expect((await jobOffers(app, employer, job.id)).body).toMatchObject({ count: 1, results: [{ wage: '20.00' }] });
  });

  test('with the same key is made once and answered the same', async () => {
    const job = await aJob(app, employer, { worker_count: 2 });
    const send = () =>
      app.client.post<{ offers: { id: string }[] }>(`/offer/invite/${job.id}/`, named(worker), {
        ...as(employer),
        headers: { 'idempotency-key': `invite-${job.id}` },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  test('after the time of an earlier one is over is a new one', async () => {
    const job = await aJob(app, employer);
    const expires_at = new Date(app.clock.now().getTime() - 1);
    const earlier = await addOffer(app, job.id, worker, { expires_at });
    expect((await getOffer(app, worker, earlier)).body).toMatchObject({ status: 'expired', actions: [] });
    expect(await invite(app, employer, job.id, named(worker))).toMatchObject({ status: 201, body: { invited: 1 } });
  });
});

describe('a crew', () => {
  test('is everyone confirmed there or with a completed shift; others are left out', async () => {
    const before = await aJob(app, employer, { worker_count: 3, start_date: '2026-11-30' });
    const [booked, rejected] = [await aWorker(app), await aWorker(app)];
    await aBooking(app, { employer, worker: booked }, before.id);
    await anAcceptedApplication(app, { employer, worker: rejected }, before.id);
    const next = await aJob(app, employer, { start_date: '2026-12-14' });
    const { body } = await invite(app, employer, next.id, { crew_of: before.id });
    expect(body).toMatchObject({ invited: 1, skipped: 0 });
    expect(body.offers).toMatchObject([{ because: 'worked_here', worker: { id: booked.user.id } }]);
  });

  test('of another employer’s job is a field error', async () => {
    const other = await aJob(app, await anEmployer(app));
    const job = await aJob(app, employer);
    for (const crew_of of [other.id, randomUUID()]) {
      const { status, body } = await invite(app, employer, job.id, { crew_of });
      expect([status, Object.keys(body)]).toEqual([400, ['crew_of']]);
    }
  });
});

describe('an invitation is refused', () => {
  test.each([
    ['no one named', {}, 'worker_ids'],
    ['two ways at once', { favourites: true, crew_of: randomUUID() }, 'worker_ids'],
    ['no favourites asked for', { favourites: false }, 'worker_ids'],
    ['an empty list', { worker_ids: [] }, 'worker_ids'],
    ['201 workers', { worker_ids: Array.from({ length: 201 }, () => randomUUID()) }, 'worker_ids'],
    ['an unknown worker', { worker_ids: [randomUUID()] }, 'worker_ids.0'],
    ['a wage below the least', { favourites: true, wage: '16.19' }, 'wage'],
    ['no hour', { favourites: true, expires_in_hours: 0 }, 'expires_in_hours'],
    ['more than two weeks', { favourites: true, expires_in_hours: 337 }, 'expires_in_hours'],
    ['half an hour', { favourites: true, expires_in_hours: 1.5 }, 'expires_in_hours'],
    ['a long note', { favourites: true, note: 'n'.repeat(501) }, 'note'],
    ['a shift of no job', { favourites: true, shift_id: randomUUID() }, 'shift_id'],
  ])('with %s', async (_name, body, field) => {
    const job = await aJob(app, employer);
    const answer = await invite(app, employer, job.id, body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  test('a bad id among good ones makes nothing, and a stranger is like an unknown one', async () => {
    const job = await aJob(app, employer);
    const stranger = await aWorker(app);
    const ids = [worker.user.id, stranger.user.id, worker.user.id];
    const twice = await invite(app, employer, job.id, { worker_ids: ids });
    expect([twice.status, Object.keys(twice.body)]).toEqual([400, ['worker_ids.2']]);
    const { status, body } = await invite(app, employer, job.id, { worker_ids: ids.slice(0, 2) });
    expect([status, Object.keys(body)]).toEqual([400, ['worker_ids.1']]);
    expect((await jobOffers(app, employer, job.id)).body.count).toBe(0);
  });

  test('but not for an id in capitals', async () => {
    const job = await aJob(app, employer, { start_date: '2027-03-01' });
    const body = { worker_ids: [worker.user.id.toUpperCase()] };
    expect(await invite(app, employer, job.id, body)).toMatchObject({ status: 201, body: { invited: 1 } });
  });

  test('for a job of another employer, like one that does not exist', async () => {
    const job = await aJob(app, await anEmployer(app));
    for (const id of [job.id, randomUUID()])
      expect(await invite(app, employer, id, named(worker))).toMatchObject({ status: 404 });
    expect(await jobOffers(app, employer, job.id)).toMatchObject({ status: 404 });
  });

  test('for a place of a full job, of one that closed hiring, or of one that is over', async () => {
    const full = await aJob(app, employer, { start_date: '2027-01-04' });
    await aBooking(app, { employer, worker: await aWorker(app) }, full.id);
    expect(await invite(app, employer, full.id, named(worker))).toMatchObject(refused(409, 'no_places_left'));

    const closed = await aJob(app, employer, { worker_count: 2, start_date: '2027-01-04' });
    await aBooking(app, { employer, worker: await aWorker(app) }, closed.id);
    await doToJob(app, employer, { action: 'confirm', jobId: closed.id });
    expect(await invite(app, employer, closed.id, named(worker))).toMatchObject(refused(409, 'job_not_open'));
    // A single shift can be covered all the same.
    const shift_id = closed.shifts[0]?.id;
    expect(await invite(app, employer, closed.id, { ...named(worker), shift_id })).toMatchObject({ status: 201 });

    const over = await aJob(app, employer);
    await doToJob(app, employer, { action: 'cancel', jobId: over.id });
    expect(await invite(app, employer, over.id, named(worker))).toMatchObject(refused(409, 'job_not_open'));
  });

  test('for a shift that has begun', async () => {
    const job = await aJob(app, employer, aShiftFromNow(app, -5));
    const { status, body } = await invite(app, employer, job.id, { ...named(worker), shift_id: job.shifts[0]?.id });
    expect([status, Object.keys(body)]).toEqual([400, ['shift_id']]);
  });

  test('beyond 500 open offers of one job', async () => {
    const job = await aJob(app, employer, { worker_count: 3 });
    const ids = await seedManyPeople(app.db, { like: worker.user.id, count: 500 });
    const expires_at = new Date(app.clock.now().getTime() + 3_600_000);
    const open = {
      job_id: job.id,
      reason: 'invitation',
      because: 'invited',
      wage_cents: 20_00n,
      status: 'open',
    } as const;
    const at = { created_at: app.clock.now(), expires_at };
    await app.db
      .insertInto('offers')
      .values(ids.map((worker_id) => ({ id: randomUUID(), worker_id, ...open, ...at })))
      .execute();
    expect(await invite(app, employer, job.id, named(worker))).toMatchObject(refused(409, 'too_many_offers'));
  });
});

test('a worker’s list has open offers by their end first, then the newest', async () => {
  const someone = await aWorker(app);
  const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000);
  const add = async (changes: object) => addOffer(app, (await aJob(app, employer)).id, someone, changes);
  const answered_at = app.clock.now();
  const ids = {
    late: await add({ expires_at: hours(9) }),
    old: await add({ status: 'declined', answered_at, created_at: hours(-9) }),
    soon: await add({ expires_at: hours(1) }),
    expired: await add({ expires_at: hours(-1), created_at: hours(-5) }),
  };
  const { body } = await myOffers(app, someone);
  expect(body.results.map(({ id }) => id)).toEqual([ids.soon, ids.late, ids.expired, ids.old]);
  for (const [status, expected] of [
    ['open', [ids.soon, ids.late]],
    ['expired', [ids.expired]],
    ['declined', [ids.old]],
    ['accepted', []],
  ] as const) {
    const found = await myOffers(app, someone, `?status=${status}`);
    expect(found.body.results.map(({ id }) => id)).toEqual(expected);
  }
  expect((await myOffers(app, someone, '?status=gone')).status).toBe(400);
});
