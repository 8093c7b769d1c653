import type { SignedInView } from '@relevo/contracts/accounts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { aBooking, aJob, anEmployer, aShiftFromNow, aWorker, signInAgain } from '../../../testing/hiring.ts';
import { addOffer, answerOffer, myOffers } from '../../../testing/offers.ts';
import {
  addFavourite,
  addStandby,
  getReplacement,
  setReplacement,
  startReplacement,
} from '../../../testing/replacements.ts';
import { settleWithoutPay } from '../../../testing/shifts-to-name.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { sendDueWaves, sendFirstWave } from './send-due-waves.ts';

const app = useTestApp({ places: true });
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

const day = 24 * 60;
/** A job with one shift so many minutes from now, noon or later by the time zone of the job. */
const jobIn = (minutes: number, changes: Record<string, unknown> = {}, boss = employer) =>
  aJob(app, boss, { ...aShiftFromNow(app, minutes), ...changes });

async function search(jobId: string, boss = employer) {
  const { id } = (await startReplacement(app, boss, { job_id: jobId })).body;
  await sendFirstWave(app.deps, { jobId });
  return id;
}

const seen = async (id: string, boss = employer) => (await getReplacement(app, boss, id)).body;

/** A worker of a past and settled shift of the employer. */
async function aFormerWorker(boss = employer, changes: Record<string, unknown> = {}) {
  const worker = await aWorker(app, changes);
  const { id } = await jobIn(5, {}, boss);
  await aBooking(app, { employer: boss, worker }, id);
  const booked = await app.db
    .selectFrom('worker_shifts')
    .select('id')
    .where('job_id', '=', id)
    .executeTakeFirstOrThrow();
  await settleWithoutPay(app, booked.id);
  return worker;
}

type Times = { weekly?: object[] | null; days_off?: object[]; open?: boolean; within_km?: number; min_wage?: bigint };

async function setAvailability(worker: SignedInView, times: Times) {
  const { weekly = null, days_off = [], open = false, within_km = 25, min_wage = null } = times;
  await sql`
    insert into availabilities (user_id, weekly, days_off, timezone, open_to_offers, within_km, min_wage_cents, updated_at)
    values (${worker.user.id}, ${weekly === null ? null : JSON.stringify(weekly)}, ${JSON.stringify(days_off)}, 'UTC',
      ${open}, ${within_km}, ${min_wage}, ${app.clock.now()})`.execute(app.db);
}

