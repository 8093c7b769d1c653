import type { ReadNotificationsBody } from '@relevo/contracts/notifications';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { countUnread } from './notifications.queries.ts';

/** Marks a person's own notifications as read and answers how many are left; the person's other screens count again. */
export async function readNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  asked: ReadNotificationsBody,
): Promise<number> {
  const now = clock.now();
  await sql`
    with marked as (
      update notifications set read_at = ${now}
      where user_id = ${userId} and read_at is null and ${conditionOf(asked)} returning id
    )
    insert into live_changes (user_id, type, what, subject_id, at)
    select ${userId}::uuid, 'notification', 'read', case when count(*) = 1 then (array_agg(id))[1] end, ${now}::timestamptz
    from marked having count(*) > 0`.execute(db);
  return countUnread(db, userId);
}

function conditionOf({ ids, subject }: ReadNotificationsBody): RawBuilder<unknown> {
  if (ids) return sql`id = any(${ids}::uuid[])`;
  if (subject) return sql`subject_type = ${subject.type} and subject_id = ${subject.id}`;
  return sql`true`;
}
