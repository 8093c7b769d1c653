import type { SignedInView } from '@relevo/contracts/accounts';
import { attachCard, deposit } from '@relevo/fixtures/wallet';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy.ts';
import { eventually } from '../../testing/eventually.ts';
import { aJob, anEmployer, aWorker } from '../../testing/hiring.ts';
import { openJobTitles } from '../../testing/job-calls.ts';
import { withPassword } from '../../testing/people.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../testing/replicated-postgres.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openDatabase } from './database.ts';
import { openReads } from './read-replica.ts';

const log = pino({ level: 'silent' });
let postgres: ReplicatedPostgres;
/** Two nodes with the same replica. */
let app: TestApp;
let other: TestApp;
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  const settings = { DATABASE_URL: postgres.primaryUrl, DATABASE_READ_URL: postgres.replicaUrl };
  app = await startTestApp({ settings, ownServers: true });
  other = await startTestApp({ settings, besides: app });
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
  await attachCard(app.client, employer);
});
afterAll(async () => {
  await app?.close();
  await other?.close();
  await postgres?.close();
});

const untilUsed = (isUsed: boolean) =>
  eventually(async () => ([app, other].every(({ deps }) => deps.reads.isFromReplica() === isUsed) ? true : null));
const logged = () =>
  app.logLines.map((line) => JSON.parse(line).event as string).filter((event) => event?.startsWith('read_replica'));

/** The ports that answered statements with these words during a call. */
async function portsOf(words: RegExp, call: () => Promise<{ status: number }>) {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await call();
  const ports = spy.mock.calls.flatMap(([query], index) => {
    const text = typeof query === 'string' ? query : (query as unknown as { text: string }).text;
    return words.test(text) ? [(spy.mock.contexts[index] as pg.Client).port] : [];
  });
  spy.mockRestore();
  expect(status).toBe(200);
  return [...new Set(ports)];
}

const month = 'from=2026-11-01&to=2026-11-30';
const largeReads: [name: string, words: RegExp, call: () => Promise<{ status: number }>][] = [
  ['search', /from jobs|open_jobs/, () => app.client.get('/job/list-open-jobs/', as(worker))],
  ['places', /open_job_places/, () => app.client.get('/job/job-locations/', as(worker))],
  ['analytics', /worker_shifts/, () => app.client.get(`/analytics/summary/?${month}`, as(employer))],
  ['a report', /worker_shifts/, () => app.client.get(`/reports/payroll/?${month}`, as(employer))],
  [
    'a report as a file',
    /worker_shifts/,
    () => app.client.get(`/reports/attendance/?${month}&format=csv`, as(employer)),
  ],
  ['a statement', /wallet_transactions/, () => app.client.get('/wallet/statement/?format=csv', as(employer))],
  [
    'an export',
    /from "?(wallet_transactions|applications)/,
    () => app.client.get('/user/export/', { ...as(worker), headers: withPassword }),
  ],
];

test('large reads go to the replica, and a person reads what they wrote through any node', async () => {
  await untilUsed(true);
  await aJob(app, employer, { title: 'Replicated' });
  const replicaPort = Number(new URL(postgres.replicaUrl).port);
  for (const [name, words, call] of largeReads) {
    // A busy machine may replay so late that the primary is asked until then.
    const ports = await eventually(async () => {
      await untilUsed(true);
      const found = await portsOf(words, call);
      return found.includes(replicaPort) || found.length === 0 ? found : null;
    });
    expect([name, ports]).toEqual([name, [replicaPort]]);
  }
  // A delay that a reader would notice.
  await postgres.onReplica(`alter system set recovery_min_apply_delay = '40ms'`);
  await postgres.onReplica('select pg_reload_conf()');
  for (let each = 0; each < 5; each += 1) {
    const title = `Written just now ${each}`;
    await aJob(each % 2 ? app : other, employer, { title });
    expect(await openJobTitles(each % 2 ? other : app, worker)).toContain(title);
    await deposit(app.client, employer, `${each + 1}1.00`);
    const { body } = await other.client.get<string>('/wallet/statement/?format=csv', as(employer));
    expect(body).toContain(`${each + 1}1.00`);
  }
  await postgres.onReplica('alter system reset recovery_min_apply_delay');
  await postgres.onReplica('select pg_reload_conf()');
});

test('a session that ended is refused at once, however far behind the replica is', async () => {
  await untilUsed(true);
  const person = await aWorker(app);
  await postgres.onReplica('select pg_wal_replay_pause()');
  await app.client.post('/user/logout/', { refresh: person.refresh_token });
  expect((await other.client.get('/job/list-open-jobs/', as(person))).status).toBe(401);
  await postgres.onReplica('select pg_wal_replay_resume()');
});

test('one that is behind or dead is left for the primary, and used again by itself', async () => {
  await untilUsed(true);
  app.logLines.length = 0;
  await postgres.onReplica('select pg_wal_replay_pause()');
  for (const title of ['While it is behind', 'And once more']) {
    await aJob(app, employer, { title });
    for (const node of [app, other]) expect(await openJobTitles(node, worker)).toContain(title);
  }
  expect(logged().at(-1)).toBe('read_replica_left');
  await postgres.onReplica('select pg_wal_replay_resume()');
  await untilUsed(true);
  await postgres.killReplica();
  await aJob(app, employer, { title: 'While it is dead' });
  for (const node of [app, other, app]) expect(await openJobTitles(node, worker)).toContain('While it is dead');
  for (const [, , call] of largeReads) expect((await call()).status).toBe(200);
  await postgres.startReplica();
  await untilUsed(true);
  expect(await openJobTitles(app, worker)).toContain('While it is dead');
  const events = logged();
  // Said once each time, and not for every read.
  expect(events).toEqual(events.map((_event, index) => (index % 2 ? 'read_replica_used' : 'read_replica_left')));
  expect(events.length).toBeGreaterThanOrEqual(4);
  expect(events.at(-1)).toBe('read_replica_used');
});

