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
const asRequest = <Result>(work: () => Promise<Result>, waiting = waits) =>
  inTrace({ id: 'a', traceparent: '00-a-b-00', wait: waiting.of(answer()) }, work);
const mark = (name: string) => sql`insert into marks values (${name})`.execute(database.db);
const marked = async (name: string) => (await direct.query('select from marks where name = $1', [name])).rowCount;
const inTransactionOf = (work: (tx: Tx) => Promise<unknown>) => asRequest(() => inTransaction(database.db, work));

test.each([
  ['asked', 0],
  ['answered', 1],
] as const)('a single write that was sent and cut off when %s is not sent again', async (moment, made) => {
  proxy.cutAt('insert into marks', moment);
  await expect(asRequest(() => mark(moment))).rejects.toThrow();
  expect(await marked(moment)).toBe(made);
});

/** From now on a connection has to be made. */
async function refuse(): Promise<void> {
  await proxy.refuse();
  await expect.poll(() => database.pool.totalCount).toBe(0);
}

test('a write that the server refused because it only reads is made once it writes', async () => {
  await direct.query(`
    create function refuse_write() returns trigger language plpgsql as
      $$ begin raise exception 'cannot execute INSERT in a read-only transaction' using errcode = '25006'; end $$;
    create trigger refuse_write before insert on marks execute function refuse_write()`);
  const writes = Promise.all([
    asRequest(() => mark('alone')),
    inTransactionOf((tx) => sql`insert into marks values ('inside')`.execute(tx)),
  ]);
  await expect(mark('in the background')).rejects.toMatchObject({ code: '25006' });
  await expect.poll(() => waits.count()).toBe(2);
  await direct.query('drop trigger refuse_write on marks');
  await writes;
  expect([await marked('alone'), await marked('inside')]).toEqual([1, 1]);
});

test('what fails for another reason, and work that is no request, fails at once', async () => {
  await expect(asRequest(() => sql`select 1 / 0`.execute(database.db))).rejects.toMatchObject({ code: '22012' });
  await refuse();
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

test('beyond the maximum a request fails at once, and the others go on', async () => {
  const few = createDatabaseWait({ waitMs: 5_000, log, maximum: 2 });
  await refuse();
  const waiting = Promise.all([asRequest(() => mark('first'), few), asRequest(() => mark('second'), few)]);
  await expect.poll(() => few.count()).toBe(2);
  await expect(asRequest(() => mark('third'), few)).rejects.toThrow();
  await proxy.accept();
  await waiting;
  expect([await marked('first'), await marked('second'), await marked('third')]).toEqual([1, 1, 0]);
});

test('a host that takes no connection: the wait ends in time, and what comes later is returned to the pool', async () => {
  const silent = openDatabase({ url: proxy.url, poolSize: 2, prepares: false, log, connectsWithinMs: 1_500 });
  const short = createDatabaseWait({ waitMs: 300, log });
  // The name of the database is in the first message of a connection.
  proxy.holdAt('relevo');
  const startedAt = performance.now();
  // Two of them wait in the pool for the connections of the others.
  const reads = await Promise.allSettled(
    [1, 2, 3, 4].map(() => asRequest(() => sql`select 1`.execute(silent.db), short)),
  );
  expect(reads.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(performance.now() - startedAt).toBeLessThan(2_800);
  proxy.holdAt(null);
  await expect.poll(() => silent.pool.totalCount - silent.pool.idleCount, { timeout: 5_000 }).toBe(0);
  expect(short.count()).toBe(0);
  await silent.close();
});