describe('who is asked', () => {
  test('standby in their order, favourites, those who worked here, then strangers who want it', async () => {
    const boss = await anEmployer(app);
    const job = await jobIn(5 * day, {}, boss);
    await setReplacement(app, job.id, { reach: 'everyone' });
    const near = { zip_code: 'M5H 1A1' };
    const [first, second, favourite, former] = [
      await aWorker(app),
      await aWorker(app),
      await aWorker(app),
      await aFormerWorker(boss),
    ];
    const [stranger, unasked] = [await aWorker(app, near), await aWorker(app, near)];
    await addStandby(app, job.id, second);
    app.clock.advance({ seconds: 1 });
    await addStandby(app, job.id, first);
    await addFavourite(app, boss, favourite);
    // For the first reason that holds.
    await addFavourite(app, boss, first);
    await setAvailability(stranger, { open: true });
    await setAvailability(unasked, { open: false });
    const id = await search(job.id, boss);
    const found = await seen(id, boss);
    const order = [...found.offers].sort((left, right) => (left.id < right.id ? -1 : 1));
    expect(order.map(({ because, worker }) => [because, worker?.id ?? null])).toEqual([
      ['standby', second.user.id],
      ['standby', first.user.id],
      ['favourite', favourite.user.id],
      ['worked_here', former.user.id],
      // A stranger is not named before they accept.
      ['open_to_offers', null],
    ]);
    expect(found).toMatchObject({ wave: 1, asked: 5, waiting: 5, candidates: 0 });
    expect((await myOffers(app, stranger)).body.count).toBe(1);
    expect((await myOffers(app, unasked)).body.count).toBe(0);
  });

  test('strangers near enough and for enough pay, and only when the search reaches everyone', async () => {
    const boss = await anEmployer(app);
    const [near, far, dear] = [
      await aWorker(app, { zip_code: 'M5H 1A1' }),
      await aWorker(app, { zip_code: 'H2X 1X3' }),
      await aWorker(app, { zip_code: 'M5H 1A1' }),
    ];
    await setAvailability(near, { open: true, min_wage: 20_00n });
    await setAvailability(far, { open: true, within_km: 100 });
    await setAvailability(dear, { open: true, min_wage: 20_01n });
    const known = await jobIn(5 * day, {}, boss);
    expect(await seen(await search(known.id, boss), boss)).toMatchObject({
      status: 'unfilled',
      closed_because: 'nobody_left',
    });
    const open = await jobIn(6 * day, {}, boss);
    await setReplacement(app, open.id, { reach: 'everyone' });
    expect((await seen(await search(open.id, boss), boss)).asked).toBeGreaterThanOrEqual(1);
    expect((await myOffers(app, near)).body.count).toBe(1);
    expect((await myOffers(app, far)).body.count).toBe(0);
    expect((await myOffers(app, dear)).body.count).toBe(0);
  });

  test('nobody who is blocked, suspended, booked then, away then, without a document, or made room', async () => {
    const boss = await anEmployer(app);
    const job = await jobIn(5 * day, { requirements: [{ document_type: 'driving_license' }] }, boss);
    const start = new Date(job.first_shift_at);
    const workers = await Promise.all(Array.from({ length: 8 }, () => aWorker(app)));
    const [blocked, suspended, booked, onLeave, never, without, gone, fine] = workers as [
      SignedInView,
      SignedInView,
      SignedInView,
      SignedInView,
      SignedInView,
      SignedInView,
      SignedInView,
      SignedInView,
    ];
    for (const worker of workers) await addFavourite(app, boss, worker);
    for (const worker of workers.filter((each) => each !== without))
      await sql`
        insert into documents select (jsonb_populate_record(null::documents, jsonb_build_object('id', gen_random_uuid(),
          'user_id', ${worker.user.id}::uuid, 'document_type', 'driving_license', 'file_key', 'none', 'name', 'a.pdf',
          'content_type', 'application/pdf', 'size_bytes', 1, 'expiry_mails', 0, 'created_at', ${app.clock.now()}::timestamptz))).*`.execute(
        app.db,
      );
    await sql`
      insert into connections (id, user_id, other_id, kind, created_at)
      values (gen_random_uuid(), ${blocked.user.id}, ${boss.user.id}, 'blocked', ${app.clock.now()})`.execute(app.db);
    await sql`update users set suspended_at = ${app.clock.now()} where id = ${suspended.user.id}`.execute(app.db);
    const elsewhere = await jobIn(5 * day + 30, {}, await anEmployer(app));
    await sql`update jobs set requirements = '[]' where id = ${elsewhere.id}`.execute(app.db);
    const other = await app.db
      .selectFrom('jobs')
      .select('owner_id')
      .where('id', '=', elsewhere.id)
      .executeTakeFirstOrThrow();
    await aBooking(
      app,
      { employer: { ...boss, user: { ...boss.user, id: other.owner_id } }, worker: booked },
      elsewhere.id,
    );
    const date = start.toISOString().slice(0, 10);
    await setAvailability(onLeave, { days_off: [{ from: date, to: date }] });
    await setAvailability(never, { weekly: [] });
    await aBooking(app, { employer: boss, worker: gone }, job.id);
    const { id: shiftId } = await app.db
      .selectFrom('worker_shifts')
      .select('id')
      .where('job_id', '=', job.id)
      .executeTakeFirstOrThrow();
    await app.client.post(`/shift/cancel-worker-shift/${shiftId}/`, {}, { token: gone.access_token });
    const id = await search(job.id, boss);
    const { offers } = await seen(id, boss);
    expect(offers.map(({ worker }) => worker?.id)).toEqual([fine.user.id]);
  });

  test('a worker who stands by outside their usual hours, but not on a day off', async () => {
    const job = await jobIn(5 * day);
    const [usual, onLeave] = [await aWorker(app), await aWorker(app)];
    for (const worker of [usual, onLeave]) await addStandby(app, job.id, worker);
    const date = job.first_shift_at.slice(0, 10);
    await setAvailability(usual, { weekly: [] });
    await setAvailability(onLeave, { days_off: [{ from: date, to: date }] });
    expect((await seen(await search(job.id))).offers.map(({ worker }) => worker?.id)).toEqual([usual.user.id]);
  });

  test('each worker has at most three open offers of searches and gets eight a day, unless standing by', async () => {
    const boss = await anEmployer(app);
    const worker = await aWorker(app);
    await addFavourite(app, boss, worker);
    const asked = { reason: 'replacement', because: 'favourite' } as const;
    for (let count = 0; count < 3; count += 1) await addOffer(app, (await aJob(app, boss)).id, worker, asked);
    const job = await jobIn(5 * day, {}, boss);
    expect(await seen(await search(job.id, boss), boss)).toMatchObject({ closed_because: 'nobody_left', asked: 0 });
    await addStandby(app, job.id, worker);
    expect((await seen(await search(job.id, boss), boss)).asked).toBe(1);

    const often = await aWorker(app);
    await addFavourite(app, boss, often);
    for (let count = 0; count < 8; count += 1)
      await addOffer(app, (await aJob(app, boss)).id, often, { ...asked, status: 'expired' });
    const another = await jobIn(6 * day, {}, boss);
    expect((await seen(await search(another.id, boss), boss)).asked).toBe(0);
    app.clock.advance({ hours: 25 });
    const later = await signInAgain(app, boss);
    await startReplacement(app, later, { job_id: another.id });
    await sendFirstWave(app.deps, { jobId: another.id });
    expect((await myOffers(app, await signInAgain(app, often), '?status=open')).body.count).toBe(1);
    employer = await signInAgain(app, employer);
  });
});

