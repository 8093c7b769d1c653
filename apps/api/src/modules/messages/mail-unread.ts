import { sql } from 'kysely';
import { recordEvents } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';

const batchSize = 500;

/** Records a mail for each inbox whose messages stayed unread; none again until they are read. */
export async function mailUnread({ db, clock }: Deps): Promise<void> {
  for (;;) {
    const mailed = await inTransaction(db, async (tx) => {
      const at = clock.now();
      const { rows } = await sql<{ thread_id: string; user_id: string }>`
        update message_inboxes set mail_due_at = null, mailed_at = ${at}
        where (thread_id, user_id) in (
          select thread_id, user_id from message_inboxes where mail_due_at <= ${at}
          order by mail_due_at limit ${sql.lit(batchSize)} for update skip locked)
        returning thread_id, user_id`.execute(tx);
      const events = rows.map(({ thread_id: threadId, user_id: userId }) => {
        return { type: 'message.waiting', userId, threadId } as const;
      });
      await recordEvents(tx, events, at);
      return rows.length;
    });
    if (mailed < batchSize) return;
  }
}
