import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationPage, TimelinePage } from '@relevo/contracts/applications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aScene,
  cancelShift,
  later,
  payIn,
  refused,
  type Scene,
  scanNow,
  seeShift,
  someShifts,
  walletOf,
} from '../../testing/attendance.ts';
import { closeAndCheckBooks } from '../../testing/attendance-consistency.ts';
import {
  aBooking,
  aJobBody,
  anAcceptedApplication,
  anApplication,
  answer,
  applyFor,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
} from '../../testing/hiring.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.advance({ seconds: 60 - app.clock.now().getUTCSeconds() }));
afterAll(() => closeAndCheckBooks(app));

const listOf = async ({ access_token: token, user }: SignedInView, jobId: string) => {
  const path = user.user_type === 'worker' ? 'my-applications/?' : `received/?job=${jobId}&`;
  const { body } = await app.client.get<ApplicationPage>(`/application/${path}page_size=50`, { token });
  return body.results.filter(({ job }) => job.id === jobId);
};

const stepsOf = async ({ access_token: token }: SignedInView, jobId: string) => {
  const { body } = await app.client.get<TimelinePage>(`/application/timeline/?job=${jobId}`, { token });
  return body.results.map(({ status, by }) => `${status} by ${by}`).reverse();
};

/** What the job counts, and what its applications and bookings say. */
async function expectConsistent(jobId: string): Promise<void> {
  const { rows } = await sql<Record<string, number>>`
    select job.pending_count, job.accepted_count, job.confirmed_count,
      count(*) filter (where application.status = 'pending')::int as pending,
      count(*) filter (where application.status = 'accepted')::int as accepted,
      count(*) filter (where application.status = 'confirmed')::int as confirmed,
      (select count(distinct application_id)::int from worker_shifts where job_id = job.id and status = 'scheduled') as booked
    from jobs as job left join applications as application on application.job_id = job.id and application.withdrawn_at is null
    where job.id = ${jobId} group by job.id`.execute(app.db);
  const row = rows[0] ?? {};
  expect([row.pending_count, row.accepted_count, row.confirmed_count]).toEqual([
    row.pending,
    row.accepted,
    row.confirmed,
  ]);
  expect(row.booked).toBe(row.confirmed);
}

