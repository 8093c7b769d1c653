import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Copies of a registered user, inserted directly; answers their ids. */
export async function seedManyPeople(db: Db, { like, count }: { like: string; count: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into users
    select (jsonb_populate_record(person, jsonb_build_object('id', fresh.id, 'email', fresh.id || '@people.example'))).*
    from users as person, (select gen_random_uuid() as id from generate_series(1, ${count})) as fresh
    where person.id = ${like}
    returning users.id`.execute(db);
  return rows.map(({ id }) => id);
}
