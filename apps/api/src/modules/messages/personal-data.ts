import { shownReadAt } from '@relevo/domain/message-threads';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';

/**
 * A person's own messages and reports. Erasure takes the words out; that something was written stays for the other. What a
 * member wrote for the company of another person is the company's.
 */
export const messagePersonalData = ({ db, clock }: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: ['message_threads', 'messages', 'message_inboxes', 'message_reports', 'crew_messages'],
  async export(userId) {
    const rows = await db
      .selectFrom('messages')
      .innerJoin('message_threads', 'message_threads.id', 'messages.thread_id')
      .leftJoin('thread_facts as facts', 'facts.thread_id', 'messages.thread_id')
      .select(['message_threads.job_title', 'messages.thread_id', 'messages.side as from', 'messages.text'])
      .select(['messages.quick', 'messages.masked', 'messages.erased', 'messages.to_crew'])
      .select(['messages.sent_at', 'messages.read_at', 'facts.blocked_at', 'facts.standing_until'])
      .where('messages.author_id', '=', userId)
      .where(({ or, eb }) =>
        or([eb('message_threads.owner_id', '=', userId), eb('message_threads.worker_id', '=', userId)]),
      )
      .orderBy('messages.sent_at')
      .orderBy('messages.id')
      .execute();
    // As in the thread: a side that is hidden reads without the author noticing.
    const messages = rows.map(({ blocked_at: blockedAt, standing_until: standingUntil, read_at, ...message }) => ({
      ...message,
      read_at: shownReadAt(read_at, { blockedAt, standingUntil }, clock.now()),
    }));
    const message_reports = await db
      .selectFrom('message_reports')
      .select(['message_id', 'reason', 'created_at'])
      .where('reporter_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return { messages, message_reports };
  },
  async erase(tx, userId) {
    await sql`update messages as message set text = null, erased = true from message_threads as thread
      where message.author_id = ${userId} and thread.id = message.thread_id
        and ${userId} in (thread.owner_id, thread.worker_id)`.execute(tx);
    await tx.deleteFrom('crew_messages').where('author_id', '=', userId).execute();
    await tx.updateTable('message_reports').set({ reason: null }).where('reporter_id', '=', userId).execute();
    await tx.deleteFrom('message_inboxes').where('user_id', '=', userId).execute();
    return [];
  },
});