describe('the only shift of a booking is cancelled', () => {
  test('by the worker: withdrawn as by DELETE, and the same worker may apply again for the same wage', async () => {
    const scene = await aScene(app);
    expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({ status: 'confirmed', hiring_open: true });
    expect((await cancelShift(app, scene.worker, scene.shiftId)).status).toBe(200);
    for (const person of [scene.worker, scene.employer]) expect(await listOf(person, scene.jobId)).toEqual([]);
    expect(await stepsOf(scene.employer, scene.jobId)).toEqual([
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
    expect(await cancelShift(app, scene.worker, scene.shiftId)).toMatchObject(refused(409, 'invalid_transition'));
    expect((await getJob(app, scene.employer, scene.jobId)).counts.confirmed).toBe(1);
    await expectConsistent(scene.jobId);
  });

  test('by the employer: rejected, and the worker may apply again for the same wage', async () => {
    const scene = await aScene(app);
    expect((await cancelShift(app, scene.employer, scene.shiftId)).status).toBe(200);
    for (const person of [scene.worker, scene.employer]) {
      expect(await listOf(person, scene.jobId)).toMatchObject([{ status: 'rejected' }]);
    }
    expect((await stepsOf(scene.employer, scene.jobId)).at(-1)).toBe('rejected by employer');
    expect((await getJob(app, scene.employer, scene.jobId)).status).toBe('open');
    expect((await applyFor(app, scene.worker, scene.jobId, '20.00')).status).toBe(201);
    await expectConsistent(scene.jobId);
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
    await expectConsistent(scene.jobId);
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
    expect(await listOf(scene.worker, scene.jobId)).toMatchObject([{ status: 'confirmed' }]);
    expect((await getJob(app, scene.employer, scene.jobId)).counts.positions_left).toBe(0);
    await cancelShift(app, scene.worker, second);
    expect(await listOf(scene.worker, scene.jobId)).toEqual([]);
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
    expect(await listOf(scene.worker, scene.jobId)).toMatchObject([{ status: 'rejected' }]);
    expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({
      status: 'running',
      counts: { confirmed: 0 },
    });
    app.clock.advance({ minutes: 30 });
    expect((await scanNow(app, scene)).body.payment).toMatchObject({ status: 'paid', amount: '10.00' });
  });
});

describe('a no-show', () => {
  test('on every shift: rejected by the system, once', async () => {
    const { shiftIds, ...people } = await someShifts(app, { count: 2, length: 30, gap: 30 });
    const scene: Scene = { ...people, shiftId: shiftIds[0] ?? '' };
    await later(app, scene, { minutes: 36 });
    expect(await listOf(scene.worker, scene.jobId)).toMatchObject([{ status: 'confirmed' }]);
    const { worker, employer } = await later(app, scene, { minutes: 60 });
    expect(await listOf(worker, scene.jobId)).toMatchObject([{ status: 'rejected' }]);
    expect((await stepsOf(employer, scene.jobId)).slice(3)).toEqual(['rejected by system']);
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
    expect(await listOf(worker, scene.jobId)).toMatchObject([{ status: 'confirmed' }]);
  });
});

describe('at once', () => {
  test('both sides cancel the only shift: one of them ends the booking, once', async () => {
    for (const isSwapped of [false, true]) {
      const scene = await aScene(app);
      const calls = [
        () => cancelShift(app, scene.worker, scene.shiftId),
        () => cancelShift(app, scene.employer, scene.shiftId),
      ];
      const answers = await Promise.all((isSwapped ? calls.reverse() : calls).map((call) => call()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await stepsOf(scene.employer, scene.jobId)).toHaveLength(4);
      expect(await walletOf(app, scene.employer)).toMatchObject({ available: '500.00' });
      expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({
        status: 'open',
        counts: { confirmed: 0 },
      });
      await expectConsistent(scene.jobId);
    }
  });

  test('the worker cancels both shifts: the booking ends once, and each hold returns once', async () => {
    const { shiftIds, ...scene } = await someShifts(app, { count: 2, length: 30, gap: 30 });
    const answers = await Promise.all(shiftIds.map((id) => cancelShift(app, scene.worker, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await stepsOf(scene.employer, scene.jobId)).slice(3)).toEqual(['withdrawn by worker']);
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '500.00' });
    expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({ status: 'open', counts: { confirmed: 0 } });
  });

  test('a worker cancels while another is accepted: the place is never given twice', async () => {
    for (const isSwapped of [false, true]) {
      const scene = await aScene(app, { job: { worker_count: 2 } });
      const rivals = [await aWorker(app), await aWorker(app)];
      const waiting = await Promise.all(rivals.map((rival) => anApplication(app, rival, scene.jobId)));
      await answer(app, scene.employer, waiting[0]?.id ?? '', 'accepted');
      const calls = [
        () => cancelShift(app, scene.worker, scene.shiftId),
        () => answer(app, scene.employer, waiting[1]?.id ?? '', 'accepted'),
      ];
      const answers = await Promise.all((isSwapped ? calls.reverse() : calls).map((call) => call()));
      const [cancelled, accepted] = isSwapped ? answers.reverse() : answers;
      expect(cancelled?.status).toBe(200);
      expect([200, 409]).toContain(accepted?.status);
      const { counts } = await getJob(app, scene.employer, scene.jobId);
      expect(counts).toMatchObject({ confirmed: 0, accepted: accepted?.status === 200 ? 2 : 1 });
      await expectConsistent(scene.jobId);
    }
  });

  test('twenty workers reach for a freed place: one takes it', async () => {
    const scene = await aScene(app);
    await cancelShift(app, scene.worker, scene.shiftId);
    const workers = await Promise.all(Array.from({ length: 20 }, () => aWorker(app)));
    const applications = await Promise.all(workers.map((worker) => applyFor(app, worker, scene.jobId)));
    expect(applications.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const answers = await Promise.all(applications.map(({ body }) => answer(app, scene.employer, body.id, 'accepted')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const confirmed = await Promise.all(workers.map((worker) => confirmJob(app, worker, scene.jobId)));
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await getJob(app, scene.employer, scene.jobId)).toMatchObject({
      status: 'confirmed',
      counts: { pending: 0, accepted: 0, confirmed: 1, positions_left: 0 },
    });
    expect(await walletOf(app, scene.employer)).toMatchObject({ available: '480.00' });
    await expectConsistent(scene.jobId);
  }, 60_000);

  test('the worker cancels while the employer closes hiring: nothing is left in between', async () => {
    const scene = await aScene(app, { job: { worker_count: 2 } });
    await payIn(app, scene.employer, '10.00');
    await anAcceptedApplication(app, { employer: scene.employer, worker: await aWorker(app) }, scene.jobId);
    const [cancelled, closed] = await Promise.all([
      cancelShift(app, scene.worker, scene.shiftId),
      confirmJob<Record<string, unknown>>(app, scene.employer, scene.jobId),
    ]);
    expect(cancelled.status).toBe(200);
    const job = await getJob(app, scene.employer, scene.jobId);
    expect(closed.status === 200 ? ['confirmed', false] : ['open', true]).toEqual([job.status, job.hiring_open]);
    if (closed.status !== 200) expect(closed.body.code).toBe('nobody_confirmed');
    await expectConsistent(scene.jobId);
  });
});
