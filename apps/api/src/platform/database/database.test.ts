import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { columnTypes, type Database, inTransaction, isDatabaseAway, openDatabase, type Tx } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase({ url: await freshDatabase(), poolSize: 5, log: pino({ level: 'silent' }) });
  await sql`create table stock (name text primary key, amount int not null)`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`insert into stock values ('left', 0), ('right', 0) on conflict (name) do update set amount = 0`.execute(
    database.db,
  );
});

const add = (tx: Tx, name: string) => sql`update stock set amount = amount + 1 where name = ${name}`.execute(tx);
const amounts = async () =>
  (await sql<{ amount: number }>`select amount from stock order by name`.execute(database.db)).rows.map(
    ({ amount }) => amount,
  );

/** A barrier: the first round waits until all have arrived; later callers pass. */
function aBarrier(size: number): () => Promise<void> {
  let waiting: (() => void)[] = [];
  let isOver = false;
  return () =>
    new Promise((resolve) => {
      if (isOver) return resolve();
      waiting.push(resolve);
      if (waiting.length < size) return;
      isOver = true;
      for (const go of waiting) go();
      waiting = [];
    });
}

describe('work in a transaction', () => {
  test('that meets a deadlock is retried until both succeed', async () => {
    const meet = aBarrier(2);
    let plays = 0;
    const work = (first: string, second: string) => async (tx: Tx) => {
      plays += 1;
      await add(tx, first);
      await meet();
      await add(tx, second);
    };
    await Promise.all([
      inTransaction(database.db, work('left', 'right')),
      inTransaction(database.db, work('right', 'left')),
    ]);
    expect(await amounts()).toEqual([2, 2]);
    // The one that is retried may overtake the other on a busy machine, so that they meet again.
    expect(plays).toBeGreaterThan(2);
  });

  test('that always fails to serialize fails after five attempts', async () => {
    let plays = 0;
    const work = async (tx: Tx) => {
      plays += 1;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
    };
    await expect(inTransaction(database.db, work)).rejects.toMatchObject({ code: '40001' });
    expect(plays).toBe(5);
  });

  test('that fails otherwise runs once and leaves nothing', async () => {
    let plays = 0;
    const work = async (tx: Tx) => {
      plays += 1;
      await add(tx, 'left');
      throw new Error('no');
    };
    await expect(inTransaction(database.db, work)).rejects.toThrow('no');
    expect(plays).toBe(1);
    expect(await amounts()).toEqual([0, 0]);
  });
});

describe('values', () => {
  test('64-bit numbers are exact and days have no zone', async () => {
    const { rows } = await sql`select 9007199254740993::bigint as big, date '2026-03-08' as day`.execute(database.db);
    expect(rows).toEqual([{ big: 9_007_199_254_740_993n, day: '2026-03-08' }]);
  });
});

describe('a database that went away', () => {
  test('is known from a refused question', async () => {
    const absent = openDatabase({
      url: 'postgres://nobody@127.0.0.1:1/nothing',
      poolSize: 2,
      log: pino({ level: 'silent' }),
    });
    const error = await sql`select 1`.execute(absent.db).catch((problem: unknown) => problem);
    await absent.close();
    expect(isDatabaseAway(error)).toBe(true);
  });

  test('is known from a connection that was cut, and the next question is answered', async () => {
    const cut = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db);
    expect(isDatabaseAway(await cut.catch((problem: unknown) => problem))).toBe(true);
    expect(await eventually(() => amounts().catch(() => undefined))).toEqual([0, 0]);
  });

  test('does not end the process during a transaction', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await add(tx, 'left');
      const asked = vi.spyOn(pg.Client.prototype, 'query');
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const client = asked.mock.contexts[0] as pg.Client;
      asked.mockRestore();
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
      await ended;
      await add(tx, 'right');
    });
    expect(isDatabaseAway(await work.catch((problem: unknown) => problem))).toBe(true);
    expect(await eventually(() => amounts().catch(() => undefined))).toEqual([0, 0]);
  });

  test('is not confused with a mistake of ours', async () => {
    const mistake = await sql`select nonsense`.execute(database.db).catch((problem: unknown) => problem);
    expect(isDatabaseAway(mistake)).toBe(false);
    expect(isDatabaseAway('text')).toBe(false);
  });
});

test.each([
  '2026-11-16 07:32:42+00',
  '2026-11-16 07:32:42.1+00',
  '2026-11-16 07:32:42.123+00',
  '2026-11-16 07:32:42.123456+00',
  '2026-11-16 07:32:42.999999+00',
  '2026-11-16 07:32:42.123-05',
  '2026-11-16 07:32:42+05:30',
  '0001-01-01 00:00:00+00',
  '0099-12-31 23:59:59+00',
  '1969-12-31 23:59:59.999+00',
  '9999-12-31 23:59:59.999+00',
  '10000-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
  '-infinity',
])('the instant %s is read as pg reads it', (text) => {
  const [ours, usual] = [columnTypes, pg.types].map(
    (types) => types.getTypeParser(1184, 'text') as (text: string) => unknown,
  );
  expect(ours?.(text)).toEqual(usual?.(text));
});
