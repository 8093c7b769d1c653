import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Acting } from '../../http/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { isApart } from '../connections/connections.ts';
import { isTheirThread } from './thread-rows.ts';

type Read = { threadId: string; by: Acting; upTo: string };

/**
 * Marks the other side's messages up to one as read; answers how many are left unread. One statement. Who is hidden from
 * the other side reads without its open screens noticing.
 */
export async function readMessages({ db, clock }: Deps, { threadId, by, upTo }: Read): Promise<number> {
  const at = clock.now();
  const { holderId, userType } = by;
  const { rows } = await sql<{ unread: number }>`
    with asked as (
      select thread.id, thread.job_id, thread.owner_id, thread.worker_id, message.number
      from message_threads as thread join messages as message on message.thread_id = thread.id
      where thread.id = ${threadId} and ${isTheirThread(by)} and message.id = ${upTo}
        and thread.job_id is not null
    ), seen as (
      update messages as message set read_at = ${at} from asked
      where message.thread_id = asked.id and message.number <= asked.number and message.side <> ${userType}
        and message.read_at is null
      returning 1
    ), inbox as (
      update message_inboxes as inbox set
        unread = greatest(0, inbox.unread - (select count(*)::int from seen)),
        mail_due_at = case when inbox.unread > (select count(*) from seen) then inbox.mail_due_at end,
        mailed_at = case when inbox.unread > (select count(*) from seen) then inbox.mailed_at end
      from asked where inbox.thread_id = asked.id and inbox.user_id = ${holderId}
      returning inbox.unread
    ), receipts as (
      insert into live_changes (user_id, type, what, subject_id, job_id, at)
      select side.id, 'message', 'read', asked.id, asked.job_id, ${at}::timestamptz
      from asked cross join lateral (values (asked.owner_id), (asked.worker_id)) as side (id)
      where exists (select from seen)
        and (side.id = ${holderId} or not ${isApart(sql`asked.owner_id`, sql`asked.worker_id`)})
    )
    select inbox.unread from inbox`.execute(db);
  const [inbox] = rows;
  if (!inbox) throw new Refusal('not_found');
  return inbox.unread;
}
