import type { SignedInView } from '@relevo/contracts/accounts';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../testing/database-proxy.ts';
import { eventually } from '../testing/eventually.ts';
import { anApprovedUser } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { as, banking, walletCalls } from '../testing/wallet-calls.ts';

/** Reaches the database itself: signs people up, and looks at what was written. */
const app = useTestApp();
let proxy: DatabaseProxy;
/** Reaches it through the proxy, and sends statements by their text. */
let node: TestApp;
let person: SignedInView;

const nodeWith = (settings: Record<string, string> = {}) =>
  startTestApp({ besides: app, databaseUrl: proxy.url, settings: { DATABASE_PREPARE: 'off', ...settings } });

beforeAll(async () => {
  proxy = await openDatabaseProxy(app.databaseUrl);
  node = await nodeWith();
  person = await anApprovedUser(app, banking);
  await walletCalls(app).attachCard(person);
  return async () => {
    await node.close();
    await proxy.close();
  };
});
afterEach(async () => {
  proxy.holdAt(null);
  if (!proxy.isAccepting()) await proxy.accept();
});

// biome-ignore lint/style/noRestrictedGlobals: the database is away for real time.
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const profile = (on: TestApp) => on.client.get('/user/profile/', as(person));
const rename = (on: TestApp, first_name: string) => on.client.patch('/user/profile/', { first_name }, as(person));
const depositOn = (on: TestApp, key: string, amount = '25.00') =>
  walletCalls(on).deposit(person, amount, { 'idempotency-key': key });
const eventsOf = (on: TestApp, event: string) =>
  on.logLines.map((line) => JSON.parse(line)).filter((line) => line.event === event);

async function firstName(): Promise<string | undefined> {
  const user = await app.db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', person.user.id)
    .executeTakeFirst();
  return user?.first_name;
}

async function depositsOf(amount: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deposits
    where user_id = ${person.user.id} and amount_cents = ${amount.replace('.', '')}::bigint`.execute(app.db);
  return rows[0]?.count ?? 0;
}

test('a read, a write and a deposit that are sent while the database is away are answered once it is back', async () => {
  await proxy.refuse();
  const sentAt = performance.now();
  const answers = Promise.all([profile(node), rename(node, 'Patient'), depositOn(node, 'while-away', '31.00')]);
  await eventually(async () => (node.deps.databaseWait.count() === 3 ? true : undefined));
  expect((await node.client.get('/health/live')).status).toBe(200);
  expect((await node.client.get('/health/ready')).status).toBe(503);
  const metrics = await (await fetch(`${node.consoleUrl}/metrics`)).text();
  for (const line of ['relevo_waiting_for_database 3', 'relevo_database_up 0']) expect(metrics).toContain(line);
  await pause(1_500);
  await proxy.accept();
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 201]);
  expect(performance.now() - sentAt).toBeGreaterThan(1_500);
  expect(await firstName()).toBe('Patient');
  expect(await depositsOf('31.00')).toBe(1);
  expect(node.deps.databaseWait.count()).toBe(0);
  expect(eventsOf(node, 'waiting_for_database')).toHaveLength(1);
  expect(eventsOf(node, 'waited_for_database')).toMatchObject([{ requests: 3, given_up: 0 }]);
});

/** A statement as it is sent, and not a part of another. */
const commit = 'commit\0';

test('a transaction that is cut off before its commit is made again, and nothing is doubled', async () => {
  for (const [index, text] of ['lock_deposits', 'insert into deposits'].entries()) {
    for (const [place, moment] of (['asked', 'answered'] as const).entries()) {
      const amount = `32.${index}${place}`;
      proxy.cutAt(text, moment);
      const cuts = proxy.cuts();
      expect((await depositOn(node, `cut-${amount}`, amount)).status).toBe(201);
      expect([proxy.cuts() - cuts, await depositsOf(amount)]).toEqual([1, 1]);
    }
  }
});

test('reads that are cut off are sent again on other connections', async () => {
  // The statement that finds the caller, and the one for what is asked.
  for (const text of ['from sessions', 'from users']) {
    for (const moment of ['asked', 'answered'] as const) {
      proxy.cutAt(text, moment);
      const cuts = proxy.cuts();
      expect((await profile(node)).status).toBe(200);
      expect(proxy.cuts() - cuts).toBe(1);
    }
  }
});

test('a commit without an answer is answered 503 at once and not made again', async () => {
  for (const [moment, amount, made] of [
    ['asked', '33.00', 0],
    ['answered', '34.00', 1],
  ] as const) {
    proxy.cutAt(commit, moment);
    const sentAt = performance.now();
    const lost = await depositOn(node, `commit-${moment}`, amount);
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '2']);
    expect(performance.now() - sentAt).toBeLessThan(2_000);
    expect(await depositsOf(amount)).toBe(made);
  }
  // The client asks again with its key.
  expect((await depositOn(node, 'commit-asked', '33.00')).status).toBe(201);
  expect(await depositsOf('33.00')).toBe(1);
});

test('away for longer than a request waits, a request is answered 503 then', async () => {
  const impatient = await nodeWith({ DATABASE_WAIT_MS: '700' });
  await proxy.refuse();
  const sentAt = performance.now();
  const [read, write] = await Promise.all([profile(impatient), rename(impatient, 'Never')]);
  const tookMs = performance.now() - sentAt;
  expect([read.status, write.status, read.headers.get('retry-after')]).toEqual([503, 503, '2']);
  expect(tookMs).toBeGreaterThan(650);
  expect(tookMs).toBeLessThan(3_000);
  await proxy.accept();
  expect(await firstName()).not.toBe('Never');
  expect(eventsOf(impatient, 'waited_for_database')).toMatchObject([{ requests: 2, given_up: 2 }]);
  await impatient.close();
});

test('a client that goes away waits no more, and the end of the node ends all waits', async () => {
  const ending = await nodeWith();
  await proxy.refuse();
  const waits = (count: number) =>
    eventually(async () => (ending.deps.databaseWait.count() === count ? true : undefined));
  const gone = new AbortController();
  const headers = { authorization: `Bearer ${person.access_token}` };
  const left = fetch(`${ending.url}/api/user/profile/`, { headers, signal: gone.signal }).catch(() => 'left');
  await waits(1);
  gone.abort();
  expect(await left).toBe('left');
  await waits(0);
  const others = Promise.all([profile(ending), rename(ending, 'Ended')]);
  await waits(2);
  ending.deps.databaseWait.stop();
  expect((await others).map(({ status }) => status)).toEqual([503, 503]);
  expect((await profile(ending)).status).toBe(503);
  await proxy.accept();
  await ending.close();
});
