import type { SignedInView } from '@relevo/contracts/accounts';
import type { ShiftPage } from '@relevo/contracts/shifts';
import { as } from '@relevo/fixtures/http-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { refused } from '../../../testing/attendance.ts';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anEmployer,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
} from '../../../testing/hiring.ts';
import { answerOffer, getOffer, myOffers } from '../../../testing/offers.ts';
import {
  addFavourite,
  addStandby,
  changeReplacement,
  getReplacement,
  listReplacements,
  startReplacement,
  theSearch,
} from '../../../testing/replacements.ts';
import { searchScenes } from '../../../testing/search-scenes.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { sendDueWaves, sendFirstWave } from './send-due-waves.ts';

const app = useShiftApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});
const { aFullJob, bookedOf, cancel, eventsOf, aWave } = searchScenes(app, () => employer);

describe('the first acceptance', () => {
  test('fills the search: others read that it is closed, and the employer is notified of it alone', async () => {
    const { job, id, workers, offerOf } = await aWave(3);
    const [first, second, third] = workers as [SignedInView, SignedInView, SignedInView];
    expect(await getOffer(app, first, offerOf(first))).toMatchObject({
      body: {
        reason: 'replacement',
        because: 'standby',
        wage: '20.00',
        status: 'open',
        actions: ['accept', 'decline'],
      },
    });
    expect((await answerOffer(app, third, offerOf(third), false)).status).toBe(200);
    expect(await answerOffer(app, first, offerOf(first), true)).toMatchObject({
      status: 200,
      body: { status: 'accepted', shift_count: 5 },
    });
    expect(await getReplacement(app, employer, id)).toMatchObject({
      body: { status: 'filled', closed_because: 'filled', filled: 1, asked: 3, waiting: 0, declined: 1, actions: [] },
    });
    expect(await answerOffer(app, second, offerOf(second), true)).toMatchObject(refused(409, 'offer_closed'));
    expect(await getOffer(app, second, offerOf(second))).toMatchObject({
      body: { status: 'withdrawn', ended_because: 'filled' },
    });
    expect(await eventsOf('replacement.filled', job.id)).toHaveLength(1);
    expect(await eventsOf('offer.accepted', job.id)).toEqual([]);
    expect(await eventsOf('offer.declined', job.id)).toEqual([]);
    // Standing by ended with the place.
    expect((await getJob(app, first, job.id)).standby?.is_mine).toBe(false);
  });

  test('of two places leaves the search running', async () => {
    const { job, id, workers, offerOf } = await aWave(3, { worker_count: 2 });
    const [first, second, third] = workers as [SignedInView, SignedInView, SignedInView];
    await answerOffer(app, first, offerOf(first), true);
    expect((await getReplacement(app, employer, id)).body).toMatchObject({
      status: 'searching',
      filled: 1,
      waiting: 2,
    });
    expect(await eventsOf('offer.accepted', job.id)).toHaveLength(1);
    await answerOffer(app, second, offerOf(second), true);
    expect((await getReplacement(app, employer, id)).body).toMatchObject({ status: 'filled', filled: 2 });
    expect((await getOffer(app, third, offerOf(third))).body.ended_because).toBe('filled');
  });

  test('of a shift is a cover, at the wage of the search', async () => {
    const { job, people } = await aFullJob({ mode: 'auto' });
    const helper = await aWorker(app);
    await addStandby(app, job.id, helper);
    await cancel(job.id, people[0] as SignedInView, [1]);
    const { id } = await theSearch(app, employer, job.id);
    expect((await changeReplacement(app, employer, id, { wage: '31.00' })).status).toBe(200);
    await sendFirstWave(app.deps, { jobId: job.id });
    const [offer] = (await myOffers(app, helper)).body.results;
    expect(offer).toMatchObject({ wage: '31.00', shift: { id: job.shifts[1]?.id }, shift_count: 1 });
    expect((await answerOffer(app, helper, offer?.id ?? '', true)).status).toBe(200);
    const [booked] = await bookedOf(job.id, helper);
    expect(booked?.shift_id).toBe(job.shifts[1]?.id);
    expect(await theSearch(app, employer, job.id)).toMatchObject({ status: 'filled' });
    expect((await getJob(app, employer, job.id)).counts).toMatchObject({ confirmed: 1, positions_left: 0 });
  });
});

