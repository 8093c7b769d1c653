import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listApplications } from '../../../testing/freed-place.ts';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anEmployer,
  answer,
  applyFor,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
  withdraw,
} from '../../../testing/hiring.ts';
import { addOffer, answerOffer } from '../../../testing/offers.ts';
import { applyForShifts } from '../../../testing/staffing.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

const aSplitJob = (changes: object = {}) =>
  aJob(app, employer, { worker_count: 1, ...changes, staffing: { single_shifts: true } });

const idsOf = (job: JobDetailView, ...indexes: number[]) => indexes.map((index) => job.shifts[index]?.id ?? '');

async function bookedFor(jobId: string, { user }: SignedInView): Promise<string[]> {
  const { rows } = await sql<{ shift_id: string }>`
    select shift_id from worker_shifts where job_id = ${jobId} and worker_id = ${user.id} and status <> 'cancelled'
    order by starts_at`.execute(app.db);
  return rows.map(({ shift_id }) => shift_id);
}

/** Applied for the shifts and accepted. */
async function accepted(job: JobDetailView, shift_ids: string[], worker?: SignedInView) {
  const person = worker ?? (await aWorker(app));
  const { status, body } = await applyForShifts(app, person, job.id, { shift_ids });
  expect(status, JSON.stringify(body)).toBe(201);
  expect((await answer(app, employer, body.id, 'accepted')).status).toBe(200);
  return person;
}

