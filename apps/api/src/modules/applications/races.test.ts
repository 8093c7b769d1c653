import type { SignedInView } from '@relevo/contracts/accounts';
import type { ApplicationView } from '@relevo/contracts/applications';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { byDepth, seed } from '@relevo/fixtures/depth';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  aJob,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  answer,
  applyFor,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
  withdraw,
} from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

/** Once in each order, and often in the deep run: most faults of this kind show only now and then. */
const repetitions = byDepth({ short: 2, deep: 25 });

const app = useTestApp();
let employer: SignedInView;
let workers: SignedInView[];
beforeAll(async () => {
  employer = await anEmployer(app);
  workers = await Promise.all(Array.from({ length: 15 }, () => aWorker(app)));
});

/** What the job says of its places, and what its applications and bookings say. */
async function bothSides(jobId: string) {
  const { rows } = await sql<Record<string, number>>`
    select job.worker_count, job.pending_count, job.accepted_count, job.confirmed_count,
      count(*) filter (where application.status = 'pending')::int as pending,
      count(*) filter (where application.status = 'accepted')::int as accepted,
      count(*) filter (where application.status = 'confirmed')::int as confirmed,
      (select count(distinct worker_id)::int from worker_shifts where job_id = job.id and status <> 'cancelled') as booked
    from jobs as job left join applications as application on application.job_id = job.id and application.withdrawn_at is null
    where job.id = ${jobId} group by job.id`.execute(app.db);
  const [row] = rows;
  if (!row) throw new Error('the job is gone');
  return row;
}

async function expectConsistent(jobId: string) {
  const row = await bothSides(jobId);
  const { worker_count = 0, pending, accepted = 0, confirmed = 0, booked } = row;
  expect([row.pending_count, row.accepted_count, row.confirmed_count]).toEqual([pending, accepted, confirmed]);
  expect(accepted + confirmed).toBeLessThanOrEqual(worker_count);
  const { status } = await getJob(app, employer, jobId);
  expect(booked).toBe(status === 'canceled' ? 0 : confirmed);
  return { accepted, confirmed, pending, status };
}

let weeks = 0;
/** The first day of a week with no booking. */
function aNewWeek(): string {
  weeks += 1;
  return new Date(Date.UTC(2026, 10, 16 + 7 * weeks)).toISOString().slice(0, 10);
}

/** Both requests at once, sent in one order and in the other by turns; the answers in the order they are given here. */
async function together<One, Other>(round: number, one: () => Promise<One>, other: () => Promise<Other>) {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second] as const;
}

async function repeat(race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < repetitions; round += 1) await race(round);
}

test('fifteen accepted at once for three places leave three', async () => {
  for (let round = 0; round < byDepth({ short: 1, deep: 25 }); round += 1) {
    const job = await aJob(app, employer, { worker_count: 3, start_date: aNewWeek() });
    const applications = await Promise.all(workers.map((worker) => anApplication(app, worker, job.id)));
    const answers = await Promise.all(applications.map(({ id }) => answer(app, employer, id, 'accepted')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, body } of answers) if (status !== 200) expect(body).toMatchObject({ code: 'no_places_left' });
    expect(await expectConsistent(job.id)).toMatchObject({ pending: 12, accepted: 3, confirmed: 0 });
  }
});

const stormStep = fc.record({
  who: fc.nat(14),
  what: fc.constantFrom('apply', 'accept', 'accept', 'reject', 'confirm', 'confirm', 'withdraw'),
});
type StormStep = { who: number; what: string };

test(`many random actions at once never give a place twice (SEED=${seed})`, async () => {
  expect(workers).toHaveLength(15);
  const storms = fc.sample(fc.array(stormStep, { minLength: 60, maxLength: 60 }), {
    seed,
    numRuns: byDepth({ short: 1, deep: 25 }),
  });
  for (const steps of storms) {
    const job = await aJob(app, employer, { worker_count: 3, start_date: aNewWeek() });
    await playStorm(job.id, steps);
  }
});

