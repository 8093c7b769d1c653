import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyMinute } from '../../scheduled-tasks.ts';
import { cancelShift, refused, seeShift } from '../../testing/attendance.ts';
import { listApplications, stepsOf } from '../../testing/freed-place.ts';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  answer,
  applyFor,
  aShiftFromNow,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
} from '../../testing/hiring.ts';
import { addOffer, answerOffer, getOffer } from '../../testing/offers.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

const app = useShiftApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

/** A worker who covers these shifts of a job, by the place of each in the job. */
async function coverOf(job: JobDetailView, indexes: number[], worker?: SignedInView) {
  const person = worker ?? (await aWorker(app));
  for (const index of indexes) {
    const shift_id = job.shifts[index]?.id ?? null;
    const offer = await addOffer(app, job.id, person, { shift_id });
    const { status, body } = await answerOffer(app, person, offer, true);
    expect(status, JSON.stringify(body)).toBe(200);
  }
  return person;
}

async function bookedShifts(jobId: string, worker: SignedInView) {
  const { rows } = await sql<{ id: string; shift_id: string; wage: number }>`
    select id, shift_id, final_wage_cents::int as wage from worker_shifts
    where job_id = ${jobId} and worker_id = ${worker.user.id} and status <> 'cancelled' order by starts_at`.execute(
    app.db,
  );
  return rows;
}

