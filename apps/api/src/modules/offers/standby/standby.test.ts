import type { SignedInView } from '@relevo/contracts/accounts';
import { mark } from '@relevo/fixtures/connections';
import { as } from '@relevo/fixtures/http-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { refused } from '../../../testing/attendance.ts';
import { aBooking, aJob, anEmployer, aWorker, doToJob, getJob } from '../../../testing/hiring.ts';
import { invite } from '../../../testing/offers.ts';
import { addStandby, leaveStandby, listStandby, standBy } from '../../../testing/replacements.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

/** A job with one place, which a worker has. */
async function aFullJob(changes: Record<string, unknown> = {}) {
  const job = await aJob(app, employer, changes);
  const booked = await aWorker(app);
  await aBooking(app, { employer, worker: booked }, job.id);
  return { ...job, booked };
}

describe('a full job', () => {
  test('can be read by every worker, is not listed, and says that workers may stand by', async () => {
    const [{ id, title }, worker] = [await aFullJob({ title: 'Baker of the full house' }), await aWorker(app)];
    expect(await getJob(app, worker, id)).toMatchObject({
      title,
      standby: { is_open: true, is_mine: false, position: null },
      my_actions: ['stand_by'],
    });
    expect((await getJob(app, employer, id)).standby).toBeNull();
    const { body } = await app.client.get('/job/list-open-jobs/?search=Baker+of+the+full', as(worker));
    expect(body.results).toEqual([]);
    // Other employers find it as little as before.
    const other = await anEmployer(app);
    expect((await app.client.get(`/job/job/${id}/`, as(other))).status).toBe(404);
  });

  test('is gone for strangers once the employer closes hiring, or the job is over', async () => {
    const [{ id }, worker] = [await aFullJob(), await aWorker(app)];
    await addStandby(app, id, worker);
    expect((await doToJob(app, employer, { action: 'cancel', jobId: id })).status).toBe(200);
    expect((await app.client.get(`/job/job/${id}/`, as(worker))).status).toBe(404);
    expect(await standBy(app, worker, id)).toMatchObject(refused(409, 'job_not_open'));
    // Nobody stands by on a job that is over.
    expect((await listStandby(app, employer, id)).body.count).toBe(0);
  });
});

