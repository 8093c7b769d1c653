import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { createLog } from '../log.ts';
import { type Database, openDatabase } from './database.ts';

// Texts that stand nowhere else: a process remembers those that have a name, and the tests of the pool count on theirs being new.
let url: string;
let database: Database;
beforeAll(async () => {
  url = await freshDatabase();
});
const open = (options: { prepares?: boolean; isPooled?: boolean } = {}) =>
  openDatabase({ url, poolSize: 4, log: createLog('silent'), ...options });
beforeEach(async () => {
  database = open();
  await sql`drop table if exists shelf`.execute(database.db);
  await sql`create table shelf (name text primary key, amount int not null)`.execute(database.db);
  await sql`insert into shelf select 'item ' || n, n from generate_series(1, 200) as n`.execute(database.db);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

const amount = 'select amount, pg_backend_pid() as pid from shelf where name = $1';
const slowly = `select pg_backend_pid() as pid, pg_sleep($1::float8)`;
type Row = { amount: number; pid: number };
const read = (number: number) => database.sharedReads.read<Row>(amount, [`item ${number}`]);

/** Until a connection is there and the text has its name. */
const warmUp = (text = amount, values: unknown[] = ['item 1']) =>
  eventually(() => database.sharedReads.read(text, values));
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 });
const readAll = async (count: number) => {
  const all = Array.from({ length: count }, (_each, index) => index + 1);
  return Promise.all(all.map((number) => read(number)));
};

const pidsOf = (rows: (Row[] | null)[]) => new Set(rows.map((row) => row?.[0]?.pid));
const bothConnected = async () => {
  await warmUp();
  await until(async () => expect(pidsOf(await readAll(30)).size).toBe(2));
};

test('many reads at once get their own answers, over at most two connections', async () => {
  await warmUp();
  await until(async () => {
    const rows = await readAll(30);
    expect(rows.map((row) => row?.[0]?.amount)).toEqual(Array.from({ length: 30 }, (_each, index) => index + 1));
    expect(pidsOf(rows).size).toBe(2);
  });
});

test('a turn that takes long does not make a connection slow', async () => {
  await bothConnected();
  const reads = [read(1), read(2)];
  const end = performance.now() + 250;
  while (performance.now() < end);
  reads.push(read(3));
  expect((await Promise.all(reads)).map((rows) => rows?.[0]?.amount)).toEqual([1, 2, 3]);
});

test('more than the connections take at once goes to the pool', async () => {
  await warmUp();
  await readAll(4);
  const rows = await readAll(150);
  expect(rows.filter((row) => row !== null).every((row) => row?.length === 1)).toBe(true);
  expect(rows.filter((row) => row === null).length).toBeGreaterThanOrEqual(150 - 2 * 50);
});

test('an error of one read does not touch the others', async () => {
  const inverse = 'select 1 / amount as inverse from (select $1::int as amount) as given';
  await warmUp(inverse, [1]);
  const results = await Promise.allSettled(
    [1, 0, 1].map((value) => database.sharedReads.read<{ inverse: number }>(inverse, [value])),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { code: '22012' } });
  expect(await database.sharedReads.read(inverse, [1])).toEqual([{ inverse: 1 }]);
});

test('no read waits behind a slow one', async () => {
  await warmUp();
  await warmUp(slowly, [0]);
  const slow = database.sharedReads.read(slowly, [2]);
  await until(async () =>
    expect(
      (await sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(database.db)).rows,
    ).toHaveLength(1),
  );
  // It counts as slow from then on.
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 250);
  let isSlowOver = false;
  void slow.then(() => {
    isSlowOver = true;
  });
  await readAll(10);
  expect(isSlowOver).toBe(false);
  expect(await slow).toHaveLength(1);
});

test('reads that wait for their turn do not make a connection slow', async () => {
  await warmUp(slowly, [0]);
  await bothConnected();
  const waiting = Array.from({ length: 16 }, () => database.sharedReads.read(slowly, [0.05]));
  // The last ones have waited for longer than a slow read takes by then.
  await Promise.all(waiting.slice(0, 10));
  const after = database.sharedReads.read(slowly, [0]);
  expect((await Promise.all([...waiting, after])).every((rows) => rows?.length === 1)).toBe(true);
});

test('a connection that is lost loses no read: the pool takes it, and a new connection those after it', async () => {
  await warmUp(slowly, [0]);
  const slow = database.sharedReads.read(slowly, [5]);
  await until(async () => {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`.execute(database.db);
    expect(rows).toEqual([{ ended: true }]);
  });
  expect(await slow).toBeNull();
  await warmUp();
});

test('a statement goes to the pool after its columns have changed, then to a new connection', async () => {
  const everything = 'select * from shelf where name = $1';
  await warmUp(everything);
  await sql`alter table shelf add column place text default 'here'`.execute(database.db);
  expect(await database.sharedReads.read(everything, ['item 1'])).toBeNull();
  await until(async () =>
    expect(await database.sharedReads.read(everything, ['item 1'])).toEqual([
      { name: 'item 1', amount: 1, place: 'here' },
    ]),
  );
});

test.each([{ prepares: false }, { isPooled: true }])('%o: all reads go to the pool', async (options) => {
  const other = open(options);
  for (let time = 0; time < 5; time += 1) expect(await other.sharedReads.read(amount, ['item 1'])).toBeNull();
  await other.close();
});

test('closing answers what is under way, and takes nothing more', async () => {
  await warmUp(slowly, [0]);
  const slow = database.sharedReads.read(slowly, [0.1]);
  await database.sharedReads.close();
  expect(await slow).toHaveLength(1);
  expect(await read(1)).toBeNull();
});

test('a database that is away is asked again after a while, and reads go to the pool until then', async () => {
  const connect = vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(() => Promise.reject(new Error('away')));
  for (let time = 0; time < 6; time += 1) expect(await read(1)).toBeNull();
  expect(connect).toHaveBeenCalledTimes(1);
});
