import type { SignedInView } from '@relevo/contracts/accounts';
import { describe, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import {
  aScene,
  cancelShift,
  codeOf,
  correct,
  inMinutes,
  onSite,
  refused,
  type Scene,
  scan,
  scanNow,
  seeShift,
  someShifts,
  walletOf,
} from '../../../testing/attendance.ts';
import { aBooking, aWorker, getJob } from '../../../testing/hiring.ts';
import { answerOffer, getOffer, myOffers } from '../../../testing/offers.ts';
import {
  addStandby,
  getReplacement,
  listReplacements,
  setReplacement,
  startReplacement,
  theSearch,
} from '../../../testing/replacements.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { sendFirstWave } from './send-due-waves.ts';

const app = useShiftApp();

type Options = { mode?: 'off' | 'ask' | 'auto'; length?: number; job?: Record<string, unknown> };

/** A worker who was booked an hour before the start and has not come fifteen minutes after it. */
async function anAwaited({ mode = 'auto', length = 240, job = {} }: Options = {}) {
  const scene = await aScene(app, { startsIn: 60, length, job });
  await setReplacement(app, scene.jobId, { mode });
  const helper = await aWorker(app);
  await addStandby(app, scene.jobId, helper);
  app.clock.advance({ minutes: 75 });
  await everyMinute(app.deps);
  await sendFirstWave(app.deps, { jobId: scene.jobId });
  return { ...scene, helper };
}

async function offerTo(worker: SignedInView) {
  const [offer] = (await myOffers(app, worker)).body.results;
  return offer?.id ?? '';
}

const eventsOf = async (type: string, workerShiftId: string) => {
  const rows = await app.db.selectFrom('outbox_events').select('payload').where('type', '=', type).execute();
  return rows.map(({ payload }) => payload).filter((payload) => payload.workerShiftId === workerShiftId);
};
const shiftsOf = (jobId: string, worker: SignedInView) =>
  app.db
    .selectFrom('worker_shifts')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('worker_id', '=', worker.user.id)
    .orderBy('starts_at')
    .execute();

describe('a worker who does not come', () => {
  test('is awaited after fifteen minutes: both read it once, and the booking stands', async () => {
    const scene = await aScene(app, { startsIn: 60, length: 240 });
    app.clock.advance({ minutes: 74 });
    await everyMinute(app.deps);
    expect((await seeShift(app, scene.employer, scene.shiftId)).body.awaited_at).toBeNull();
    app.clock.advance({ minutes: 1 });
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);
    app.clock.advance({ minutes: 1 });
    await everyMinute(app.deps);
    const seen = (await seeShift(app, scene.employer, scene.shiftId)).body;
    expect(seen).toMatchObject({ status: 'scheduled', awaited_at: inMinutes(app, -1) });
    expect(seen.actions).toContain('find_replacement');
    expect((await seeShift(app, scene.worker, scene.shiftId)).body.actions).not.toContain('find_replacement');
    const notified = await eventsOf('shift.awaited', scene.shiftId);
    expect(notified.map(({ userId }) => userId).sort()).toEqual([scene.worker.user.id, scene.employer.user.id].sort());
    expect(await theSearch(app, scene.employer, scene.jobId)).toMatchObject({
      status: 'proposed',
      cause: 'no_show',
      worker_shift_id: scene.shiftId,
      until: inMinutes(app, 90 - 16),
    });
    // Who comes late, comes.
    expect((await scanNow(app, scene)).status).toBe(200);
  });

  test('booked shortly before the start: awaited an hour after the booking', async () => {
    const scene = await aScene(app, { startsIn: 10, length: 240 });
    app.clock.advance({ minutes: 59 });
    await everyMinute(app.deps);
    expect((await seeShift(app, scene.worker, scene.shiftId)).body.awaited_at).toBeNull();
    app.clock.advance({ minutes: 1 });
    await everyMinute(app.deps);
    expect((await seeShift(app, scene.worker, scene.shiftId)).body.awaited_at).not.toBeNull();
  });

  test('has checked in: not awaited', async () => {
    const scene = await aScene(app, { startsIn: 60, length: 240 });
    app.clock.advance({ minutes: 62 });
    await scanNow(app, scene);
    app.clock.advance({ minutes: 20 });
    await everyMinute(app.deps);
    expect((await seeShift(app, scene.worker, scene.shiftId)).body.awaited_at).toBeNull();
  });

  test('of a short shift is awaited, and not searched for', async () => {
    const { employer, jobId, shiftId } = await anAwaited({ length: 80 });
    expect((await seeShift(app, employer, shiftId)).body.awaited_at).not.toBeNull();
    expect((await listReplacements(app, employer, `?job=${jobId}`)).body.count).toBe(0);
    const shift = await app.db.selectFrom('shifts').select('id').where('job_id', '=', jobId).executeTakeFirstOrThrow();
    const byHand = await startReplacement(app, employer, { job_id: jobId, shift_id: shift.id });
    expect(byHand).toMatchObject(refused(409, 'not_needed'));
  });

  test('and lost the place with it: shifts that the place lacked are not searched for any more', async () => {
    const scene = await someShifts(app, { count: 2, startsIn: 60, length: 60, gap: 600 });
    const [, later] = await shiftsOf(scene.jobId, scene.worker);
    expect((await cancelShift(app, scene.worker, later?.id ?? '')).status).toBe(200);
    expect(await theSearch(app, scene.employer, scene.jobId)).toMatchObject({ status: 'proposed', places: 1 });
    app.clock.advance({ minutes: 121 });
    await everyMinute(app.deps);
    const { status, closed_because } = await theSearch(app, scene.employer, scene.jobId);
    expect([status, closed_because]).toEqual(['stopped', 'not_needed']);
  });

  test('is searched for by hand, whatever the setting', async () => {
    const { employer, jobId, shiftId } = await anAwaited({ mode: 'off' });
    const shift = await app.db.selectFrom('shifts').select('id').where('job_id', '=', jobId).executeTakeFirstOrThrow();
    expect(await startReplacement(app, employer, { job_id: jobId, shift_id: shift.id })).toMatchObject({
      status: 201,
      body: { cause: 'by_hand', worker_shift_id: shiftId, places: 1 },
    });
  });
});

