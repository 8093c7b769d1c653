import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalDataSources } from './personal-data.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function tablesReferringToUsers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
      and not (select relispartition from pg_class where oid = conrelid) order by name`.execute(app.db);
  return rows.map(({ name }) => name);
}

const coveredTables = () => personalDataSources(app.deps).flatMap(({ tables }) => tables);

test('every table that refers to a user belongs to a source of personal data', async () => {
  const missing = (await tablesReferringToUsers()).filter((table) => !coveredTables().some((name) => name === table));
  expect(missing, 'add each to `tables` of the personal-data.ts of its module, and export and erase it there').toEqual(
    [],
  );
});

test('no table belongs to two sources', () => {
  expect([...new Set(coveredTables())]).toEqual(coveredTables());
});
