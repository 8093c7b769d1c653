import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { personalDataSources } from './personal-data.ts';
import { useTestApp } from './testing/use-test-app.ts';

const app = useTestApp();

/** By foreign key, and by the name of a column: not every column that holds the id of a user has a key. */
async function tablesReferringToUsers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct part.attrelid::regclass::text as name
    from pg_attribute as part join pg_class as relation on relation.oid = part.attrelid
    where relation.relkind in ('r', 'p') and not relation.relispartition
      and relation.relnamespace = 'public'::regnamespace and part.attnum > 0 and not part.attisdropped
      and (part.attname ~ '^(user|owner|worker|employer|actor|author|reporter|rater|ratee|subject)_id$'
        or exists (select from pg_constraint as reference where reference.contype = 'f'
          and reference.conrelid = relation.oid and reference.confrelid = 'users'::regclass
          and part.attnum = any (reference.conkey)))
    order by name`.execute(app.db);
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