describe('an application for single shifts', () => {
  test('names them with their pay, outside the counts', async () => {
    const [job, worker] = [await aSplitJob(), await aWorker(app)];
    const shift_ids = idsOf(job, 1, 3);
    const { status, body } = await applyForShifts(app, worker, job.id, { shift_ids: [...shift_ids].reverse() });
    expect([status, body]).toMatchObject([
      201,
      { status: 'pending', shift_ids, shift_count: 2, shifts_left: 2, actions: ['withdraw'] },
    ]);
    const whole = await applyFor(app, await aWorker(app), job.id);
    expect(Number(body.pay_total) * job.shifts.length).toBe(Number(whole.body.pay_total) * 2);
    expect(await getJob(app, employer, job.id)).toMatchObject({ counts: { pending: 1, positions_left: 1 } });
    expect(await listApplications(app, employer, job.id)).toMatchObject([{ shift_ids }, { shift_ids: null }]);
  });

  test('is answered, confirmed and booked for those shifts alone', async () => {
    const job = await aSplitJob();
    const worker = await accepted(job, idsOf(job, 1, 3));
    expect(await getJob(app, employer, job.id)).toMatchObject({
      counts: { pending: 0, accepted: 0, positions_left: 1 },
    });
    expect(await confirmJob(app, worker, job.id)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', shift_ids: idsOf(job, 1, 3) },
    });
    expect(await bookedFor(job.id, worker)).toEqual(idsOf(job, 1, 3));
    expect((await confirmJob(app, worker, job.id)).status).toBe(200);
    expect(await bookedFor(job.id, worker)).toEqual(idsOf(job, 1, 3));
    expect(await getJob(app, employer, job.id)).toMatchObject({
      status: 'open',
      counts: { confirmed: 0, positions_left: 1 },
    });
  });

  test('leaves out a shift that is full by then, and is refused when none is left', async () => {
    const job = await aSplitJob();
    const [first, second, third] = [
      await accepted(job, idsOf(job, 0, 1)),
      await accepted(job, idsOf(job, 1, 2)),
      await accepted(job, idsOf(job, 1)),
    ];
    expect((await confirmJob(app, first, job.id)).status).toBe(200);
    expect(await confirmJob(app, second, job.id)).toMatchObject({ status: 200, body: { shift_ids: idsOf(job, 2) } });
    expect(await confirmJob(app, third, job.id)).toMatchObject({ status: 409, body: { code: 'no_places_left' } });
    // A worker who takes the place is booked for what is left.
    const whole = await aWorker(app);
    await aBooking(app, { employer, worker: whole }, job.id);
    expect(await bookedFor(job.id, whole)).toEqual(idsOf(job, 3, 4));
  });

  test('of one shift by many at once books one of them', async () => {
    const job = await aSplitJob();
    const workers = [];
    for (let each = 0; each < 4; each += 1) workers.push(await accepted(job, idsOf(job, 2)));
    const answers = await Promise.all(workers.map((worker) => confirmJob(app, worker, job.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('is refused for shifts that are full, past, unknown or of another job, and on a job without them', async () => {
    const [job, other, worker] = [await aSplitJob(), await aSplitJob(), await aWorker(app)];
    await confirmJob(app, await accepted(job, idsOf(job, 1)), job.id);
    const unknown = '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e';
    for (const shift_ids of [idsOf(job, 1), idsOf(job, 0, 1), idsOf(other, 0), [unknown]]) {
      expect(await applyForShifts(app, worker, job.id, { shift_ids })).toMatchObject({
        status: 400,
        body: { shift_ids: [expect.any(String)] },
      });
    }
    const plain = await aJob(app, employer);
    expect(await applyForShifts(app, worker, plain.id, { shift_ids: idsOf(plain, 0) })).toMatchObject({
      status: 400,
      body: { shift_ids: [expect.any(String)] },
    });
  });

  test('is one beside one for a place', async () => {
    const [job, worker] = [await aSplitJob({ worker_count: 3 }), await aWorker(app)];
    expect((await getJob(app, worker, job.id)).my_actions).toEqual(['apply']);
    const { body } = await applyForShifts(app, worker, job.id, { shift_ids: idsOf(job, 0) });
    expect((await getJob(app, worker, job.id)).my_actions).toEqual(['apply']);
    expect((await applyFor(app, worker, job.id)).status).toBe(201);
    expect((await getJob(app, worker, job.id)).my_actions).toEqual([]);
    expect(await applyForShifts(app, worker, job.id, { shift_ids: idsOf(job, 1) })).toMatchObject({
      status: 409,
      body: { code: 'already_applied' },
    });
    expect((await withdraw(app, worker, body.id)).status).toBe(204);
    expect((await applyForShifts(app, worker, job.id, { shift_ids: idsOf(job, 1) })).status).toBe(201);
    expect(await getJob(app, employer, job.id)).toMatchObject({ counts: { pending: 1 } });
  });

  test('after a rejection asks for less', async () => {
    const [job, worker] = [await aSplitJob(), await aWorker(app)];
    const shift_ids = idsOf(job, 0);
    const { body } = await applyForShifts(app, worker, job.id, { shift_ids, final_wage: '22.00' });
    await answer(app, employer, body.id, 'rejected');
    expect(await applyForShifts(app, worker, job.id, { shift_ids, final_wage: '22.00' })).toMatchObject({
      status: 409,
      body: { code: 'lower_wage_needed' },
    });
    expect((await applyForShifts(app, worker, job.id, { shift_ids, final_wage: '21.99' })).status).toBe(201);
  });

  test('ends with the job, and keeps one that was accepted from being deleted', async () => {
    const job = await aSplitJob();
    const worker = await accepted(job, idsOf(job, 0));
    expect(await doToJob(app, employer, { action: 'delete', jobId: job.id })).toMatchObject({ status: 409 });
    expect((await doToJob(app, employer, { action: 'cancel', jobId: job.id })).status).toBe(200);
    expect(await listApplications(app, worker, job.id)).toMatchObject([
      { status: 'rejected', shift_ids: idsOf(job, 0) },
    ]);
    expect(await applyForShifts(app, await aWorker(app), job.id, { shift_ids: idsOf(job, 0) })).toMatchObject({
      status: 409,
      body: { code: 'job_not_open' },
    });
  });

  test('is used by an offer of another shift', async () => {
    const [job, worker] = [await aSplitJob(), await aWorker(app)];
    await applyForShifts(app, worker, job.id, { shift_ids: idsOf(job, 0) });
    const offer = await addOffer(app, job.id, worker, { shift_id: job.shifts[2]?.id ?? null });
    expect((await answerOffer(app, worker, offer, true)).status).toBe(200);
    expect(await bookedFor(job.id, worker)).toEqual(idsOf(job, 2));
  });

  test('is confirmed after an application for a place, when both are accepted', async () => {
    const [job, worker] = [await aSplitJob({ worker_count: 2 }), await aWorker(app)];
    await accepted(job, idsOf(job, 0), worker);
    await anAcceptedApplication(app, { employer, worker }, job.id);
    expect(await confirmJob(app, worker, job.id)).toMatchObject({ status: 200, body: { shift_ids: null } });
    expect(await bookedFor(job.id, worker)).toHaveLength(job.shifts.length);
  });
});