describe('standing by', () => {
  test('joins the end of the list once, and leaving is free', async () => {
    const { id } = await aFullJob();
    const [first, second] = [await aWorker(app, { first_name: 'Ada' }), await aWorker(app, { first_name: 'Bea' })];
    expect(await standBy(app, first, id)).toMatchObject({ status: 201, body: { job_id: id, position: 1 } });
    app.clock.advance({ seconds: 1 });
    expect(await standBy(app, second, id)).toMatchObject({ status: 201, body: { position: 2 } });
    const again = await Promise.all([standBy(app, first, id), standBy(app, first, id)]);
    for (const each of again) expect(each).toMatchObject({ status: 200, body: { position: 1 } });
    expect(await getJob(app, second, id)).toMatchObject({
      standby: { is_open: true, is_mine: true, position: 2 },
      my_actions: ['leave_standby'],
    });

    expect(await listStandby(app, employer, id)).toMatchObject({
      status: 200,
      body: {
        count: 2,
        results: [
          { position: 1, worker: { id: first.user.id, first_name: 'Ada', email: null, phone: null, connection: null } },
          { position: 2, worker: { id: second.user.id } },
        ],
      },
    });
    expect((await leaveStandby(app, first, id)).status).toBe(204);
    expect((await leaveStandby(app, first, id)).status).toBe(204);
    expect((await getJob(app, second, id)).standby?.position).toBe(1);
    expect((await leaveStandby(app, first, second.user.id)).status).toBe(404);
  });

  test('five requests at once make one entry', async () => {
    const [{ id }, worker] = [await aFullJob(), await aWorker(app)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => standBy(app, worker, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect((await listStandby(app, employer, id)).body.count).toBe(1);
  });

  test('is refused with a place to apply for, with a place of one’s own, and when hiring is closed', async () => {
    const worker = await aWorker(app);
    const open = await aJob(app, employer);
    expect(await standBy(app, worker, open.id)).toMatchObject(refused(409, 'places_left'));
    const full = await aFullJob();
    expect(await standBy(app, full.booked, full.id)).toMatchObject(refused(409, 'already_applied'));
    const closed = await aJob(app, employer, { worker_count: 2 });
    await aBooking(app, { employer, worker: await aWorker(app) }, closed.id);
    await doToJob(app, employer, { action: 'confirm', jobId: closed.id });
    expect(await standBy(app, worker, closed.id)).toMatchObject(refused(409, 'job_not_open'));
    expect((await standBy(app, employer, full.id)).status).toBe(403);
    expect((await listStandby(app, await anEmployer(app), full.id)).status).toBe(404);
  });

  test('is possible on twenty jobs', async () => {
    const worker = await aWorker(app);
    for (let count = 0; count < 20; count += 1) await addStandby(app, (await aJob(app, employer)).id, worker);
    const { id } = await aFullJob();
    const refusal = await standBy(app, worker, id);
    expect(refusal).toMatchObject(refused(409, 'too_many_standbys'));
    expect(JSON.stringify(refusal.body)).toContain('20');
    // The page names no way that is refused.
    expect((await getJob(app, worker, id)).my_actions).toEqual([]);
  });

  test('on a job that the worker does not see is not left either', async () => {
    const { id } = await aFullJob();
    const [stranger, standing] = [await aWorker(app), await aWorker(app)];
    await addStandby(app, id, standing);
    await app.db.updateTable('jobs').set({ audience: 'invited', is_public: false }).where('id', '=', id).execute();
    expect((await leaveStandby(app, stranger, id)).status).toBe(404);
    expect((await leaveStandby(app, standing, id)).status).toBe(204);
  });

  test('is possible on twenty jobs, also when more are asked for at once', async () => {
    const worker = await aWorker(app);
    for (let count = 0; count < 18; count += 1) await addStandby(app, (await aJob(app, employer)).id, worker);
    const full = await Promise.all(Array.from({ length: 4 }, () => aFullJob()));
    const answers = await Promise.all(full.map(({ id }) => standBy(app, worker, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  });

  test('makes the two sides known to each other: the employer may invite the worker', async () => {
    const [{ id }, worker] = [await aFullJob(), await aWorker(app)];
    const other = await aJob(app, employer);
    const named = { worker_ids: [worker.user.id] };
    expect((await invite(app, employer, other.id, named)).status).toBe(400);
    await standBy(app, worker, id);
    expect((await invite(app, employer, other.id, named)).status).toBe(201);
  });

  test.each(['worker', 'employer'] as const)('ends with a block by the %s, which hides the job', async (side) => {
    const boss = await anEmployer(app);
    const worker = await aWorker(app);
    const job = await aJob(app, boss);
    await aBooking(app, { employer: boss, worker: await aWorker(app) }, job.id);
    await standBy(app, worker, job.id);
    const [by, of] = side === 'worker' ? [worker, boss] : [boss, worker];
    expect((await mark(app.client, by, 'blocked', { user_id: of.user.id })).status).toBe(201);
    expect((await listStandby(app, boss, job.id)).body.count).toBe(0);
    expect((await standBy(app, worker, job.id)).status).toBe(404);
    expect((await leaveStandby(app, worker, job.id)).status).toBe(404);
  });

  test('ends when the worker is booked for a place', async () => {
    const [full, worker] = [await aFullJob(), await aWorker(app)];
    await standBy(app, worker, full.id);
    await doToJob(app, employer, { action: 'update', jobId: full.id });
    await app.db.updateTable('jobs').set({ worker_count: 2, status: 'open' }).where('id', '=', full.id).execute();
    await aBooking(app, { employer, worker }, full.id);
    expect((await listStandby(app, employer, full.id)).body.count).toBe(0);
  });
});
