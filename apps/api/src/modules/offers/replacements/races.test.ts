import type { SignedInView } from '@relevo/contracts/accounts';
import { mark } from '@relevo/fixtures/connections';
import { byDepth } from '@relevo/fixtures/depth';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { aScene, payIn, refused, scanNow, walletOf } from '../../../testing/attendance.ts';
import { expectConsistentHiring } from '../../../testing/fill/fill-consistency.ts';
import { aJob, anEmployer, aWorker, doToJob, getJob } from '../../../testing/hiring.ts';
import { answerOffer, getOffer, myOffers } from '../../../testing/offers.ts';
import { people } from '../../../testing/people.ts';
import {
  addStandby,
  changeReplacement,
  getReplacement,
  setReplacement,
  startReplacement,
  theSearch,
} from '../../../testing/replacements.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { sendFirstWave } from './send-due-waves.ts';

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

/** A search for the place of a job that asked one worker. */
async function aSearch(changes: Record<string, unknown> = {}, boss = employer) {
  const [job, worker] = [await aJob(app, boss, changes), await aWorker(app)];
  await addStandby(app, job.id, worker);
  const { id } = (await startReplacement(app, boss, { job_id: job.id })).body;
  await sendFirstWave(app.deps, { jobId: job.id });
  const [offer] = (await myOffers(app, worker)).body.results;
  return { job, worker, id, offerId: offer?.id ?? '' };
}

