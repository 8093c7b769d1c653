import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/**
 * The ids that the work and the money of a person are kept under: their own, unless they made a company that another person
 * owns now, and the one of the company that they own. None for who has neither.
 */
export async function findHeldIds(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users
    where users.id = ${userId} and not exists (
      select from company_members as other where other.holder_id = users.id and other.user_id <> users.id
        and other.role = 'owner')
      and not (users.user_type = 'employer'
        and not exists (select from company_members as own where own.user_id = users.id))
    union select holder_id from company_members where user_id = ${userId} and role = 'owner'`.execute(db);
  return rows.map(({ id }) => id);
}
