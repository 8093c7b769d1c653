import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/use-test-app.ts';
import { plannedSearch } from './planned-search.ts';

const app = useTestApp();

test.each([
  '2026-11-16T07:32:42Z',
  '2026-11-16T07:32:42.123Z',
  '2026-11-16T07:32:42.123456Z',
  '2026-11-16T07:32:42.999999Z',
  '2026-03-08T02:30:00.000001-05:00',
  '1969-12-31T23:59:59.999999Z',
  '2099-12-31T23:59:59.999999Z',
])('a search gets the instant %s to the microsecond', async (text) => {
  const search = sql`select count(*) from (select ${sql.lit(text)}::timestamptz as at) as own
    where own.at = ${text}::timestamptz and ${7}::int = 7`;
  const { rows } = await sql<{ total: bigint }>`select count_jobs(${plannedSearch(search)}) as total`.execute(app.db);
  expect(rows).toEqual([{ total: 1n }]);
});

test('no row has to read the text of an instant again', async () => {
  const search = plannedSearch(
    sql`select count(*) from jobs as job where job.last_shift_at > ${'2026-11-16T07:32:42Z'}::timestamptz`,
  );
  const text = search.compile(app.db).sql.split("', array[")[0];
  expect(text).toContain('job.last_shift_at > to_timestamp(($1[1])::float8)');
  expect(text).not.toContain('::timestamptz');
  const { rows } = await sql<{ provolatile: string }>`
    select provolatile from pg_proc where oid = 'to_timestamp(double precision)'::regprocedure`.execute(app.db);
  expect(rows).toEqual([{ provolatile: 'i' }]);
});
