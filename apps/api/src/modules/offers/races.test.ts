import type { SignedInView } from '@relevo/contracts/accounts';
import { byDepth } from '@relevo/fixtures/depth';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { everyMinute } from '../../scheduled-tasks.ts';
import { payIn, refused, walletOf } from '../../testing/attendance.ts';
import { expectConsistentHiring } from '../../testing/fill/fill-consistency.ts';
import { aJob, anAcceptedApplication, anEmployer, aWorker, confirmJob, doToJob, getJob } from '../../testing/hiring.ts';
import { addOffer, answerOffer, getOffer, withdrawOffer } from '../../testing/offers.ts';
import { people } from '../../testing/people.ts';
import { useShiftApp } from '../../testing/use-test-app.ts';

/** Once in each order, and often in the deep run: most faults of this kind show only now and then. */
const repetitions = byDepth({ short: 2, deep: 25 });

const app = useShiftApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
  await payIn(app, employer, '5000.00');
});

/** Both requests at once, sent in one order and in the other by turns; the answers in the order they are given here. */
async function together<One, Other>(round: number, one: () => Promise<One>, other: () => Promise<Other>) {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second] as const;
}

async function repeat(race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < repetitions; round += 1) await race(round);
}

/** No shift of the job has more bookings than it has places, and everything else agrees with them. */
async function expectSeats(jobId: string, most: number): Promise<void> {
  await expectConsistentHiring(app, jobId);
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from worker_shifts where job_id = ${jobId} and status <> 'cancelled'
    group by shift_id`.execute(app.db);
  for (const { taken } of rows) expect(taken).toBeLessThanOrEqual(most);
}

test('fifty workers accept one place at once: one is booked, the others read why, and one hold is made', async () => {
  const boss = await anEmployer(app);
  await payIn(app, boss, '500.00');
  const workers = await people(
    app,
    Array.from({ length: 50 }, () => ({ user_type: 'worker' })),
  );
  const job = await aJob(app, boss);
  const offers = await Promise.all(workers.map((worker) => addOffer(app, job.id, worker)));
  const answers = await Promise.all(
    workers.map((worker, index) => answerOffer(app, worker, offers[index] ?? '', true)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toMatchObject(refused(409, 'no_places_left'));
  expect((await getJob(app, boss, job.id)).counts).toMatchObject({ confirmed: 1, positions_left: 0 });
  // One shift of the week starts within seven days.
  expect(await walletOf(app, boss)).toMatchObject({ available: '312.50' });
  await expectSeats(job.id, 1);
});

test('ten workers accept one seat of a shift at once: one is booked', async () => {
  const workers = await people(
    app,
    Array.from({ length: 10 }, () => ({ user_type: 'worker' })),
  );
  const job = await aJob(app, employer);
  const shift_id = job.shifts[2]?.id ?? null;
  const offers = await Promise.all(workers.map((worker) => addOffer(app, job.id, worker, { shift_id })));
  const answers = await Promise.all(
    workers.map((worker, index) => answerOffer(app, worker, offers[index] ?? '', true)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  await expectSeats(job.id, 1);
});

test('the same acceptance five times at once books once', async () => {
  const [job, worker] = [await aJob(app, employer), await aWorker(app)];
  const offer = await addOffer(app, job.id, worker);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_each, index) =>
      answerOffer(app, worker, offer, true, index % 2 === 0 ? { 'idempotency-key': `take-${offer}` } : {}),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.application_id)).size).toBe(1);
  await expectSeats(job.id, 1);
});

test('one worker accepts two offers that overlap: one is booked, the other stays open', () =>
  repeat(async () => {
    const worker = await aWorker(app);
    const jobs = [await aJob(app, employer), await aJob(app, await anEmployer(app))];
    const offers = await Promise.all(jobs.map(({ id }) => addOffer(app, id, worker)));
    const answers = await Promise.all(offers.map((id) => answerOffer(app, worker, id, true)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(answers[lost]).toMatchObject(refused(409, 'overlap'));
    expect((await getOffer(app, worker, offers[lost] ?? '')).body).toMatchObject({ status: 'open' });
  }));

test('an acceptance against a withdrawal: the second is refused', () =>
  repeat(async (round) => {
    const [job, worker] = [await aJob(app, employer), await aWorker(app)];
    const offer = await addOffer(app, job.id, worker);
    const [accepted, withdrawn] = await together(
      round,
      () => answerOffer(app, worker, offer, true),
      () => withdrawOffer(app, employer, offer),
    );
    const { confirmed } = (await getJob(app, employer, job.id)).counts;
    if (accepted.status === 200) {
      expect([withdrawn, confirmed]).toMatchObject([refused(409, 'invalid_transition'), 1]);
    } else {
      expect([accepted, withdrawn.status, confirmed]).toMatchObject([refused(409, 'offer_closed'), 200, 0]);
    }
    await expectConsistentHiring(app, job.id);
  }));

test('an acceptance against a cancelled job: booked and cancelled with it, or refused', () =>
  repeat(async (round) => {
    const [job, worker] = [await aJob(app, employer), await aWorker(app)];
    const offer = await addOffer(app, job.id, worker);
    const [accepted, cancelled] = await together(
      round,
      () => answerOffer(app, worker, offer, true),
      () => doToJob(app, employer, { action: 'cancel', jobId: job.id }),
    );
    expect(cancelled.status).toBe(200);
    if (accepted.status !== 200) expect(accepted).toMatchObject(refused(409, 'offer_closed'));
    await expectSeats(job.id, 0);
  }));

test('an acceptance against ordinary confirmation of the last place: one of them has it', () =>
  repeat(async (round) => {
    const job = await aJob(app, employer, { worker_count: 1 });
    const [worker, rival] = [await aWorker(app), await aWorker(app)];
    const offer = await addOffer(app, job.id, worker);
    const [accepted, hired] = await together(
      round,
      () => answerOffer(app, worker, offer, true),
      () =>
        anAcceptedApplication(app, { employer, worker: rival }, job.id).then(
          () => confirmJob(app, rival, job.id),
          (error: unknown) => ({ status: 409, body: { code: (error as { code?: string }).code } }),
        ),
    );
    expect([accepted.status, hired.status].sort()).toEqual([200, 409]);
    expect((await getJob(app, employer, job.id)).counts).toMatchObject({ confirmed: 1, positions_left: 0 });
    await expectSeats(job.id, 1);
  }));

test('an acceptance against fewer places: what is taken is never taken away', () =>
  repeat(async (round) => {
    const job = await aJob(app, employer, { worker_count: 2 });
    const [worker, other] = [await aWorker(app), await aWorker(app)];
    const first = await addOffer(app, job.id, other);
    expect((await answerOffer(app, other, first, true)).status).toBe(200);
    const offer = await addOffer(app, job.id, worker);
    const [accepted, updated] = await together(
      round,
      () => answerOffer(app, worker, offer, true),
      () => doToJob(app, employer, { action: 'update', jobId: job.id, changes: { worker_count: 1 } }),
    );
    const { worker_count, counts } = await getJob(app, employer, job.id);
    expect(counts.confirmed).toBeLessThanOrEqual(worker_count);
    expect([accepted.status === 200, updated.status === 200].filter(Boolean)).toHaveLength(1);
    await expectSeats(job.id, worker_count);
  }));

test('an acceptance while its time ends: booked in time, or expired', () =>
  repeat(async (round) => {
    const [job, worker] = [await aJob(app, employer), await aWorker(app)];
    const offer = await addOffer(app, job.id, worker, {
      expires_at: new Date(app.clock.now().getTime() + 60_000),
    });
    const [accepted] = await together(
      round,
      () => answerOffer(app, worker, offer, true),
      async () => {
        // At another point of the acceptance each time.
        for (let trip = 0; trip < round % 6; trip += 1) await sql`select`.execute(app.db);
        app.clock.advance({ minutes: 1 });
        await everyMinute(app.deps);
      },
    );
    const isBooked = accepted.status === 200;
    if (!isBooked) expect(accepted).toMatchObject(refused(409, 'offer_expired'));
    expect((await getOffer(app, worker, offer)).body.status).toBe(isBooked ? 'accepted' : 'expired');
    expect((await getJob(app, employer, job.id)).counts.confirmed).toBe(isBooked ? 1 : 0);
    await expectSeats(job.id, isBooked ? 1 : 0);
  }));