test('while the primary is away the replica answers with all that it has received, and nothing is written', async () => {
  const proxy = await openDatabaseProxy(postgres.primaryUrl);
  const settings = { DATABASE_URL: proxy.url, DATABASE_READ_URL: postgres.replicaUrl };
  const node = await startTestApp({ settings, besides: app });
  await eventually(async () => (node.deps.reads.isFromReplica() ? true : null));
  expect(await openJobTitles(node, worker)).toContain('Replicated');
  // The replica receives this one before it is known whether the primary answers, and replays it later.
  await postgres.onReplica('select pg_wal_replay_pause()');
  await aJob(app, employer, { title: 'The last one' });
  await proxy.refuse();
  const reading = openJobTitles(node, worker);
  await postgres.onReplica('select pg_wal_replay_resume()');
  expect(await reading).toContain('Replicated');
  expect(await openJobTitles(node, worker)).toContain('The last one');
  expect(node.deps.reads.isPrimaryAway()).toBe(true);
  expect((await node.client.post('/user/logout/', { refresh: worker.refresh_token })).status).toBe(503);
  await proxy.accept();
  await eventually(async () => {
    await openJobTitles(node, worker);
    return node.deps.reads.isPrimaryAway() ? null : true;
  });
  const events = node.logLines
    .map((line) => JSON.parse(line).event as string)
    .filter((event) => event?.startsWith('primary_'));
  // On a busy machine it may be late, and away, a second time.
  expect([events[0], events.at(-1)]).toEqual(['primary_away', 'primary_back']);
  await node.close();
  await proxy.close();
});

afterEach(() => postgres.setReceiving(true));

/** A node that reaches its databases through proxies. */
async function startBehindProxies() {
  const proxies = {
    primary: await openDatabaseProxy(postgres.primaryUrl),
    replica: await openDatabaseProxy(postgres.replicaUrl),
  };
  const settings = { DATABASE_URL: proxies.primary.url, DATABASE_READ_URL: proxies.replica.url };
  const node = await startTestApp({ settings, besides: app });
  await eventually(async () => (node.deps.reads.isFromReplica() ? true : null));
  return {
    node,
    ...proxies,
    close: async () => {
      for (const each of [node, proxies.primary, proxies.replica]) await each.close();
    },
  };
}

async function writeUnreceived(title: string) {
  await postgres.setReceiving(false);
  await aJob(app, employer, { title });
}

test.each([
  ['refuses connections', (proxy: DatabaseProxy) => proxy.refuse()],
  ['hangs', async (proxy: DatabaseProxy) => proxy.holdAt('\0')],
])('the replica answers when the primary %s after it wrote what no standby received', async (what, stop) => {
  const { node, primary, close } = await startBehindProxies();
  await writeUnreceived(`Before it ${what}`);
  const find = (words: string) => openJobTitles(node, worker, `?search=${encodeURIComponent(words)}`);
  // The replica lacks it, so the primary is read.
  expect(await find(what)).toEqual([`Before it ${what}`]);
  await stop(primary);
  expect(await find(what)).toEqual([]);
  expect(await find('Replicated')).toEqual(['Replicated']);
  await close();
});

test('a replica that was behind for long does not stand in for the primary', async () => {
  const proxy = await openDatabaseProxy(postgres.primaryUrl);
  const primary = openDatabase({ url: proxy.url, poolSize: 2, prepares: false, isPooled: true, log });
  const times = { behind: 0, retry: 10 };
  const reads = openReads({ url: postgres.replicaUrl, primary, poolSize: 2, prepares: false, log, times });
  await eventually(async () => (reads.isFromReplica() ? true : null));
  await writeUnreceived('The one it lacks');
  await eventually(async () => ((await reads.current()) === primary.db ? true : null));
  expect(await reads.current()).toBe(primary.db);
  await proxy.refuse();
  expect(await reads.standIn()).toBe(null);
  expect(await reads.current()).toBe(primary.db);
  await proxy.accept();
  await postgres.setReceiving(true);
  await eventually(async () => (reads.isFromReplica() ? true : null));
  await proxy.refuse();
  expect(await reads.standIn()).not.toBe(null);
  await reads.close();
  await primary.close();
  await proxy.close();
});

test('one that does not answer is left for the primary', async () => {
  const { node, replica, close } = await startBehindProxies();
  replica.holdAt('\0');
  await aJob(app, employer, { title: 'While it hangs' });
  expect(await openJobTitles(node, worker, '?search=hangs')).toContain('While it hangs');
  expect(node.deps.reads.isFromReplica()).toBe(false);
  replica.holdAt(null);
  replica.cut();
  await eventually(async () => (node.deps.reads.isFromReplica() ? true : null));
  await close();
});

test('a server starts without its replica, and does not take the primary or a stranger for one', async () => {
  for (const url of ['postgres://nobody@127.0.0.1:9/none', postgres.primaryUrl, app.databaseUrl]) {
    const settings = { DATABASE_URL: postgres.primaryUrl, DATABASE_READ_URL: url };
    const node = await startTestApp({ settings, besides: app });
    expect(await openJobTitles(node, worker)).toContain('Replicated');
    await eventually(async () => (node.logLines.some((line) => line.includes('read_replica_left')) ? true : null));
    expect(node.deps.reads.isFromReplica()).toBe(false);
    await node.close();
  }
});

const as = ({ access_token: token }: SignedInView) => ({ token });
