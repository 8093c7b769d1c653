import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { createLog } from '../log.ts';
import { type Database, type Db, inTransaction, openDatabase } from './database.ts';

let url: string;
let logLines: string[];
let database: Database;
let other: Database;
const open = (options: { prepares?: boolean } = {}) => {
  const log = createLog('info', { write: (line: string) => void logLines.push(line) });
  return openDatabase({ url, poolSize: 1, log, ...options });
};
beforeAll(async () => {
  url = await freshDatabase();
});
beforeEach(async () => {
  logLines = [];
  [database, other] = [open(), open()];
  await sql`drop table if exists stock`.execute(other.db);
  await sql`create table stock (name text primary key, amount int not null)`.execute(other.db);
  await sql`insert into stock values ('left', 1), ('right', 2)`.execute(other.db);
});
afterEach(async () => {
  await Promise.all([database.close(), other.close()]);
});

/** What the only connection of a database has prepared. */
async function preparedBy({ db }: { db: Db }): Promise<string[]> {
  // Its own text differs every time, so that it gets no name.
  const note = sql.raw(`/* ${Math.random()} */`);
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements ${note}`.execute(db);
  return rows.map(({ statement }) => statement).filter((text) => /stock/.test(text));
}
const backendOf = async ({ db }: { db: Db }) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;

const amountOf = async (db: Db, name: string) =>
  (await sql<{ amount: number }>`select amount from stock where name = ${name}`.execute(db)).rows;
const everything = async (db: Db) => (await sql`select * from stock where name = ${'left'}`.execute(db)).rows;
const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let time = 0; time < times; time += 1) await work();
};

describe('a statement that is used often', () => {
  test('is prepared once per connection and answers the same', async () => {
    await repeat(5, () => amountOf(database.db, 'left'));
    expect(await amountOf(database.db, 'right')).toEqual([{ amount: 2 }]);
    expect(await preparedBy(database)).toEqual(['select amount from stock where name = $1']);
  });

  test('is prepared again after its connection was lost', async () => {
    await repeat(5, () => amountOf(database.db, 'left'));
    const pid = await backendOf(database);
    await sql`select pg_terminate_backend(${pid})`.execute(other.db);
    expect(await eventually(() => amountOf(database.db, 'left').catch(() => null))).toEqual([{ amount: 1 }]);
    expect(await backendOf(database)).not.toBe(pid);
    expect(await preparedBy(database)).toHaveLength(1);
  });

  test('fails, works and fails again under its name', async () => {
    const half = (by: number) =>
      sql`select amount / ${by}::int as half from stock where name = 'right'`.execute(database.db);
    await repeat(4, () => half(2));
    await expect(half(0)).rejects.toMatchObject({ code: '22012' });
    expect((await half(2)).rows).toEqual([{ half: 1 }]);
    await expect(half(0)).rejects.toMatchObject({ code: '22012' });
  });

  test('is prepared in a later transaction when its own had failed', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => {});
      await repeat(4, () => amountOf(tx, 'left').catch(() => {}));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await repeat(4, () => amountOf(database.db, 'left'));
    expect(await preparedBy(database)).toHaveLength(1);
  });
});

test('each statement answers its own columns, also one that answers with no row or has no columns', async () => {
  const set = (name: string, amount: number) =>
    sql`update stock set amount = ${amount} where name = ${name}`.execute(database.db);
  for (let round = 1; round <= 5; round += 1) {
    expect(await set('left', round)).toMatchObject({ numAffectedRows: 1n, rows: [] });
    expect(await set('nowhere', round)).toMatchObject({ numAffectedRows: 0n, rows: [] });
    expect(await amountOf(database.db, 'left')).toEqual([{ amount: round }]);
    expect(await amountOf(database.db, 'nowhere')).toEqual([]);
    expect(await everything(database.db)).toEqual([{ name: 'left', amount: round }]);
  }
});

describe('a transaction', () => {
  const sentBy = async (work: () => Promise<unknown>) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const sent = spy.mock.calls.map(([statement]): unknown => statement);
    spy.mockRestore();
    return sent.map((statement) => (typeof statement === 'string' ? statement : 'a prepared statement'));
  };
  const readTwice = () =>
    inTransaction(database.db, async (tx) => [await amountOf(tx, 'left'), await amountOf(tx, 'right')]);

  test('prepares what it does between begin and commit', async () => {
    await repeat(3, readTwice);
    const prepared = 'a prepared statement';
    expect(await sentBy(readTwice)).toEqual(['begin', prepared, prepared, 'commit']);
    expect(await readTwice()).toEqual([[{ amount: 1 }], [{ amount: 2 }]]);
  });

  test('is undone as a whole when its first statement fails, or a later one', async () => {
    const add = (tx: Db, by: number) => sql`update stock set amount = amount + ${by}::int`.execute(tx);
    const divide = (tx: Db, by: number) => sql`update stock set amount = amount / ${by}::int`.execute(tx);
    await repeat(4, () => inTransaction(database.db, (tx) => add(tx, 0)));
    await repeat(4, () => inTransaction(database.db, (tx) => divide(tx, 1)));
    const failsFirst = inTransaction(database.db, async (tx) => {
      await divide(tx, 0).catch(() => {});
      await add(tx, 5);
    });
    await expect(failsFirst).rejects.toMatchObject({ code: '25P02' });
    const failsLater = inTransaction(database.db, async (tx) => {
      await add(tx, 5);
      await divide(tx, 0);
    });
    await expect(failsLater).rejects.toMatchObject({ code: '22012' });
    expect(await readTwice()).toEqual([[{ amount: 1 }], [{ amount: 2 }]]);
  });
});

describe('a statement is sent without a name', () => {
  test.each([
    ['that changes the database', () => sql`create table if not exists stock_of_today (name text)`],
    ['that searches for a word', () => sql`select name from stock where name ilike ${'%ef%'}`],
    ['that searches in documents', () => sql`select name from stock where to_tsvector(name) @@ ${'left'}::tsquery`],
    ['that searches by distance', () => sql`select name from stock order by point(amount, 0) <-> ${'(1,1)'}::point`],
    ['that is two', () => sql`select name from stock; select amount from stock`],
  ])('%s', async (_name, statement) => {
    await repeat(6, () => statement().execute(database.db));
    expect(await preparedBy(database)).toEqual([]);
  });

  test('that is used once, whatever its number', async () => {
    for (let length = 1; length <= 20; length += 1) {
      const names = sql.join(Array.from({ length }, (_each, index) => `name ${index}`));
      await sql`select amount from stock where name in (${names})`.execute(database.db);
    }
    expect(await preparedBy(database)).toEqual([]);
  });

  test('when its connection has prepared two hundred', async () => {
    for (let index = 0; index < 205; index += 1) {
      const text = sql`select amount + ${sql.raw(String(index))} as amount from stock where name = ${'left'}`;
      await repeat(3, () => text.execute(database.db));
      expect((await text.execute(database.db)).rows).toEqual([{ amount: 1 + index }]);
    }
    expect(await preparedBy(database)).toHaveLength(200);
  });

  test('when the setting says so', async () => {
    const plain = open({ prepares: false });
    await repeat(6, () => amountOf(plain.db, 'left'));
    expect(await preparedBy(plain)).toEqual([]);
    await plain.close();
  });
});

describe('after a column was added', () => {
  const change = () => sql`alter table stock add column place text not null default 'shelf'`.execute(other.db);
  const changed = [{ name: 'left', amount: 1, place: 'shelf' }];

  test('a prepared statement answers with it, on a new connection from then on', async () => {
    await repeat(4, () => everything(database.db));
    const pid = await backendOf(database);
    await change();
    expect(await everything(database.db)).toEqual(changed);
    expect(await backendOf(database)).not.toBe(pid);
    expect(await everything(database.db)).toEqual(changed);
    expect(await preparedBy(database)).toHaveLength(1);
  });

  test('a transaction runs again, and leaves its work once', async () => {
    let plays = 0;
    const add = () =>
      inTransaction(database.db, async (tx) => {
        plays += 1;
        await sql`update stock set amount = amount + 1 where name = 'left'`.execute(tx);
        return everything(tx);
      });
    await repeat(4, add);
    await change();
    plays = 0;
    expect(await add()).toEqual([{ name: 'left', amount: 6, place: 'shelf' }]);
    expect(plays).toBe(2);
  });
});

describe('behind a pooler that loses prepared statements', () => {
  const lose = () => sql`deallocate all`.execute(database.db);
  const warnings = () => logLines.filter((line) => JSON.parse(line).event === 'prepared_statements_off');

  test('everything goes on without names, after one warning', async () => {
    await repeat(4, () => amountOf(database.db, 'left'));
    await lose();
    await repeat(4, async () => expect(await amountOf(database.db, 'left')).toEqual([{ amount: 1 }]));
    expect(await preparedBy(database)).toEqual([]);
    expect(warnings()).toHaveLength(1);
  });

  test('a transaction runs again', async () => {
    await repeat(4, () => amountOf(database.db, 'left'));
    await lose();
    expect(await inTransaction(database.db, (tx) => amountOf(tx, 'left'))).toEqual([{ amount: 1 }]);
    expect(warnings()).toHaveLength(1);
  });
});
