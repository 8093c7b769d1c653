import type { SignedInView } from '@relevo/contracts/accounts';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { refused } from '../../../testing/attendance.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../testing/database-proxy.ts';
import { aJob, anEmployer, aShiftFromNow, signInAgain } from '../../../testing/hiring.ts';
import { answerOffer } from '../../../testing/offers.ts';
import { people } from '../../../testing/people.ts';
import { addStandby, getReplacement, startReplacement } from '../../../testing/replacements.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { sendDueWaves, sendFirstWave } from './send-due-waves.ts';

const [dayMinutes, hourMs] = [24 * 60, 3_600_000];
const crewSize = 7;

const app = useTestApp();
let employer: SignedInView;
let workers: SignedInView[];
let proxy: DatabaseProxy;
/** The second node, which reaches the database through the proxy. */
let node: TestApp;
beforeAll(async () => {
  proxy = await openDatabaseProxy(app.databaseUrl);
  node = await startTestApp({ besides: app, databaseUrl: proxy.url });
  employer = await anEmployer(app);
  workers = await people(
    app,
    Array.from({ length: crewSize }, () => ({ user_type: 'worker' })),
  );
  return async () => {
    await node.close();
    await proxy.close();
  };
});
afterEach(async () => {
  employer = await signInAgain(app, employer);
  workers = await Promise.all(workers.map((worker) => signInAgain(app, worker)));
});

/** A search that started and has not asked anyone yet. */
async function aSearch(): Promise<{ id: string; jobId: string }> {
  const { id: jobId } = await aJob(app, employer, aShiftFromNow(app, 5 * dayMinutes));
  for (const worker of workers) await addStandby(app, jobId, worker);
  return { id: (await startReplacement(app, employer, { job_id: jobId })).body.id, jobId };
}

type Asked = { id: string; worker_id: string; wave: number; expires_at: Date; status: string };

async function askedBy(replacementId: string): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select id, worker_id, wave, expires_at, status from offers where replacement_id = ${replacementId} order by id`.execute(
    app.db,
  );
  return rows;
}

const expectOnce = (asked: Asked[], count: number) =>
  expect([asked.length, new Set(asked.map(({ worker_id }) => worker_id)).size]).toEqual([count, count]);

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs);

/** What is broken off fails, as the process does that is killed. */
const brokenOff = (work: Promise<void>) => expect(work).rejects.toThrow();

test('a node that is killed before its wave is stored asked no one, and the other node sends it', async () => {
  const { id } = await aSearch();
  proxy.cutAt('insert into "offers"', 'asked');
  await brokenOff(sendDueWaves(node.deps));
  expect(await askedBy(id)).toEqual([]);
  // Its claim runs out.
  app.clock.advance({ minutes: 3 });
  await Promise.all([everyMinute(app.deps), everyMinute(node.deps)]);
  const asked = await askedBy(id);
  expectOnce(asked, 5);
  for (const { expires_at } of asked) expect(expires_at).toEqual(inHours(12));
  expect((await getReplacement(app, employer, id)).body).toMatchObject({ wave: 1, asked: 5, status: 'searching' });
});

test('a node that is killed after its wave was stored: no one is asked again, and the deadline stays', async () => {
  const { id, jobId } = await aSearch();
  const deadline = inHours(12);
  proxy.cutAt('commit', 'answered');
  await brokenOff(sendFirstWave(node.deps, { jobId }));
  app.clock.advance({ minutes: 3 });
  // The event of the first wave is delivered again, besides the duties of two nodes.
  await Promise.all([sendFirstWave(app.deps, { jobId }), everyMinute(app.deps), everyMinute(node.deps)]);
  const asked = await askedBy(id);
  expectOnce(asked, 5);
  for (const { expires_at, wave } of asked) expect([expires_at, wave]).toEqual([deadline, 1]);
});

test('all nodes are away past a deadline: its offers read as expired at once, and the next wave goes out once', async () => {
  const { id, jobId } = await aSearch();
  await sendFirstWave(app.deps, { jobId });
  app.clock.advance({ hours: 13 });
  employer = await signInAgain(app, employer);
  const [first] = await askedBy(id);
  const late = workers.find(({ user }) => user.id === first?.worker_id) as SignedInView;
  const answer = await answerOffer(app, await signInAgain(app, late), first?.id ?? '', true);
  expect(answer).toMatchObject(refused(409, 'offer_expired'));
  // At night the wave waits for the morning.
  for (let hour = 0; hour < 12; hour += 1) {
    await Promise.all([everyMinute(app.deps), everyMinute(node.deps)]);
    if ((await askedBy(id)).length === crewSize) break;
    app.clock.advance({ hours: 1 });
  }
  const asked = await askedBy(id);
  expectOnce(asked, crewSize);
  expect(asked.map(({ wave, status }) => `${wave} ${status}`).sort()).toEqual([
    ...Array.from({ length: 5 }, () => '1 expired'),
    ...Array.from({ length: 2 }, () => '2 open'),
  ]);
  for (const { expires_at } of asked.slice(5)) expect(expires_at).toEqual(inHours(12));
});