describe('stop and raise', () => {
  test('stopping ends the open offers without a word to the workers; again is the same', async () => {
    const { job, id, workers, offerOf } = await aWave(2);
    const [worker] = workers as [SignedInView];
    expect((await changeReplacement(app, employer, id, { status: 'stopped' })).body).toMatchObject({
      status: 'stopped',
      closed_because: 'stopped',
      waiting: 0,
      next_wave_at: null,
      actions: [],
    });
    expect((await changeReplacement(app, employer, id, { status: 'stopped' })).status).toBe(200);
    expect(await answerOffer(app, worker, offerOf(worker), true)).toMatchObject(refused(409, 'offer_closed'));
    expect((await getOffer(app, worker, offerOf(worker))).body.ended_because).toBe('withdrawn');
    expect(await eventsOf('offer.withdrawn', job.id)).toEqual([]);
    for (const body of [{ status: 'searching' }, { wage: '30.00' }])
      expect(await changeReplacement(app, employer, id, body)).toMatchObject(refused(409, 'invalid_transition'));
  });

  test('a raised wage is that of open offers at once; it is never lowered', async () => {
    const { id, workers, offerOf } = await aWave(1);
    const [worker] = workers as [SignedInView];
    for (const wage of ['19.99', '1000.01', 'much']) {
      const answer = await changeReplacement(app, employer, id, { wage });
      expect(answer).toMatchObject({ status: 400, body: { wage: expect.any(Array) } });
    }
    expect((await changeReplacement(app, employer, id, { wage: '24.50' })).body.wage).toBe('24.50');
    expect((await getOffer(app, worker, offerOf(worker))).body.wage).toBe('24.50');
    await answerOffer(app, worker, offerOf(worker), true);
    const rows = await app.db
      .selectFrom('worker_shifts')
      .select('final_wage_cents')
      .where('worker_id', '=', worker.user.id)
      .execute();
    expect(new Set(rows.map(({ final_wage_cents }) => final_wage_cents))).toEqual(new Set([24_50n]));
  });
});

