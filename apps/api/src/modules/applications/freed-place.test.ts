import { describe, expect, test } from 'vitest';
import {
  aScene,
  cancelShift,
  later,
  refused,
  type Scene,
  scanNow,
  seeShift,
  someShifts,
  walletOf,
} from '../../testing/attendance.ts';
import { expectConsistentCounts, listApplications, stepsOf } from '../../testing/freed-place.ts';
import {
  aBooking,
  aJobBody,
  anApplication,
  answer,
  applyFor,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
} from '../../testing/hiring.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const app = useShiftApp();

describe('the only shift of a booking is cancelled', () => {
  test('by the worker: withdrawn as by DELETE, and the same worker may apply again for the same wage', async () => {
    const scene = await aScene(app);
    expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({ status: 'confirmed', hiring_open: true });
    expect((await cancelShift(app, scene.worker, scene.shiftId)).status).toBe(200);
    for (const person of [scene.worker, scene.employer])
      expect(await listApplications(app, person, scene.jobId)).toEqual([]);
    expect(await stepsOf(app, scene.employer, scene.jobId)).toEqual([
      'pending by worker',
      'accepted by employer',
      'confirmed by worker',
      'withdrawn by worker',
    ]);
    expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({
      status: 'open',
      counts: { pending: 0, accepted: 0, confirmed: 0, positions_left: 1 },
    });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '500.00' });
    await aBooking(app, scene, scene.jobId);
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '480.00' });
    expect((await getJob(app, scene.employer, scene.jobId)).status).toBe('confirmed');
    // The same again changes nothing.
    expect(await cancelShift(app, scene.worker, scene.shiftId)).toMatchObject({ status: 200 });
    expect((await getJob(app, scene.employer, scene.jobId)).counts.confirmed).toBe(1);
    await expectConsistentCounts(app, scene.jobId);
  });

  test('by the employer: rejected, and the worker may apply again for the same wage', async () => {
    const scene = await aScene(app);
    expect((await cancelShift(app, scene.employer, scene.shiftId)).status).toBe(200);
    for (const person of [scene.worker, scene.employer]) {
      expect(await listApplications(app, person, scene.jobId)).toMatchObject([{ status: 'rejected' }]);
    }
    expect((await stepsOf(app, scene.employer, scene.jobId)).at(-1)).toBe('rejected by employer');
    expect((await getJob(app, scene.employer, scene.jobId)).status).toBe('open');
    expect((await applyFor(app, scene.worker, scene.jobId, '20.00')).status).toBe(201);
    await expectConsistentCounts(app, scene.jobId);
  });

  test('a wage that was rejected before the booking still counts', async () => {
    const scene = await aScene(app, { job: { worker_count: 2 } });
    const other = await aWorker(app);
    const refusedOnce = await anApplication(app, other, scene.jobId, '25.00');
    await answer(app, scene.employer, refusedOnce.id, 'rejected');
    const id = (await applyFor(app, other, scene.jobId, '24.00')).body.id;
    await answer(app, scene.employer, id, 'accepted');
    await confirmJob(app, other, scene.jobId);
    const { id: shiftId } = await app.db
      .selectFrom('worker_shifts')
      .select('id')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    await cancelShift(app, scene.employer, shiftId);
    expect(await applyFor(app, other, scene.jobId, '25.00')).toMatchObject(refused(409, 'lower_wage_needed'));
    expect((await applyFor(app, other, scene.jobId, '24.00')).status).toBe(201);
  });

  test('a job whose hiring the employer closed stays confirmed until it is opened again', async () => {
    const scene = await aScene(app, { job: { worker_count: 2 } });
    await confirmJob(app, scene.employer, scene.jobId);
    await cancelShift(app, scene.worker, scene.shiftId);
    expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({
      status: 'confirmed',
      hiring_open: false,
      counts: { confirmed: 0, positions_left: 2 },
    });
    expect(await applyFor(app, await aWorker(app), scene.jobId)).toMatchObject(refused(409, 'job_not_open'));
    const opened = await doToJob(app, scene.employer, { action: 'reopen_hiring', jobId: scene.jobId });
    expect(opened.body).toMatchObject({ status: 'open', hiring_open: true });
    await aBooking(app, { employer: scene.employer, worker: await aWorker(app) }, scene.jobId);
    await expectConsistentCounts(app, scene.jobId);
  });

  test('the times stay as they are while cancelled shifts are on record; the title may change', async () => {
    const scene = await aScene(app);
    await cancelShift(app, scene.worker, scene.shiftId);
    const { title: _title, ...posted } = await getJob(app, scene.employer, scene.jobId);
    const change = (changes: Record<string, unknown>) =>
      doToJob(app, scene.employer, { action: 'update', jobId: scene.jobId, changes });
    expect((await change({ ...posted, title: 'Another title', wage: '23.00' })).status).toBe(200);
    expect(await change({ ...aJobBody() })).toMatchObject(refused(409, 'terms_locked'));
  });
});

