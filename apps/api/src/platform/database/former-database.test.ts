import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { rootFolder } from '../../root.ts';
import { describeSchema } from '../../testing/describe-schema.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { StartProblem } from '../start-problem.ts';
import { migrate } from './migrate.ts';

const folder = join(rootFolder, 'database');
const log = pino({ level: 'silent' });

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** As release 1.0.0 left it: each migration in a transaction, then rows. */
async function aFormerDatabase(upTo = 'rows'): Promise<string> {
  const url = await freshDatabase({ from: 'template1' });
  const text = await readFile(join(import.meta.dirname, 'testing/release-1.0.0.sql'), 'utf8');
  const [, ...parts] = text.split(/^-- === (.*) ===\n/m);
  await connected(url, async (client) => {
    await client.query(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    for (let index = 0; index < parts.length; index += 2) {
      const [name = '', statements = ''] = parts.slice(index, index + 2);
      await client.query(`begin; ${statements}`);
      const checksum = createHash('sha256').update(statements).digest('hex');
      if (name !== 'rows') await client.query('insert into schema_migrations values ($1, $2)', [name, checksum]);
      await client.query('commit');
      if (name === upTo) return;
    }
  });
  return url;
}

/** The columns of each table, for a select. */
async function readColumns(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select class.relname as name, string_agg(format('%I', attname), ', ' order by attnum) as columns
     from pg_class as class join pg_attribute as attribute on attribute.attrelid = class.oid
     where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
       and relname not in ('schema_migrations', 'schema_functions') and attnum > 0 and not attisdropped
     group by 1 order by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** The rows of each table that has any, as texts. */
async function readRows(client: pg.Client, columnsOf: Map<string, string>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [name, columns] of columnsOf) {
    const { rows } = await client.query<{ row: string }>(
      `select row_to_json(t)::text as row from (select ${columns} from ${name}) as t order by 1`,
    );
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ row }) => row),
      );
  }
  return found;
}

const monthOf = "select ensure_partition('attendance_log', '2026-08-01')";

test('a database of release 1.0.0 goes on with all its rows and has the schema of a new one', async () => {
  const [former, fresh] = [await aFormerDatabase(), await freshDatabase()];
  await connected(former, async (client) => {
    await client.query(monthOf);
    const columns = await readColumns(client);
    const before = await readRows(client, columns);
    expect(before.size).toBeGreaterThan(45);
    await Promise.all([migrate({ url: former, folder, log }), migrate({ url: former, folder, log })]);
    // Later releases add columns.
    expect(await readRows(client, columns)).toEqual(before);
    for (const table of ['attendance_log', 'attendance_log_rest', 'attendance_log_y2026m08'])
      await expect(client.query(`truncate ${table}`)).rejects.toThrow(`${table} is append-only`);
  });
  await connected(fresh, (client) => client.query(monthOf));
  expect(await describeSchema(former)).toBe(await describeSchema(fresh));
});

test('a database from before release 1.0.0 is refused with a sentence, and stays as it is', async () => {
  const url = await aFormerDatabase('0068_proven_reliability.sql');
  const before = await describeSchema(url);
  const migrating = migrate({ url, folder, log });
  await expect(migrating).rejects.toThrow(StartProblem);
  await expect(migrating).rejects.toThrow(
    'The database is at migration 0068_proven_reliability.sql, from before release 1.0.0. Start release 1.0.0 on it once, then this one.',
  );
  expect(await describeSchema(url)).toBe(before);
});