/** How many shifts the worker has, once everything about the job agrees. */
const bookedCount = async (jobId: string, workerId: string) => {
  await expectConsistentHiring(app, jobId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from worker_shifts where job_id = ${jobId} and worker_id = ${workerId} and status <> 'cancelled'`.execute(
    app.db,
  );
  return rows[0]?.count ?? 0;
};

test('fifty workers accept the place of a search at once: one is booked, the others read that it is closed', async () => {
  const boss = await anEmployer(app);
  await payIn(app, boss, '500.00');
  const workers = await people(
    app,
    Array.from({ length: 50 }, () => ({ user_type: 'worker' })),
  );
  const job = await aJob(app, boss, { worker_count: 4 });
  for (const worker of workers) await addStandby(app, job.id, worker);
  // Four places ask twenty workers in a wave; one of them is enough for the race about the last place.
  await startReplacement(app, boss, { job_id: job.id });
  await sql`update replacements set places = 1 where job_id = ${job.id}`.execute(app.db);
  await sql`
    insert into offers (id, job_id, worker_id, reason, because, replacement_id, wage_cents, wave, status, created_at, expires_at)
    select gen_random_uuid(), ${job.id}, standby.worker_id, 'replacement', 'standby', replacement.id, 2000, 1, 'open',
      ${app.clock.now()}::timestamptz, ${app.clock.now()}::timestamptz + interval '1 hour'
    from standbys as standby join replacements as replacement on replacement.job_id = standby.job_id
    where standby.job_id = ${job.id}`.execute(app.db);
  const offers = await Promise.all(
    workers.map(async (worker) => (await myOffers(app, worker)).body.results[0]?.id ?? ''),
  );
  const answers = await Promise.all(
    workers.map((worker, index) => answerOffer(app, worker, offers[index] ?? '', true)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toMatchObject(refused(409, 'offer_closed'));
  expect((await getJob(app, boss, job.id)).counts).toMatchObject({ confirmed: 1, positions_left: 3 });
  expect(await theSearch(app, boss, job.id)).toMatchObject({ status: 'filled', filled: 1 });
  // One hold: one shift of the week starts within seven days.
  expect(await walletOf(app, boss)).toMatchObject({ available: '350.00' });
});

test('an acceptance and the end of the job: both know who was first', () =>
  repeat(async (round) => {
    const { job, worker, id, offerId } = await aSearch();
    const [accepted, cancelled] = await together(
      round,
      () => answerOffer(app, worker, offerId, true),
      () => doToJob(app, employer, { action: 'cancel', jobId: job.id }),
    );
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(accepted.status);
    if (accepted.status === 409) expect(accepted).toMatchObject(refused(409, 'offer_closed'));
    expect(await bookedCount(job.id, worker.user.id)).toBe(0);
    expect(['filled', 'stopped']).toContain((await getReplacement(app, employer, id)).body.status);
  }));

test('an acceptance and a stop: either the booking stands, or the search is stopped', () =>
  repeat(async (round) => {
    const { job, worker, id, offerId } = await aSearch();
    const [accepted, stopped] = await together(
      round,
      () => answerOffer(app, worker, offerId, true),
      () => changeReplacement(app, employer, id, { status: 'stopped' }),
    );
    expect([accepted.status, stopped.status].sort()).toEqual([200, 409]);
    expect(await bookedCount(job.id, worker.user.id)).toBe(accepted.status === 200 ? 5 : 0);
    expect((await getReplacement(app, employer, id)).body.status).toBe(accepted.status === 200 ? 'filled' : 'stopped');
  }));

test('an acceptance and fewer places: no job has more workers than places', () =>
  repeat(async (round) => {
    const boss = await anEmployer(app);
    const { job, worker, offerId } = await aSearch({ worker_count: 2 }, boss);
    const other = await aWorker(app);
    await addStandby(app, job.id, other);
    const [accepted] = await together(
      round,
      () => answerOffer(app, worker, offerId, true),
      () => doToJob(app, boss, { action: 'update', jobId: job.id, changes: { worker_count: 1 } }),
    );
    expect(accepted.status).toBe(200);
    const { counts, worker_count } = await getJob(app, boss, job.id);
    expect(counts.confirmed).toBeLessThanOrEqual(worker_count);
    expect(await bookedCount(job.id, worker.user.id)).toBe(5);
  }));

test('an acceptance at the end of its time and the expiry: expired, or booked', () =>
  repeat(async (round) => {
    const { job, worker, offerId } = await aSearch();
    await sql`update offers set expires_at = ${app.clock.now()} where id = ${offerId}`.execute(app.db);
    const [accepted] = await together(
      round,
      () => answerOffer(app, worker, offerId, true),
      () => everyMinute(app.deps),
    );
    expect(accepted).toMatchObject(refused(409, 'offer_expired'));
    expect(await bookedCount(job.id, worker.user.id)).toBe(0);
  }));

test('an acceptance and a block: booked before it, or not found after it', () =>
  repeat(async (round) => {
    const boss = await anEmployer(app);
    const { job, worker, offerId } = await aSearch({}, boss);
    const [accepted, blocked] = await together(
      round,
      () => answerOffer(app, worker, offerId, true),
      () => mark(app.client, boss, 'blocked', { user_id: worker.user.id }),
    );
    expect(blocked.status).toBe(201);
    expect([200, 404]).toContain(accepted.status);
    expect(await bookedCount(job.id, worker.user.id)).toBe(accepted.status === 200 ? 5 : 0);
  }));

test('an acceptance and the scan of the awaited worker: one of the two works', () =>
  repeat(async (round) => {
    const scene = await aScene(app, { startsIn: 60, length: 240 });
    await setReplacement(app, scene.jobId, { mode: 'auto' });
    const helper = await aWorker(app);
    await addStandby(app, scene.jobId, helper);
    app.clock.advance({ minutes: 75 });
    await everyMinute(app.deps);
    await sendFirstWave(app.deps, { jobId: scene.jobId });
    const offerId = (await myOffers(app, helper)).body.results[0]?.id ?? '';
    const [accepted, scanned] = await together(
      round,
      () => answerOffer(app, helper, offerId, true),
      () => scanNow(app, scene).catch((error: unknown) => ({ status: 400, error })),
    );
    if (accepted.status === 200) expect(scanned.status).toBeGreaterThanOrEqual(400);
    else {
      expect(accepted).toMatchObject(refused(409, 'no_places_left'));
      expect(scanned.status).toBe(200);
    }
    const working =
      (await bookedCount(scene.jobId, helper.user.id)) + (await bookedCount(scene.jobId, scene.worker.user.id));
    expect(working).toBe(1);
  }));

test('ten searches for one place started at once are one', async () => {
  const job = await aJob(app, employer);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => startReplacement(app, employer, { job_id: job.id })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('an offer that was declined does not come back with the next wave', async () => {
  const { worker, offerId, job } = await aSearch();
  await answerOffer(app, worker, offerId, false);
  await everyMinute(app.deps);
  expect((await theSearch(app, employer, job.id)).status).toBe('unfilled');
  expect((await getOffer(app, worker, offerId)).body.status).toBe('declined');
});
