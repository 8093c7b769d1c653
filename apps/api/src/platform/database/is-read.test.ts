import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { isRead } from './is-read.ts';

test.each([
  'select * from users where id = $1',
  '\n  with chosen as (select 1) select * from chosen',
  'select updated_at, deleted_at from jobs order by created_at',
  'select count(*) as count from job_places as place where place.posted_at < now()',
])('%s is a read', (text) => {
  expect(isRead(text)).toBe(true);
});

test.each([
  'insert into users default values',
  'begin',
  'commit',
  'with gone as (delete from users returning id) select * from gone',
  'select * from users for update',
  'select * from users for no key update',
  'select * from users for share',
  'select 1 into temp copied',
  'SELECT pg_advisory_xact_lock($1)',
  'select pg_try_advisory_lock(1)',
  "select nextval('numbers')",
  "select set_config('search_path', $1, false)",
  'explain analyze delete from users',
])('%s is none', (text) => {
  expect(isRead(text)).toBe(false);
});

describe('functions of the database', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: await freshDatabase() });
    await client.connect();
  });
  afterAll(() => client.end());

  test('that are not marked as stable are called by no read', async () => {
    const { rows } = await client.query<{ name: string }>(`
      select distinct format('%I.%I', nspname, proname) as name from pg_proc
      join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in (current_schema(), 'graphile_worker') and provolatile = 'v' and prokind = 'f' and prorettype <> 'trigger'::regtype`);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.map(({ name }) => name).filter((name) => isRead(`select * from ${name}($1)`))).toEqual([]);
  });
});