async function playStorm(jobId: string, steps: readonly StormStep[]): Promise<void> {
  const ids = new Map<number, string>();
  for (const [index, worker] of workers.entries()) ids.set(index, (await anApplication(app, worker, jobId)).id);
  let wage = 19_99;
  const play = async ({ who, what }: StormStep): Promise<number> => {
    const worker = workers[who] as SignedInView;
    const id = ids.get(who) ?? '';
    if (what === 'accept') return (await answer(app, employer, id, 'accepted')).status;
    if (what === 'reject') return (await answer(app, employer, id, 'rejected')).status;
    if (what === 'confirm') return (await confirmJob(app, worker, jobId)).status;
    if (what === 'withdraw') return (await withdraw(app, worker, id)).status;
    wage -= 1;
    const again = await applyFor(app, worker, jobId, (wage / 100).toFixed(2));
    if (again.status === 201) ids.set(who, (again.body as ApplicationView).id);
    return again.status;
  };
  for (let from = 0; from < steps.length; from += 12) {
    const statuses = await Promise.all(steps.slice(from, from + 12).map(play));
    for (const status of statuses) expect([200, 201, 204, 404, 409]).toContain(status);
    await expectConsistent(jobId);
  }
}

test('one worker confirming five overlapping jobs at once gets one of them, and the others keep their place free', async () => {
  await repeat(async () => {
    const worker = await aWorker(app);
    const start_date = aNewWeek();
    const jobs: JobDetailView[] = [];
    for (let each = 0; each < 5; each += 1) {
      const job = await aJob(app, employer, { start_date });
      await anAcceptedApplication(app, { employer, worker }, job.id);
      jobs.push(job);
    }
    const answers = await Promise.all(jobs.map(({ id }) => confirmJob(app, worker, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject({ code: 'overlap' });
    for (const { id } of jobs) await expectConsistent(id);
    const booked = await app.db
      .selectFrom('worker_shifts')
      .select('id')
      .where('worker_id', '=', worker.user.id)
      .execute();
    expect(booked).toHaveLength(5);
  });
});

test('accepting and confirming overlapping work at once never books both', async () => {
  await repeat(async (round) => {
    const worker = await aWorker(app);
    const start_date = aNewWeek();
    const [one, other] = [await aJob(app, employer, { start_date }), await aJob(app, employer, { start_date })];
    await anAcceptedApplication(app, { employer, worker }, one.id);
    const { id } = await anApplication(app, worker, other.id);
    await together(
      round,
      () => confirmJob(app, worker, one.id),
      () => answer(app, employer, id, 'accepted'),
    );
    await confirmJob(app, worker, other.id);
    const live = await app.db
      .selectFrom('worker_shifts')
      .select('job_id')
      .distinct()
      .where('worker_id', '=', worker.user.id)
      .execute();
    expect(live).toEqual([{ job_id: one.id }]);
    for (const job of [one, other]) await expectConsistent(job.id);
  });
});

test.each(['cancel', 'confirm'] as const)(
  '%s by the employer against a worker’s confirm ends in one truth',
  async (action) => {
    await repeat(async (round) => {
      const [first, second] = workers as [SignedInView, SignedInView];
      const job = await aJob(app, employer, { worker_count: 3, start_date: aNewWeek() });
      await anAcceptedApplication(app, { employer, worker: first }, job.id);
      await confirmJob(app, first, job.id);
      const application = await anAcceptedApplication(app, { employer, worker: second }, job.id);
      const [done, confirmed] = await together(
        round,
        () => doToJob(app, employer, { action, jobId: job.id }),
        () => confirmJob(app, second, job.id),
      );
      expect(done.status).toBe(200);
      expect([200, 409]).toContain(confirmed.status);
      const after = await expectConsistent(job.id);
      expect(after.status).toBe(action === 'cancel' ? 'canceled' : 'confirmed');
      expect(after.accepted).toBe(0);
      const { status } = await app.db
        .selectFrom('applications')
        .select('status')
        .where('id', '=', application.id)
        .executeTakeFirstOrThrow();
      expect(status).toBe(confirmed.status === 200 ? 'confirmed' : 'rejected');
      await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    });
  },
);

test('deleting a job while a worker is accepted for it either deletes or refuses', async () => {
  await repeat(async (round) => {
    const job = await aJob(app, employer, { start_date: aNewWeek() });
    const { id } = await anApplication(app, workers[round % workers.length] as SignedInView, job.id);
    const [deleted, accepted] = await together(
      round,
      () => doToJob(app, employer, { action: 'delete', jobId: job.id }),
      () => answer(app, employer, id, 'accepted'),
    );
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([deleted.status, accepted.status]);
  });
});

test('the database itself refuses to oversell, whatever the code believes', async () => {
  const job = await aJob(app, employer, { worker_count: 2 });
  const oversell = app.db.updateTable('jobs').set({ accepted_count: 2, confirmed_count: 1 }).where('id', '=', job.id);
  await expect(oversell.execute()).rejects.toMatchObject({ constraint: 'jobs_places_not_oversold' });
});
