import type { ActsQuery, ActView } from '@relevo/contracts/team';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';

/** What was done on the company's side, newest first. */
export async function listActs(
  { db }: Deps,
  holderId: string,
  { member, act, page, page_size }: ActsQuery,
): Promise<{ count: number; items: ActView[] }> {
  let asked = db.selectFrom('company_acts').where('company_acts.holder_id', '=', holderId);
  if (member !== undefined) asked = asked.where('company_acts.actor_id', '=', member);
  if (act !== undefined) asked = asked.where('company_acts.act', '=', act);
  const [{ count }, rows] = await Promise.all([
    asked.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
    asked
      .leftJoin('users as actor', 'actor.id', 'company_acts.actor_id')
      .leftJoin('company_api_keys as key', 'key.id', 'company_acts.key_id')
      .selectAll('company_acts')
      .select('key.name as key_name')
      .select(sql<string>`trim(actor.first_name || ' ' || actor.last_name)`.as('actor_name'))
      .orderBy('company_acts.id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  const items = rows.map(
    (row): ActView => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
      key: row.key_id === null ? null : { id: row.key_id, name: row.key_name ?? '' },
      via: row.via,
      act: row.act,
      subject: row.subject_type && row.subject_id ? { type: row.subject_type, id: row.subject_id } : null,
    }),
  );
  return { count: Number(count), items };
}
