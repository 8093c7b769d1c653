import type { PageQuery } from '@relevo/contracts/paging';
import type { SessionView } from '@relevo/contracts/sessions';
import { sql } from 'kysely';
import type { Actor } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';

/** The live sessions of a user, last used first. */
export async function listSessions(
  { db, clock }: Deps,
  actor: Actor,
  { page, page_size }: PageQuery,
): Promise<{ count: number; items: SessionView[] }> {
  const alive = db
    .selectFrom('sessions')
    .where('user_id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now());
  const [total, rows] = await Promise.all([
    alive.select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow(),
    alive
      .selectAll()
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    user_agent: row.user_agent,
    method: row.method,
    address: row.address,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: row.id === actor.sessionId,
  }));
  return { count: Number(total.count), items };
}