describe('another worker accepts', () => {
  test('the awaited one is a no-show, and the other is booked for the rest at the place', async () => {
    const { employer, worker, helper, jobId, shiftId } = await anAwaited();
    const before = await walletOf(app, employer);
    const offer = (await getOffer(app, helper, await offerTo(helper))).body;
    // 240 minutes, 15 of them over: the rest is paid at 20.00.
    expect(offer).toMatchObject({ shift_count: 1, expected_pay: '75.00', status: 'open' });
    expect((await answerOffer(app, helper, offer.id, true)).body).toMatchObject({ status: 'accepted' });
    expect((await seeShift(app, worker, shiftId)).body).toMatchObject({
      status: 'cancelled',
      phase: 'missed',
      cancel_reason: 'no_show',
    });
    const [booked] = await shiftsOf(jobId, helper);
    expect(booked).toMatchObject({ status: 'scheduled' });
    expect((await seeShift(app, helper, booked?.id ?? '')).body).toMatchObject({ covers: false, funding: 'funded' });
    expect((await getJob(app, employer, jobId)).counts).toMatchObject({ confirmed: 1, positions_left: 0 });
    expect((await theSearch(app, employer, jobId)).status).toBe('filled');
    // One hold was returned and another of the same amount made.
    expect((await walletOf(app, employer)).available).toBe(before.available);
    expect(await eventsOf('shift.missed', shiftId)).toMatchObject([{ userId: worker.user.id }]);

    const late = await scan(app, worker, { qr_code: codeOf(app, shiftId, 'start'), ...onSite });
    expect(late).toMatchObject(refused(400, 'scan_wrong_state'));
    expect(JSON.stringify(late.body)).toMatch(/given away at \d\d:\d\d/);
    app.clock.advance({ minutes: 15 });
    expect((await scanNow(app, { employer, worker: helper, jobId, shiftId: booked?.id ?? '' })).status).toBe(200);
  });

  test('the awaited one has other shifts left: the other covers this one', async () => {
    const first = await someShifts(app, { count: 2, startsIn: 60, length: 240, gap: 60 });
    await setReplacement(app, first.jobId, { mode: 'auto' });
    const helper = await aWorker(app);
    await addStandby(app, first.jobId, helper);
    app.clock.advance({ minutes: 75 });
    await everyMinute(app.deps);
    await sendFirstWave(app.deps, { jobId: first.jobId });
    expect((await answerOffer(app, helper, await offerTo(helper), true)).status).toBe(200);
    const booked = await shiftsOf(first.jobId, helper);
    expect(booked).toHaveLength(1);
    expect((await seeShift(app, helper, booked[0]?.id ?? '')).body.covers).toBe(true);
    expect((await shiftsOf(first.jobId, first.worker)).map(({ status }) => status)).toEqual(['cancelled', 'scheduled']);
    expect((await getJob(app, first.employer, first.jobId)).counts).toMatchObject({ confirmed: 1 });
  });

  test('the awaited one had cancelled the other shift: the other takes the place, and only the shift that was offered', async () => {
    const first = await someShifts(app, { count: 2, startsIn: 60, length: 240, gap: 60 });
    const [, later] = await shiftsOf(first.jobId, first.worker);
    await setReplacement(app, first.jobId, { mode: 'off' });
    await cancelShift(app, first.worker, later?.id ?? '');
    await setReplacement(app, first.jobId, { mode: 'auto' });
    const helper = await aWorker(app);
    await addStandby(app, first.jobId, helper);
    app.clock.advance({ minutes: 75 });
    await everyMinute(app.deps);
    await sendFirstWave(app.deps, { jobId: first.jobId });
    expect((await answerOffer(app, helper, await offerTo(helper), true)).status).toBe(200);
    const booked = await shiftsOf(first.jobId, helper);
    expect(booked).toHaveLength(1);
    expect((await seeShift(app, helper, booked[0]?.id ?? '')).body.covers).toBe(false);
    expect((await getJob(app, first.employer, first.jobId)).counts).toMatchObject({ confirmed: 1, positions_left: 0 });
  });

  test('a scan that was kept offline from before that moment still counts, and both are paid', async () => {
    const { employer, worker, helper, jobId, shiftId } = await anAwaited();
    const kept = codeOf(app, shiftId, 'start', -4);
    const scanned_at = inMinutes(app, -2);
    expect((await answerOffer(app, helper, await offerTo(helper), true)).status).toBe(200);
    const answer = await scan(app, worker, { qr_code: kept, scanned_at, ...onSite });
    expect(answer).toMatchObject({ status: 200, body: { worker_shift: { status: 'in_progress' } } });
    const [booked] = await shiftsOf(jobId, helper);
    expect((await scanNow(app, { employer, worker: helper, jobId, shiftId: booked?.id ?? '' })).status).toBe(200);
  });

  test('a scan that was kept offline after that moment is refused', async () => {
    const { worker, helper, shiftId } = await anAwaited();
    await answerOffer(app, helper, await offerTo(helper), true);
    app.clock.advance({ minutes: 3 });
    const kept = codeOf(app, shiftId, 'start', -2);
    const answer = await scan(app, worker, { qr_code: kept, scanned_at: inMinutes(app, -1), ...onSite });
    expect(answer).toMatchObject(refused(400, 'scan_wrong_state'));
  });
});

