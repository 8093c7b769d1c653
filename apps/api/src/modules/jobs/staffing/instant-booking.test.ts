import type { SignedInView } from '@relevo/contracts/accounts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { stepsOf } from '../../../testing/freed-place.ts';
import {
  aJob,
  anApplication,
  anEmployer,
  answer,
  applyFor,
  aWorker,
  doToJob,
  getJob,
  withdraw,
} from '../../../testing/hiring.ts';
import { addMark, bookNow, setStaffing } from '../../../testing/staffing.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

const anyone = {};
const instantJob = (instant_booking: object = anyone, changes: object = {}) =>
  aJob(app, employer, { wage: '20.00', ...changes, staffing: { instant_booking } });

const bookedCount = async (jobId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from worker_shifts where job_id = ${jobId} and status <> 'cancelled'`.execute(app.db);
  return rows[0]?.count;
};

async function noticesOf(jobId: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select type from outbox_events where type like 'application.%'
      and payload ->> 'applicationId' in (select id::text from applications where job_id = ${jobId}) order by id`.execute(
    app.db,
  );
  return rows.map(({ type }) => type);
}

describe('booking at once', () => {
  test('applies, accepts and confirms, and notifies the employer once', async () => {
    const worker = await aWorker(app);
    const job = await instantJob(anyone, { worker_count: 2 });
    expect(await getJob(app, worker, job.id)).toMatchObject({
      instant_booking: { min_rating: null, documents: [], worked_here: false, met: true, unmet: [] },
      my_actions: ['apply', 'book'],
    });
    const { status, body } = await bookNow(app, worker, job.id, { final_wage: '20' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'confirmed', final_wage: '20.00', shift_ids: null });
    expect(await stepsOf(app, employer, job.id)).toEqual([
      'pending by worker',
      'accepted by employer',
      'confirmed by worker',
    ]);
    expect(await bookedCount(job.id)).toBe(job.shifts.length);
    expect(await noticesOf(job.id)).toEqual(['application.confirmed']);
    expect(await getJob(app, employer, job.id)).toMatchObject({ counts: { pending: 0, accepted: 0, confirmed: 1 } });
    expect(await bookNow(app, worker, job.id)).toMatchObject({ status: 409, body: { code: 'already_applied' } });
    expect((await getJob(app, worker, job.id)).my_actions).toEqual([]);
  });

  test('of the last place ends hiring', async () => {
    const job = await instantJob(anyone, { worker_count: 1 });
    const waiting = await aWorker(app);
    await anApplication(app, waiting, job.id);
    expect((await bookNow(app, await aWorker(app), job.id)).status).toBe(201);
    expect(await getJob(app, employer, job.id)).toMatchObject({ status: 'confirmed', counts: { positions_left: 0 } });
    expect(await bookNow(app, await aWorker(app), job.id)).toMatchObject({ status: 409 });
  });

  test('with the same key answers the same application, five times at once', async () => {
    const worker = await aWorker(app);
    const job = await instantJob(anyone, { worker_count: 3 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bookNow(app, worker, job.id, { key: 'one-tap' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await bookedCount(job.id)).toBe(job.shifts.length);
    const other = await instantJob(anyone, { start_date: '2026-12-07' });
    expect(await bookNow(app, worker, other.id, { key: 'one-tap' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  test('of one place by many books one', async () => {
    const job = await instantJob(anyone, { worker_count: 1 });
    const workers = await Promise.all(Array.from({ length: 6 }, () => aWorker(app)));
    const answers = await Promise.all(workers.map((worker) => bookNow(app, worker, job.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 201) expect(body).toMatchObject({ code: expect.stringMatching(/no_places_left|job_not_open/) });
    }
    expect(await bookedCount(job.id)).toBe(job.shifts.length);
  });

  test('at another wage is a problem of the field', async () => {
    const [worker, job] = [await aWorker(app), await instantJob()];
    const refused = await bookNow(app, worker, job.id, { final_wage: '21.00' });
    expect(refused).toMatchObject({ status: 400, body: { final_wage: [expect.any(String)] } });
    expect(await bookedCount(job.id)).toBe(0);
  });

  test('without instant booking is refused, and applying is not', async () => {
    const [worker, job] = [await aWorker(app), await aJob(app, employer)];
    expect(await bookNow(app, worker, job.id)).toMatchObject({
      status: 409,
      body: { code: 'instant_not_met', unmet: ['instant_booking'] },
    });
    expect(await getJob(app, worker, job.id)).toMatchObject({ instant_booking: null, my_actions: ['apply'] });
    expect((await applyFor(app, worker, job.id)).status).toBe(201);
  });

  test('after a rejection at the wage is refused, after one above it is not', async () => {
    const job = await instantJob();
    for (const [wage, isBooked] of [
      ['20.00', false],
      ['25.00', true],
    ] as const) {
      const worker = await aWorker(app);
      const { id } = await anApplication(app, worker, job.id, wage);
      await answer(app, employer, id, 'rejected');
      const { my_actions } = await getJob(app, worker, job.id);
      expect(my_actions.includes('book')).toBe(isBooked);
      const { status, body } = await bookNow(app, worker, job.id);
      if (isBooked) expect(status).toBe(201);
      else expect([status, body]).toMatchObject([409, { code: 'lower_wage_needed' }]);
      await withdraw(app, worker, id);
    }
  });

  test('of a required document that is missing, of a time that is taken, and of a blocked employer is refused', async () => {
    const job = await instantJob(anyone, { worker_count: 4, requirements: [{ document_type: 'identity' }] });
    const worker = await aWorker(app);
    expect((await getJob(app, worker, job.id)).my_actions).toEqual(['apply']);
    expect(await bookNow(app, worker, job.id)).toMatchObject({
      status: 409,
      body: { code: 'requirements_missing', missing: [{ document_type: 'identity', certificate: null }] },
    });
    const [one, same] = [await instantJob(), await instantJob()];
    expect((await bookNow(app, worker, one.id)).status).toBe(201);
    expect((await getJob(app, worker, same.id)).my_actions).toEqual(['apply']);
    expect(await bookNow(app, worker, same.id)).toMatchObject({ status: 409, body: { code: 'overlap' } });
    const blocked = await aWorker(app);
    await addMark(app, blocked, { of: employer, kind: 'blocked' });
    expect((await bookNow(app, blocked, same.id)).status).toBe(404);
    expect(await bookedCount(same.id)).toBe(0);
  });

  test('of a job that is over or unknown is refused', async () => {
    const [worker, job] = [await aWorker(app), await instantJob()];
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    expect(await bookNow(app, worker, job.id)).toMatchObject({ status: 409, body: { code: 'job_not_open' } });
    expect((await bookNow(app, worker, '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e')).status).toBe(404);
    expect((await bookNow(app, employer, job.id)).status).toBe(403);
  });
});

describe('the conditions', () => {
  const all = { min_rating: 4.5, min_reliability: 90, documents: ['identity'], worked_here: true };

  test('name what a newcomer does not meet, before and when booking, and never stop an application', async () => {
    const [worker, job] = [await aWorker(app), await instantJob(all)];
    const unmet = ['rating', 'reliability', 'documents', 'worked_here'];
    expect(await getJob(app, worker, job.id)).toMatchObject({
      instant_booking: { ...all, met: false, unmet },
      my_actions: ['apply'],
    });
    expect(await bookNow(app, worker, job.id)).toMatchObject({ status: 409, body: { code: 'instant_not_met', unmet } });
    expect((await applyFor(app, worker, job.id)).status).toBe(201);
    expect(await getJob(app, employer, job.id)).toMatchObject({ instant_booking: { ...all, met: null, unmet: [] } });
  });

  test('are read when booking', async () => {
    const [worker, job] = [await aWorker(app), await instantJob(all)];
    await sql`insert into rating_summaries (user_id, count, stars) values (${worker.user.id}, 4, 18)`.execute(app.db);
    await sql`insert into reliability_figures (user_id, kept, shifts) values (${worker.user.id}, 9, 10)`.execute(
      app.db,
    );
    const { instant_booking } = await getJob(app, worker, job.id);
    expect(instant_booking?.unmet).toEqual(['documents', 'worked_here']);
    await setStaffing(app, employer, job.id, { instant_booking: { min_rating: 4.5, min_reliability: 90 } });
    expect((await getJob(app, worker, job.id)).my_actions).toEqual(['apply', 'book']);
    await sql`update rating_summaries set stars = 17 where user_id = ${worker.user.id}`.execute(app.db);
    expect(await bookNow(app, worker, job.id)).toMatchObject({ status: 409, body: { unmet: ['rating'] } });
    await sql`update rating_summaries set stars = 18 where user_id = ${worker.user.id}`.execute(app.db);
    expect((await bookNow(app, worker, job.id)).status).toBe(201);
  });
});
