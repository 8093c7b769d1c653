import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { inTrace, withoutWaiting } from '../trace.ts';
import { type Database, inTransaction, openDatabase, type Tx } from './database.ts';
import { createDatabaseWait } from './database-wait.ts';

const log = pino({ level: 'silent' });
const waits = createDatabaseWait({ waitMs: 5_000, log });
let proxy: DatabaseProxy;
let database: Database;
let direct: pg.Client;
beforeAll(async () => {
  const url = await freshDatabase();
  proxy = await openDatabaseProxy(url);
  database = openDatabase({ url: proxy.url, poolSize: 2, prepares: false, log });
  direct = new pg.Client({ connectionString: url });
  await direct.connect();
  await direct.query('create table marks (name text not null)');
});
afterAll(async () => {
  await database.close();
  await direct.end();
  await proxy.close();
});

const answer = () => Object.assign(new EventEmitter(), { headersSent: false, destroyed: false }) as ServerResponse;
const asRequest = <Result>(work: () => Promise<Result>) =>
  inTrace({ id: 'a', traceparent: '00-a-b-00', wait: waits.of(answer()) }, work);
const mark = (name: string) => sql`insert into marks values (${name})`.execute(database.db);
const marked = async (name: string) => (await direct.query('select from marks where name = $1', [name])).rowCount;
/** What a request does that needs this many attempts to go through. */
const inTransactionOf = (work: (tx: Tx) => Promise<unknown>) => asRequest(() => inTransaction(database.db, work));

test.each([
  ['asked', 0],
  ['answered', 1],
] as const)('a single write that was sent and cut off when %s is not sent again', async (moment, made) => {
  proxy.cutAt('insert into marks', moment);
  await expect(asRequest(() => mark(moment))).rejects.toThrow();
  expect(await marked(moment)).toBe(made);
});

test('a write that the server refused because it only reads is made once it writes', async () => {
  const name = new URL(proxy.url).pathname.slice(1);
  await direct.query(`alter database ${name} set default_transaction_read_only = on`);
  proxy.cut();
  const writes = Promise.all([
    asRequest(() => mark('alone')),
    inTransactionOf((tx) => sql`insert into marks values ('inside')`.execute(tx)),
  ]);
  await expect(mark('in the background')).rejects.toMatchObject({ code: '25006' });
  await direct.query('begin read write');
  await direct.query(`alter database ${name} reset default_transaction_read_only`);
  await direct.query('commit');
  proxy.cut();
  await writes;
  expect([await marked('alone'), await marked('inside')]).toEqual([1, 1]);
});

test('what fails for another reason, and work that is no request, fails at once', async () => {
  await expect(asRequest(() => sql`select 1 / 0`.execute(database.db))).rejects.toMatchObject({ code: '22012' });
  await proxy.refuse();
  await expect(mark('no request')).rejects.toThrow();
  await expect(asRequest(() => withoutWaiting(() => mark('not needed')))).rejects.toThrow();
  await proxy.accept();
});

test('no connection is held while waiting', async () => {
  // More than the pool has.
  const reads = Promise.all(
    Array.from({ length: 6 }, () => asRequest(() => sql<{ one: number }>`select 1 as one`.execute(database.db))),
  );
  await proxy.refuse();
  await expect.poll(() => database.pool.waitingCount).toBe(0);
  await proxy.accept();
  expect((await reads).map(({ rows }) => rows[0]?.one)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(waits.count()).toBe(0);
});