describe('beside ordinary hiring', () => {
  test('no wave goes while a worker is accepted by hand; confirmed, the search is filled', async () => {
    const job = await aJob(app, employer);
    const [standing, hired] = [await aWorker(app), await aWorker(app)];
    await addStandby(app, job.id, standing);
    const { id } = (await startReplacement(app, employer, { job_id: job.id })).body;
    await anAcceptedApplication(app, { employer, worker: hired }, job.id);
    await sendFirstWave(app.deps, { jobId: job.id });
    expect((await getReplacement(app, employer, id)).body).toMatchObject({ status: 'searching', wave: 0, asked: 0 });
    expect((await confirmJob(app, hired, job.id)).status).toBe(200);
    expect((await getReplacement(app, employer, id)).body).toMatchObject({
      status: 'filled',
      closed_because: 'filled',
    });
  });

  test('withdrawn, the search goes on within a minute', async () => {
    const job = await aJob(app, employer);
    const [standing, hired] = [await aWorker(app), await aWorker(app)];
    await addStandby(app, job.id, standing);
    const { id } = (await startReplacement(app, employer, { job_id: job.id })).body;
    const application = await anAcceptedApplication(app, { employer, worker: hired }, job.id);
    await sendFirstWave(app.deps, { jobId: job.id });
    await app.client.delete(`/application/delete-applications/${application.id}/`, as(hired));
    app.clock.advance({ minutes: 1 });
    await sendDueWaves(app.deps);
    expect((await getReplacement(app, employer, id)).body).toMatchObject({ wave: 1, asked: 1, waiting: 1 });
  });

  test('the worker who made room takes the place again: not needed', async () => {
    const { job, people } = await aFullJob({ mode: 'auto' });
    const [worker] = people as [SignedInView];
    await cancel(job.id, worker);
    const [search] = (await listReplacements(app, employer, `?job=${job.id}`)).body.results;
    await aBooking(app, { employer, worker }, job.id);
    expect((await getReplacement(app, employer, search?.id ?? '')).body).toMatchObject({
      status: 'stopped',
      closed_because: 'not_needed',
    });
  });

  test('fewer places make the search smaller, and end it', async () => {
    const job = await aJob(app, employer, { worker_count: 3 });
    const { id } = (await startReplacement(app, employer, { job_id: job.id })).body;
    await doToJob(app, employer, { action: 'update', jobId: job.id, changes: { worker_count: 2 } });
    expect((await getReplacement(app, employer, id)).body).toMatchObject({ status: 'searching', places: 2 });
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    await doToJob(app, employer, { action: 'update', jobId: job.id, changes: { worker_count: 1 } });
    expect((await getReplacement(app, employer, id)).body.status).not.toBe('searching');
  });

  test.each(['cancel', 'delete', 'confirm'] as const)('%s ends the search and its offers', async (action) => {
    const { job, id, workers, offerOf } = await aWave(1, { worker_count: 2 });
    const [worker] = workers as [SignedInView];
    if (action === 'confirm') await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    const { status } = await doToJob(app, employer, { action, jobId: job.id });
    expect(status).toBeLessThan(300);
    const { status: found, body } = await getReplacement(app, employer, id);
    if (action === 'delete') expect(found).toBe(404);
    else {
      const closed_because = action === 'cancel' ? 'job_over' : 'stopped';
      expect(body).toMatchObject({ status: 'stopped', closed_because, waiting: 0 });
      expect(await answerOffer(app, worker, offerOf(worker), true)).toMatchObject(refused(409, 'offer_closed'));
    }
  });
});

describe('what the employer sees', () => {
  test('the board has the places of each shift and the search for it', async () => {
    const { job, people } = await aFullJob({ mode: 'auto', workers: 2 });
    await addFavourite(app, employer, await aWorker(app));
    await cancel(job.id, people[0] as SignedInView, [0]);
    await sendFirstWave(app.deps, { jobId: job.id });
    const { id } = await theSearch(app, employer, job.id);
    const { body } = await app.client.get<ShiftPage>(`/shift/my-shifts/?job=${job.id}`, as(employer));
    expect(body.results[0]).toMatchObject({
      id: job.shifts[0]?.id,
      places: { needed: 2, booked: 1, open: 1 },
      replacement: { id, status: 'searching', asked: 1, waiting: 1, next_wave_at: expect.any(String) },
    });
    expect(body.results[1]).toMatchObject({ places: { needed: 2, booked: 2, open: 0 }, replacement: null });
    const dashboard = await app.client.get<{ replacements_open: number }>('/dashboard/', as(employer));
    expect(dashboard.body.replacements_open).toBeGreaterThan(0);
    const worker = await app.client.get<ShiftPage>(
      `/shift/current-and-upcoming/${job.id}/`,
      as(people[1] as SignedInView),
    );
    expect(worker.body.results[0]).toMatchObject({ places: null, replacement: null });
  });

  test('the figures of a period count searches and how long they took', async () => {
    const boss = await anEmployer(app);
    const job = await aJob(app, boss);
    const worker = await aWorker(app);
    await addStandby(app, job.id, worker);
    await startReplacement(app, boss, { job_id: job.id });
    await sendFirstWave(app.deps, { jobId: job.id });
    app.clock.advance({ minutes: 12 });
    const [offer] = (await myOffers(app, worker)).body.results;
    await answerOffer(app, worker, offer?.id ?? '', true);
    const day = app.clock.now().toISOString().slice(0, 10);
    const { body } = await app.client.get(`/analytics/summary/?from=${day}&to=${day}`, as(boss));
    expect(body).toMatchObject({
      replacements: { opened: 1, filled: 1, median_minutes: 12 },
      previous: { replacements: { opened: 0, filled: 0, median_minutes: null } },
    });
  });
});