describe('the awaited worker comes', () => {
  const arrivals: Record<string, (scene: Scene) => Promise<{ status: number }>> = {
    'and scans': (scene) => scanNow(app, scene),
    'and the employer sets the start': (scene) => correct(app, scene, { checked_in_at: inMinutes(app, -1) }),
  };
  test.each(Object.entries(arrivals))(
    '%s: answers are refused at once, and the search ends within a minute',
    async (_how, arrive) => {
      const { helper, ...scene } = await anAwaited();
      const offer = await offerTo(helper);
      expect((await arrive(scene)).status).toBe(200);
      expect(await answerOffer(app, helper, offer, true)).toMatchObject(refused(409, 'no_places_left'));
      const { id, status } = await theSearch(app, scene.employer, scene.jobId);
      expect(status).toBe('searching');
      app.clock.advance({ minutes: 1 });
      await everyMinute(app.deps);
      expect((await getReplacement(app, scene.employer, id)).body).toMatchObject({
        status: 'stopped',
        closed_because: 'arrived',
        waiting: 0,
      });
      expect((await getOffer(app, helper, offer)).body).toMatchObject({
        status: 'withdrawn',
        ended_because: 'arrived',
      });
      expect(await answerOffer(app, helper, offer, true)).toMatchObject(refused(409, 'offer_closed'));
    },
  );

  test('never: the search ends ninety minutes after the start', async () => {
    const { helper, employer, jobId } = await anAwaited();
    const offer = await offerTo(helper);
    app.clock.advance({ minutes: 76 });
    await everyMinute(app.deps);
    expect(await theSearch(app, employer, jobId)).toMatchObject({ status: 'unfilled' });
    expect(await answerOffer(app, helper, offer, true)).toMatchObject(refused(409, 'offer_expired'));
  });
});

