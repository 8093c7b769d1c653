import type { NotificationsQuery, NotificationView } from '@relevo/contracts/notifications';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type ListedNotification, presentNotification, type Reader } from './present-notification.ts';

/** A page without a notification is one row without an id. */
type Listed = { total: bigint } & (ListedNotification | { id: null });

/** The other side of the shift or application that a notification is about: the worker, or the company for a worker. */
const personSql = (holderId: string) => sql`
  case when notification.subject_type not in ('application', 'worker_shift', 'offer') then null
    when job.owner_id = ${holderId} then (
      select nullif(trim(concat(worker.first_name, ' ', worker.last_name)), '') from users as worker
      where worker.id = case notification.subject_type
        when 'application' then (
          select application.worker_id from applications as application where application.id = notification.subject_id)
        when 'offer' then (select offer.worker_id from offers as offer where offer.id = notification.subject_id)
        else (select booked.worker_id from worker_shifts as booked where booked.id = notification.subject_id) end)
    -- A colleague who asks for a substitute is named as colleagues read each other.
    else coalesce(
      case when notification.subject_type = 'offer' then (
        select concat_ws(' ', proposer.first_name, nullif(left(proposer.last_name, 1), '') || '.')
        from offers as offer join users as proposer on proposer.id = offer.proposed_by
        where offer.id = notification.subject_id and proposer.first_name <> '') end,
      (select company.name from companies as company where company.owner_id = job.owner_id and company.name <> ''))
  end`;

/** Whose notifications they are, and the company that the reader acts for. */
type Owner = { userId: string; holderId: string };

/** A page of one's notifications, newest first. */
export const notificationsRead = {
  statement: ({ userId, holderId }: Owner, { page, page_size, unread }: NotificationsQuery) => {
    const own = sql`notification.user_id = ${userId} ${unread ? sql`and notification.read_at is null` : sql``}`;
    return sql<Listed>`
      select page.*, counted.total from (select count(*) as total from notifications as notification where ${own}) as counted
      left join lateral (
        select row_number() over (order by notification.created_at desc, notification.id desc) as rank,
          notification.id, notification.kind, notification.subject_type, notification.subject_id, notification.job_id,
          notification.job_ids, notification.created_at, notification.read_at, job.title as job_title, ${personSql(holderId)} as person
        from notifications as notification left join jobs as job on job.id = notification.job_id where ${own}
        order by notification.created_at desc, notification.id desc
        limit ${page_size}::bigint offset ${(page - 1) * page_size}::bigint
      ) as page on true order by page.rank`;
  },
  present(listed: Listed[], reader: Reader): { count: number; items: NotificationView[] } {
    const rows = listed.filter((row): row is Exclude<Listed, { id: null }> => row.id !== null);
    return { count: Number(listed[0]?.total ?? 0n), items: rows.map((row) => presentNotification(row, reader)) };
  },
};

export const unreadCountStatement = (userId: string) => sql<{ count: bigint }>`
  select count(*) as count from notifications where user_id = ${userId} and read_at is null`;

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await unreadCountStatement(userId).execute(db);
  return Number(rows[0]?.count ?? 0n);
}
