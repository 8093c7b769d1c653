import type { SignedInView } from '@relevo/contracts/accounts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { eventually } from '../../../testing/eventually.ts';
import { aJob, anEmployer, aShiftFromNow, aWorker } from '../../../testing/hiring.ts';
import { seedManyPeople } from '../../../testing/many-people.ts';
import { myOffers } from '../../../testing/offers.ts';
import { addStandby, changeReplacement, getReplacement, startReplacement } from '../../../testing/replacements.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { sendFirstWave } from './send-due-waves.ts';

const app = useTestApp();
const day = 24 * 60;
const jobIn = (minutes: number, changes: Record<string, unknown>, boss: SignedInView) =>
  aJob(app, boss, { ...aShiftFromNow(app, minutes), ...changes });

async function search(jobId: string, boss: SignedInView) {
  const { id } = (await startReplacement(app, boss, { job_id: jobId })).body;
  await sendFirstWave(app.deps, { jobId });
  return id;
}

const seen = async (id: string, boss: SignedInView) => (await getReplacement(app, boss, id)).body;

describe('the first wave', () => {
  test('leaves with the outbox, soon after the search began', async () => {
    const node = await startTestApp({ besides: app, background: true });
    const boss = await anEmployer(app);
    const job = await jobIn(5 * day, {}, boss);
    const worker = await aWorker(app);
    await addStandby(app, job.id, worker);
    await startReplacement(app, boss, { job_id: job.id });
    const offer = await eventually(async () => (await myOffers(app, worker)).body.results[0]);
    expect(offer).toMatchObject({ reason: 'replacement', status: 'open' });
    // The worker is notified like of any offer.
    await eventually(async () => {
      const found = await app.db
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', worker.user.id)
        .where('kind', '=', 'offer.received')
        .executeTakeFirst();
      return found ?? null;
    });
    await node.close();
  });
});

describe('at size', () => {
  test('a search asks two hundred workers in waves of fifty, and no more', async () => {
    const boss = await anEmployer(app);
    const job = await jobIn(5 * day, { worker_count: 20 }, boss);
    const like = await aWorker(app);
    const ids = await seedManyPeople(app.db, { like: like.user.id, count: 230 });
    await sql`
      insert into connections (id, user_id, other_id, kind, created_at)
      select gen_random_uuid(), ${boss.user.id}, id, 'favourite', ${app.clock.now()} from unnest(${ids}::uuid[]) as id`.execute(
      app.db,
    );
    const id = await search(job.id, boss);
    for (let wave = 2; wave <= 5; wave += 1) {
      await sql`update offers set expires_at = ${app.clock.now()} where replacement_id = ${id}`.execute(app.db);
      await sql`update replacements set next_wave_at = ${app.clock.now()} where id = ${id} and status = 'searching'`.execute(
        app.db,
      );
      await everyMinute(app.deps);
    }
    expect(await seen(id, boss)).toMatchObject({
      asked: 200,
      wave: 4,
      status: 'unfilled',
      closed_because: 'nobody_left',
    });
    expect((await changeReplacement(app, boss, id, { status: 'stopped' })).status).toBe(409);
  });

  test('ten thousand offers that end at once expire, and hold up no other duty', async () => {
    const boss = await anEmployer(app);
    const like = await aWorker(app);
    const jobs = await Promise.all(Array.from({ length: 20 }, () => jobIn(5 * day, {}, boss)));
    const ids = await seedManyPeople(app.db, { like: like.user.id, count: 500 });
    const jobIds = jobs.map(({ id }) => id);
    await sql`
      insert into offers (id, job_id, worker_id, reason, because, wage_cents, status, created_at, expires_at)
      select gen_random_uuid(), job_id, worker_id, 'invitation', 'invited', 2500, 'open',
        ${app.clock.now()}::timestamptz - interval '1 hour', ${app.clock.now()}::timestamptz
      from unnest(${jobIds}::uuid[]) as job_id, unnest(${ids}::uuid[]) as worker_id`.execute(app.db);
    const waiting = await jobIn(5 * day, {}, boss);
    await addStandby(app, waiting.id, await aWorker(app));
    const { id } = (await startReplacement(app, boss, { job_id: waiting.id })).body;
    await everyMinute(app.deps);
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*)::int from offers where job_id = any(${jobIds}::uuid[]) group by 1`.execute(app.db);
    expect(rows).toEqual([{ status: 'expired', count: 10_000 }]);
    expect((await seen(id, boss)).wave).toBe(1);
    expect(app.logLines.filter((line) => line.includes('duty_failed'))).toEqual([]);
  });
});