describe('two awaited workers of one shift', () => {
  test('one who was there and left early is not asked to come again', async () => {
    const scene = await aScene(app, { startsIn: 60, length: 240, job: { worker_count: 2 } });
    const second = await aWorker(app);
    await aBooking(app, { employer: scene.employer, worker: second }, scene.jobId);
    await setReplacement(app, scene.jobId, { mode: 'auto' });
    const [booked] = await shiftsOf(scene.jobId, second);
    app.clock.advance({ minutes: 60 });
    const present = { ...scene, worker: second, shiftId: booked?.id ?? '' };
    expect((await scanNow(app, present)).status).toBe(200);
    app.clock.advance({ minutes: 10 });
    expect((await scanNow(app, present)).status).toBe(200);
    app.clock.advance({ minutes: 5 });
    await everyMinute(app.deps);
    await sendFirstWave(app.deps, { jobId: scene.jobId });
    expect(await theSearch(app, scene.employer, scene.jobId)).toMatchObject({ asked: 0, status: 'unfilled' });
    expect((await myOffers(app, second)).body.count).toBe(0);
  });

  test('are one search with two places; one comes, the other is replaced', async () => {
    const scene = await aScene(app, { startsIn: 60, length: 240, job: { worker_count: 2 } });
    const second = await aWorker(app);
    await aBooking(app, { employer: scene.employer, worker: second }, scene.jobId);
    await setReplacement(app, scene.jobId, { mode: 'auto' });
    const helper = await aWorker(app);
    await addStandby(app, scene.jobId, helper);
    app.clock.advance({ minutes: 75 });
    await everyMinute(app.deps);
    await sendFirstWave(app.deps, { jobId: scene.jobId });
    expect(await theSearch(app, scene.employer, scene.jobId)).toMatchObject({ places: 2 });
    await scanNow(app, scene);
    expect((await answerOffer(app, helper, await offerTo(helper), true)).status).toBe(200);
    expect((await shiftsOf(scene.jobId, scene.worker))[0]?.status).toBe('in_progress');
    expect((await shiftsOf(scene.jobId, second))[0]).toMatchObject({ status: 'cancelled', cancel_reason: 'no_show' });
    expect((await theSearch(app, scene.employer, scene.jobId)).status).toBe('filled');
  });
});
