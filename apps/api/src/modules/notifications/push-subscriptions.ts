import type { PushSubscriptionBody, PushSubscriptionView } from '@relevo/contracts/notifications';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '../../http/access.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { wrongPushKeys } from '../../platform/push/push-sender.ts';

const browsersPerAccount = 10;

/** Adds a browser to the session; one that another account had on the same device moves here. */
export async function addPushSubscription(
  { db, clock, push }: Deps,
  actor: Actor,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<PushSubscriptionView & { isNew: boolean }> {
  if (!push.accepts(endpoint)) throw new FieldRefusal({ endpoint: [{ problem: 'endpoint_invalid' }] });
  const wrong = wrongPushKeys(keys).map((name) => [`keys.${name}`, [{ problem: 'invalid' as const }]] as const);
  if (wrong.length > 0) throw new FieldRefusal(Object.fromEntries(wrong));
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; created_at: Date; is_new: boolean }>`
      with earlier as (select user_id from push_subscriptions where endpoint = ${endpoint})
      insert into push_subscriptions as kept
        (id, user_id, session_id, endpoint, p256dh, auth, created_at, delivered_at)
      values (${uuidv7()}, ${actor.id}, ${actor.sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now}, ${now})
      on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, delivered_at = excluded.delivered_at,
        created_at = case when kept.user_id = excluded.user_id then kept.created_at else excluded.created_at end
      returning id, created_at, not exists (select from earlier where user_id = ${actor.id}) as is_new`.execute(tx);
    const [kept] = rows;
    if (!kept) throw new Error('an upsert answers its row');
    await sql`
      delete from push_subscriptions where user_id = ${actor.id} and id <> ${kept.id} and id not in (
        select id from push_subscriptions where user_id = ${actor.id} and id <> ${kept.id}
        order by delivered_at desc, id desc limit ${sql.lit(browsersPerAccount - 1)})`.execute(tx);
    return { id: kept.id, created_at: kept.created_at.toISOString(), isNew: kept.is_new };
  });
}

export async function removePushSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
}