/** The most bookings of a shift of the job. */
async function mostBooked(jobId: string): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(count), 0)::int as most from (
      select count(*) from worker_shifts where job_id = ${jobId} and status <> 'cancelled' group by shift_id) as taken`.execute(
    app.db,
  );
  return rows[0]?.most ?? 0;
}

describe('a cover', () => {
  test('books one shift without a place, outside the counts', async () => {
    const job = await aJob(app, employer, { worker_count: 2 });
    const worker = await coverOf(job, [1]);
    const booked = await bookedShifts(job.id, worker);
    expect(booked).toMatchObject([{ shift_id: job.shifts[1]?.id, wage: 25_00 }]);
    expect(await seeShift(app, worker, booked[0]?.id ?? '')).toMatchObject({ body: { covers: true } });
    expect(await getJob(app, employer, job.id)).toMatchObject({
      status: 'open',
      counts: { pending: 0, accepted: 0, confirmed: 0, positions_left: 2 },
    });
    expect(await listApplications(app, worker, job.id)).toMatchObject([
      {
        status: 'confirmed',
        shift_ids: [job.shifts[1]?.id],
        shift_count: 1,
        shifts_left: 1,
        final_wage: '25.00',
        pay_total: '187.50',
      },
    ]);
    expect(await stepsOf(app, employer, job.id)).toEqual([
      'pending by worker',
      'accepted by employer',
      'confirmed by worker',
    ]);
    // It is none of the worker's applications for a place.
    expect((await getJob(app, worker, job.id)).my_application).toBeNull();
  });

  test('grows by a further shift, and ends when its last shift is cancelled', async () => {
    const job = await aJob(app, employer, { worker_count: 2 });
    const worker = await coverOf(job, [1, 3]);
    const applications = await listApplications(app, worker, job.id);
    expect(applications).toMatchObject([{ shift_ids: [job.shifts[1]?.id, job.shifts[3]?.id], shift_count: 2 }]);
    const [first, second] = await bookedShifts(job.id, worker);
    await cancelShift(app, worker, first?.id ?? '');
    expect(await listApplications(app, worker, job.id)).toMatchObject([{ shift_ids: [job.shifts[3]?.id] }]);
    await cancelShift(app, worker, second?.id ?? '');
    expect(await listApplications(app, worker, job.id)).toEqual([]);
    const { cover_count } = await app.db
      .selectFrom('jobs')
      .select('cover_count')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(cover_count).toBe(0);
  });

  test('is worth what its shifts were booked at, also at several wages', async () => {
    const job = await aJob(app, employer, { worker_count: 2 });
    const worker = await aWorker(app);
    for (const [index, wage_cents] of [20_00n, 40_00n].entries()) {
      const offer = await addOffer(app, job.id, worker, { shift_id: job.shifts[index]?.id ?? null, wage_cents });
      expect((await answerOffer(app, worker, offer, true)).status).toBe(200);
    }
    // Seven and a half hours each.
    expect(await listApplications(app, worker, job.id)).toMatchObject([{ shift_count: 2, pay_total: '450.00' }]);
  });

  test('needs a seat: accepted and confirmed places have theirs in every shift', async () => {
    const job = await aJob(app, employer, { worker_count: 2 });
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    await anAcceptedApplication(app, { employer, worker: await aWorker(app) }, job.id);
    const late = await aWorker(app);
    const offer = await addOffer(app, job.id, late, { shift_id: job.shifts[0]?.id ?? null });
    expect(await answerOffer(app, late, offer, true)).toMatchObject(refused(409, 'no_places_left'));
    expect((await getOffer(app, late, offer)).body).toMatchObject({ status: 'open' });
    expect(await listApplications(app, late, job.id)).toEqual([]);
  });

  test('fills the gap of a worker who cancelled one shift of a full job', async () => {
    const job = await aJob(app, employer);
    const holder = await aWorker(app);
    await aBooking(app, { employer, worker: holder }, job.id);
    const [, second] = await bookedShifts(job.id, holder);
    await cancelShift(app, holder, second?.id ?? '');
    await coverOf(job, [1]);
    expect(await mostBooked(job.id)).toBe(1);
    expect((await getJob(app, employer, job.id)).counts).toMatchObject({ confirmed: 1, positions_left: 0 });
  });

  test('stands beside an application for a place, which then books the other shifts', async () => {
    const job = await aJob(app, employer, { worker_count: 2 });
    const worker = await coverOf(job, [0]);
    expect((await applyFor(app, worker, job.id)).status).toBe(201);
    const [place] = (await listApplications(app, employer, job.id)).filter(({ shift_ids }) => shift_ids === null);
    expect((await answer(app, employer, place?.id ?? '', 'accepted')).status).toBe(200);
    expect((await confirmJob(app, worker, job.id)).status).toBe(200);
    const booked = await bookedShifts(job.id, worker);
    expect(booked.map(({ wage }) => wage)).toEqual([25_00, 20_00, 20_00, 20_00, 20_00]);
    expect(await listApplications(app, worker, job.id)).toHaveLength(2);
  });
});

describe('a place beside covers', () => {
  test('books every shift with a free seat, and none that is full', async () => {
    const job = await aJob(app, employer);
    await coverOf(job, [2]);
    const worker = await aWorker(app);
    await aBooking(app, { employer, worker }, job.id);
    const booked = (await bookedShifts(job.id, worker)).map(({ shift_id }) => shift_id);
    expect(booked).toEqual([0, 1, 3, 4].map((index) => job.shifts[index]?.id));
    expect(await mostBooked(job.id)).toBe(1);
  });

  test('is refused when no shift has a seat', async () => {
    const job = await aJob(app, employer);
    await coverOf(job, [0, 1, 2]);
    await coverOf(job, [3, 4]);
    const worker = await aWorker(app);
    const { id } = await anApplication(app, worker, job.id);
    expect(await answer(app, employer, id, 'accepted')).toMatchObject(refused(409, 'no_places_left'));
    const offer = await addOffer(app, job.id, worker);
    expect(await answerOffer(app, worker, offer, true)).toMatchObject(refused(409, 'no_places_left'));
  });

  test('fewer places than seats that are taken are refused', async () => {
    const job = await aJob(app, employer, { worker_count: 3 });
    await coverOf(job, [0]);
    await coverOf(job, [0]);
    const { status, body } = await doToJob(app, employer, {
      action: 'update',
      jobId: job.id,
      changes: { worker_count: 1 },
    });
    expect([status, Object.keys(body)]).toEqual([400, ['worker_count']]);
    const two = await doToJob(app, employer, { action: 'update', jobId: job.id, changes: { worker_count: 2 } });
    expect(two.status).toBe(200);
  });
});

test('a job on which only a cover is booked starts, and completes after its last shift', async () => {
  const job = await aJob(app, employer, aShiftFromNow(app, 30));
  const worker = await aWorker(app);
  const offer = await addOffer(app, job.id, worker, {
    shift_id: job.shifts[0]?.id ?? null,
    expires_at: new Date(job.first_shift_at),
  });
  expect(await answerOffer(app, worker, offer, true)).toMatchObject({ status: 200 });
  app.clock.advance({ minutes: 31 });
  await everyMinute(app.deps);
  expect((await getJob(app, employer, job.id)).status).toBe('running');
  app.clock.advance({ minutes: 61 });
  await everyMinute(app.deps);
  expect((await getJob(app, employer, job.id)).status).toBe('completed');
});

test('a cancelled job cancels covers and notifies their workers once', async () => {
  const job = await aJob(app, employer, { worker_count: 2 });
  const worker = await coverOf(job, [0]);
  await aBooking(app, { employer, worker }, job.id);
  const cancelled = await app.client.post(`/job/cancel-job/${job.id}/`, {}, as(employer));
  expect(cancelled.status).toBe(200);
  expect(await bookedShifts(job.id, worker)).toEqual([]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox_events
    where type = 'job.canceled' and payload ->> 'userId' = ${worker.user.id} and payload ->> 'jobId' = ${job.id}`.execute(
    app.db,
  );
  expect(rows).toEqual([{ count: 1 }]);
});