describe('waves', () => {
  test('five workers are asked, the next five when all answered or their time is over', async () => {
    const boss = await anEmployer(app);
    const job = await jobIn(5 * day, {}, boss);
    const workers = await Promise.all(Array.from({ length: 7 }, () => aWorker(app)));
    for (const worker of workers) {
      await addStandby(app, job.id, worker);
      app.clock.advance({ seconds: 1 });
    }
    const id = await search(job.id, boss);
    const first = await seen(id, boss);
    expect(first).toMatchObject({ wave: 1, asked: 5, waiting: 5, candidates: 2 });
    expect(Date.parse(first.next_wave_at ?? '') - app.clock.now().getTime()).toBe(12 * 3_600_000);
    for (const worker of workers.slice(0, 4)) {
      const [offer] = (await myOffers(app, worker)).body.results;
      await answerOffer(app, worker, offer?.id ?? '', false);
    }
    await sendDueWaves(app.deps);
    expect(await seen(id, boss)).toMatchObject({ wave: 1, waiting: 1, declined: 4 });
    const [last] = (await myOffers(app, workers[4] as SignedInView)).body.results;
    await answerOffer(app, workers[4] as SignedInView, last?.id ?? '', false);
    await sendDueWaves(app.deps);
    expect(await seen(id, boss)).toMatchObject({ wave: 2, asked: 7, waiting: 2, declined: 5 });

    app.clock.advance({ hours: 12 });
    const awake = await signInAgain(app, boss);
    await everyMinute(app.deps);
    expect(await seen(id, awake)).toMatchObject({ status: 'unfilled', closed_because: 'nobody_left', waiting: 0 });
    const events = await app.db
      .selectFrom('outbox_events')
      .select('payload')
      .where('type', '=', 'replacement.unfilled')
      .execute();
    expect(events.filter(({ payload }) => payload.replacementId === id)).toHaveLength(1);

    // A new search asks those again who did not answer, and not those who declined.
    app.clock.advance({ hours: 8 });
    await startReplacement(app, awake, { job_id: job.id });
    await sendFirstWave(app.deps, { jobId: job.id });
    const open = await app.db
      .selectFrom('offers')
      .select('worker_id')
      .where('job_id', '=', job.id)
      .where('status', '=', 'open')
      .execute();
    expect(open.map(({ worker_id }) => worker_id).sort()).toEqual(
      workers
        .slice(5)
        .map(({ user }) => user.id)
        .sort(),
    );
    employer = await signInAgain(app, employer);
  });

  test('at night a wave waits for seven in the morning of the job’s zone', async () => {
    const boss = await anEmployer(app);
    const now = app.clock.now();
    // A zone in which it is 23:00 now.
    const ahead = (23 - now.getUTCHours() + 24) % 24;
    const zone = ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
    const job = await jobIn(3 * day, {}, boss);
    await sql`update jobs set timezone = ${zone} where id = ${job.id}`.execute(app.db);
    await addStandby(app, job.id, await aWorker(app));
    const id = await search(job.id, boss);
    const waiting = await seen(id, boss);
    expect(waiting).toMatchObject({ status: 'searching', wave: 0, asked: 0, candidates: 1 });
    const hours = (Date.parse(waiting.next_wave_at ?? '') - now.getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(7);
    expect(hours).toBeLessThanOrEqual(8);
    app.clock.advance({ hours: 8 });
    await sendDueWaves(app.deps);
    expect((await seen(id, await signInAgain(app, boss))).wave).toBe(1);
    employer = await signInAgain(app, employer);
  });

  test('a search ends with the start of its shift, and one that was only proposed is stopped', async () => {
    const boss = await anEmployer(app);
    const [searched, proposed] = [await jobIn(60, {}, boss), await jobIn(60, {}, boss)];
    await addStandby(app, searched.id, await aWorker(app));
    const id = await search(searched.id, boss);
    const { id: other } = (await startReplacement(app, boss, { job_id: proposed.id })).body;
    await sql`update replacements set status = 'proposed', next_wave_at = until_at where id = ${other}`.execute(app.db);
    app.clock.advance({ minutes: 60 });
    await everyMinute(app.deps);
    expect(await seen(id, boss)).toMatchObject({ status: 'unfilled', waiting: 0 });
    expect(await seen(other, boss)).toMatchObject({ status: 'stopped', closed_because: 'time_over' });
  });

  test('two nodes at once send a wave once, and so does an event that is delivered again', async () => {
    const boss = await anEmployer(app);
    const job = await jobIn(5 * day, {}, boss);
    for (let count = 0; count < 7; count += 1) await addStandby(app, job.id, await aWorker(app));
    const { id } = (await startReplacement(app, boss, { job_id: job.id })).body;
    const node = await startTestApp({ besides: app });
    const both = [app.deps, node.deps];
    await Promise.all(both.flatMap((deps) => [sendFirstWave(deps, { jobId: job.id }), sendDueWaves(deps)]));
    expect(await seen(id, boss)).toMatchObject({ wave: 1, asked: 5 });
    const asked = await app.db.selectFrom('offers').select('worker_id').where('replacement_id', '=', id).execute();
    expect(new Set(asked.map(({ worker_id }) => worker_id)).size).toBe(5);
    await sql`update offers set expires_at = ${app.clock.now()} where replacement_id = ${id}`.execute(app.db);
    await sql`update replacements set next_wave_at = ${app.clock.now()} where id = ${id}`.execute(app.db);
    // Another process, after a restart.
    await Promise.all(both.map((deps) => everyMinute(deps)));
    expect(await seen(id, boss)).toMatchObject({ wave: 2, asked: 7 });
    await node.close();
  });
});
