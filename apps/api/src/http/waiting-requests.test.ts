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
/** Reaches it through the proxy. */
let node: TestApp;
let person: SignedInView;

const nodeWith = (settings: Record<string, string> = {}) =>
  startTestApp({ besides: app, databaseUrl: proxy.url, settings });

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