describe('several shifts', () => {
  test('a shift that was worked before its start keeps its seat when the rest is given up', async () => {
    const { shiftIds, ...people } = await someShifts(app, { count: 2, length: 30, gap: 30 });
    const [first = '', second = ''] = shiftIds;
    await scanNow(app, { ...people, shiftId: first });
    app.clock.advance({ minutes: 1 });
    await scanNow(app, { ...people, shiftId: first });
    await cancelShift(app, people.worker, second);
    const worker = await aWorker(app);
    await aBooking(app, { employer: people.employer, worker }, people.jobId);
    const booked = await app.db
      .selectFrom('worker_shifts as booked')
      .innerJoin('worker_shifts as earlier', 'earlier.shift_id', 'booked.shift_id')
      .select('earlier.id')
      .where('booked.worker_id', '=', worker.user.id)
      .where('earlier.worker_id', '=', people.worker.user.id)
      .execute();
    expect(booked).toEqual([{ id: second }]);
  });

  test('the booking stands until the last one is cancelled; what was worked stays paid and on record', async () => {
    const { shiftIds, ...people } = await someShifts(app, { count: 3, length: 30, gap: 30 });
    const [first = '', second = '', third = ''] = shiftIds;
    const scene: Scene = { ...people, shiftId: first };
    app.clock.advance({ minutes: 5 });
    await scanNow(app, scene);
    app.clock.advance({ minutes: 30 });
    await scanNow(app, scene);
    expect(await walletOf(app, scene.worker)).toMatchObject({ available: '10.00' });
    await cancelShift(app, scene.worker, third);
    expect(await listApplications(app, scene.worker, scene.jobId)).toMatchObject([{ status: 'confirmed' }]);
    expect((await getJob(app, scene.employer, scene.jobId)).counts.positions_left).toBe(0);
    await cancelShift(app, scene.worker, second);
    expect(await listApplications(app, scene.worker, scene.jobId)).toEqual([]);
    expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({
      status: 'running',
      counts: { confirmed: 0, positions_left: 1 },
    });
    expect((await seeShift(app, scene.worker, first)).body).toMatchObject({ status: 'completed', funding: 'paid' });
    expect((await getJob(app, scene.worker, scene.jobId)).id).toBe(scene.jobId);
    const person = await app.client.get(`/user/${scene.worker.user.id}/`, {
      token: scene.employer.access_token,
    });
    expect(person).toMatchObject({ status: 200, body: { email: scene.worker.user.email } });

    const other = await aWorker(app);
    await aBooking(app, { employer: scene.employer, worker: other }, scene.jobId);
    const booked = await app.db
      .selectFrom('worker_shifts')
      .select('shift_id')
      .where('worker_id', '=', other.user.id)
      .execute();
    expect(booked).toHaveLength(2);
  });

  test('cancelled while another is worked: the place is free at once, and the work is paid', async () => {
    const { shiftIds, ...people } = await someShifts(app, { count: 2, length: 30, gap: 30 });
    const [first = '', second = ''] = shiftIds;
    const scene: Scene = { ...people, shiftId: first };
    app.clock.advance({ minutes: 5 });
    await scanNow(app, scene);
    await cancelShift(app, scene.employer, second);
    expect(await listApplications(app, scene.worker, scene.jobId)).toMatchObject([
      { status: 'rejected', job: { is_hiring: true, positions_left: 1 } },
    ]);
    expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({
      status: 'running',
      counts: { confirmed: 0 },
    });
    app.clock.advance({ minutes: 30 });
    expect((await scanNow(app, scene)).body.payment).toMatchObject({ status: 'paid', amount: '10.00' });
    const { worker } = await later(app, scene, { minutes: 35 });
    expect(await listApplications(app, worker, scene.jobId)).toMatchObject([
      { status: 'rejected', job: { status: 'running', hiring_open: true, is_hiring: false } },
    ]);
  });
});

describe('a no-show', () => {
  test('on every shift: rejected by the system, once', async () => {
    const { shiftIds, ...people } = await someShifts(app, { count: 2, length: 30, gap: 30 });
    const scene: Scene = { ...people, shiftId: shiftIds[0] ?? '' };
    await later(app, scene, { minutes: 36 });
    expect(await listApplications(app, scene.worker, scene.jobId)).toMatchObject([{ status: 'confirmed' }]);
    const { worker, employer } = await later(app, scene, { minutes: 60 });
    expect(await listApplications(app, worker, scene.jobId)).toMatchObject([{ status: 'rejected' }]);
    expect((await stepsOf(app, employer, scene.jobId)).slice(3)).toEqual(['rejected by system']);
    expect(await getJob(app, employer, scene.jobId)).toMatchObject({ status: 'completed', counts: { confirmed: 0 } });
  });

  test('on the last shift after others were worked: the booking stands', async () => {
    const { shiftIds, ...people } = await someShifts(app, { count: 2, length: 30, gap: 30 });
    const scene: Scene = { ...people, shiftId: shiftIds[0] ?? '' };
    app.clock.advance({ minutes: 5 });
    await scanNow(app, scene);
    app.clock.advance({ minutes: 30 });
    await scanNow(app, scene);
    const { worker } = await later(app, scene, { minutes: 60 });
    expect((await seeShift(app, worker, shiftIds[1] ?? '')).body.phase).toBe('missed');
    expect(await listApplications(app, worker, scene.jobId)).toMatchObject([{ status: 'confirmed' }]);
  });
});
