import { sql } from 'kysely';
import { drain } from '../../platform/background/drain.ts';
import { recordEvents } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { isApart } from '../connections/connections.ts';

/** Records a mail for each inbox with messages that stayed unread; none again until they are read, and none about a hidden account. */
export async function mailUnread(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await drain(deps, {
    name: 'mail_unread',
    from: sql`message_inboxes as inbox`,
    alias: 'inbox',
    key: sql`inbox.thread_id || ' ' || inbox.user_id`,
    dueAt: sql`inbox.mail_due_at`,
    where: (now) => sql`inbox.mail_due_at <= ${now}`,
    together: 100,
    act: async (keys) => {
      const at = clock.now();
      const [threads, users] = [0, 1].map((part) => keys.map((key) => key.split(' ')[part]));
      await inTransaction(db, async (tx) => {
        const { rows } = await sql<{ thread_id: string; user_id: string }>`
          with due as (
            update message_inboxes set mail_due_at = null, mailed_at = ${at}
            where (thread_id, user_id) in (select * from unnest(${threads}::uuid[], ${users}::uuid[])) and mail_due_at <= ${at}
            returning thread_id, user_id
          )
          select due.thread_id, due.user_id from due join message_threads as thread on thread.id = due.thread_id
          where not ${isApart(sql`thread.owner_id`, sql`thread.worker_id`)}`.execute(tx);
        const events = rows.map(({ thread_id: threadId, user_id: userId }) => {
          return { type: 'message.waiting', userId, threadId } as const;
        });
        await recordEvents(tx, events, at);
      });
    },
  });
}
