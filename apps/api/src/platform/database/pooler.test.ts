import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rootFolder } from '../../root.ts';
import { eventually } from '../../testing/eventually.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { findPgbouncer, type Pgbouncer, startPgbouncer } from '../../testing/pgbouncer.ts';
import { createLog } from '../log.ts';
import { type Database, inTransaction, isDatabaseAway, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { checkPooler } from './pooler.ts';

const folder = join(rootFolder, 'database');
const log = pino({ level: 'silent' });

async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

test('PostgreSQL itself is not taken for a pooler, and its roles are left alone', async () => {
  const url = await freshDatabase();
  expect(await checkPooler(url)).toBe(false);
  const ours = `select setconfig from pg_db_role_setting join pg_database on oid = setdatabase where datname = current_database()`;
  expect(await ask(url, ours)).toEqual([]);
});

const binary = findPgbouncer();
if (!binary) console.warn('Skipped: the tests behind PgBouncer, which is not installed.');

describe.skipIf(!binary)('behind PgBouncer in transaction mode', () => {
  let pgbouncer: Pgbouncer;
  /** Drops what it cannot keep, where the usual one refuses the connection. */
  let careless: Pgbouncer;
  beforeAll(async () => {
    const url = inject('postgresUrl');
    pgbouncer = await startPgbouncer(url);
    careless = await startPgbouncer(url, {
      ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout',
    });
  });
  afterAll(async () => {
    await pgbouncer.close();
    await careless.close();
  });

  test('three nodes that start at once migrate an empty database once, and none keeps a lock', async () => {
    const database = await freshDatabase({ from: 'template1' });
    const url = pgbouncer.through(database);
    await Promise.all(Array.from({ length: 3 }, () => migrate({ url, folder, log })));
    // The pooler's connections outlive the nodes: what one of them held for its session would stay.
    await migrate({ url, folder, log });
    const applied = await ask<{ name: string }>(url, 'select name from schema_migrations order by name');
    expect(applied.map(({ name }) => name)).toEqual((await readdir(join(folder, 'migrations'))).sort());
    const locks =
      "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";
    expect(await ask(url, locks)).toEqual([]);
  });

  const timeouts = { statement_timeout: 1_500, idle_in_transaction_session_timeout: 1_000 };

  async function openBehind(pooler: Pgbouncer): Promise<Database> {
    const url = pooler.through(await freshDatabase());
    // A connection behind the pooler that is older than the defaults of the role.
    await ask(url, 'select 1');
    expect(await checkPooler(url, timeouts)).toBe(true);
    expect(await checkPooler(url, timeouts)).toBe(true);
    return openDatabase({ url, poolSize: 6, log, prepares: false, isPooled: true, timeouts });
  }

  test('of nodes that start at once, one that sets the timeouts at the same moment finds them set', async () => {
    const direct = await freshDatabase();
    const name = new URL(direct).pathname.slice(1);
    const first = new pg.Client({ connectionString: direct });
    await first.connect();
    await first.query('begin');
    for (const [setting, milliseconds] of Object.entries(timeouts)) {
      await first.query(`alter role current_user in database ${name} set ${setting} = ${milliseconds}`);
    }
    const second = checkPooler(pgbouncer.through(direct), timeouts);
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => ((await ask(direct, isWaiting)).length === 1 ? true : null));
    await first.query('commit');
    await first.end();
    expect(await second).toBe(true);
  });

  /** The seconds that each of six connections behind the pooler lets a statement take. */
  async function shownTimeouts({ db }: Database): Promise<(number | undefined)[]> {
    const shown = sql<{ seconds: number }>`
      select extract(epoch from current_setting('statement_timeout')::interval)::float8 as seconds, pg_sleep(0.05)`;
    const all = await Promise.all(Array.from({ length: 6 }, () => shown.execute(db)));
    return all.map(({ rows }) => rows[0]?.seconds);
  }

  test('that drops timeouts when connecting, they are in force on every connection', async () => {
    const database = await openBehind(careless);
    expect(await shownTimeouts(database)).toEqual(Array(6).fill(1.5));
    await database.close();
  });

  test('that refuses timeouts when connecting, each is in force', async () => {
    const database = await openBehind(pgbouncer);
    expect(await shownTimeouts(database)).toEqual(Array(6).fill(1.5));
    const { db } = database;
    const tooLong = sql`select pg_sleep(30)`;
    const cancelled = { code: '57014' };
    await sql`create table held (id int)`.execute(db);
    const waiting = inTransaction(db, async (tx) => {
      await sql`lock table held`.execute(tx);
      await Promise.all([
        expect(tooLong.execute(db)).rejects.toMatchObject(cancelled),
        expect(inTransaction(db, (other) => tooLong.execute(other))).rejects.toMatchObject(cancelled),
        // The transaction that holds the lock is idle for longer than it may be, so this gets it.
        expect(sql`select * from held`.execute(db)).resolves.toMatchObject({ rows: [] }),
      ]);
    });
    await expect(waiting).rejects.toSatisfy(isDatabaseAway);
    await database.close();
  });

  test('the first statement that loses its name is repeated, and the pools of the node send none with a name after it', async () => {
    const url = pgbouncer.through(await freshDatabase());
    await checkPooler(url);
    const lines: string[] = [];
    const kept = createLog('info', { write: (line: string) => void lines.push(line) });
    const preparing = { isOff: false };
    const open = () => openDatabase({ url, poolSize: 8, log: kept, isPooled: true, preparing });
    const databases = [open(), open()];
    const read = (number: number) =>
      sql<{ number: number }>`select ${number}::int as number, 'lost name' as text, pg_sleep(0.002)`;
    const asked = Array.from({ length: 200 }, (_each, number) => {
      const { db } = databases[number % 2] as Database;
      return number % 4 < 2 ? read(number).execute(db) : inTransaction(db, (tx) => read(number).execute(tx));
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ rows }) => rows[0]?.number)).toEqual(Array.from({ length: 200 }, (_each, number) => number));
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['prepared_statements_off']);
    await Promise.all(databases.map((database) => database.close()));
  });
});
