import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import type { Database } from './database.ts';
import { deleteInBatches } from './delete-in-batches.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table things (kind text, number int, is_old boolean, primary key (kind, number))`.execute(
    database.db,
  );
});
afterAll(() => database.close());

const fill = () =>
  sql`truncate things`.execute(database.db).then(() =>
    sql`insert into things select kind, number, number <= 20 from unnest(array['a', 'b']) as kind,
      generate_series(1, 25) as number`.execute(database.db),
  );
const left = async () => {
  const { rows } = await sql<{ kind: string; number: number }>`
    select kind, number from things where is_old order by kind, number`.execute(database.db);
  return rows.map(({ kind, number }) => `${kind}${number}`);
};
const old = { table: 'things', key: ['kind', 'number'] as const, where: sql`is_old`, size: 7 };

test('goes on behind the last batch, leaves what is young, and skips what another transaction holds', async () => {
  await fill();
  await database.db.transaction().execute(async (other) => {
    await sql`select from things where kind = 'a' and number = 3 for update`.execute(other);
    expect(await deleteInBatches(database.db, old)).toBe(39);
  });
  expect(await left()).toEqual(['a3']);
  expect(await deleteInBatches(database.db, old)).toBe(1);
  expect(await deleteInBatches(database.db, old)).toBe(0);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from things`.execute(database.db);
  expect(rows).toEqual([{ count: 10 }]);
});

test('two nodes at once delete each row once, and a run that failed half way is gone on with', async () => {
  await fill();
  const deleted = await Promise.all([deleteInBatches(database.db, old), deleteInBatches(database.db, old)]);
  // A row that both want may be left for the next run, and none is counted twice.
  expect(deleted[0] + deleted[1] + (await left()).length).toBe(40);
  await fill();
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`.execute(
    database.db,
  );
  await sql`create trigger refuse before delete on things for each row when (old.number = 12) execute function refuse()`.execute(
    database.db,
  );
  await expect(deleteInBatches(database.db, old)).rejects.toThrow('stopped');
  expect((await left())[0]).toBe('a8');
  await sql`drop trigger refuse on things`.execute(database.db);
  expect(await deleteInBatches(database.db, old)).toBe(33);
});
