import { maskContacts } from '@relevo/domain/mask-contacts';
import { crewMessageLimits, masksContacts, unreadMailMs } from '@relevo/domain/message-threads';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { eventWrites } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeWrites } from '../../platform/live/live-changes.ts';

/** Writes a message to a large crew into its threads, some at a time. Called again it goes on where it stopped. */
export async function deliverCrewMessage({ db, clock }: Deps, id: string): Promise<void> {
  for (let isDone = false; !isDone; ) {
    isDone = await inTransaction(db, async (tx) => {
      const crew = await tx
        .selectFrom('crew_messages')
        .select(['id', 'job_id as jobId', 'author_id as authorId', 'text', 'thread_ids'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!crew || crew.text === null) return true;
      const [threadIds, rest] = [
        crew.thread_ids.slice(0, crewMessageLimits.atOnce),
        crew.thread_ids.slice(crewMessageLimits.atOnce),
      ];
      await writeToThreads(tx, { ...crew, text: crew.text }, { threadIds, at: clock.now() });
      const changes = { thread_ids: rest, ...(rest.length === 0 && { text: null }) };
      await tx.updateTable('crew_messages').set(changes).where('id', '=', id).execute();
      return rest.length === 0;
    });
  }
}

type CrewMessage = { id: string; jobId: string; authorId: string; text: string };
type Row = {
  id: string;
  owner_id: string;
  worker_id: string;
  last_number: number;
  was_booked: boolean;
};

/** One message in each of these threads, with the event of its reader, in a few statements for all of them. */
export async function writeToThreads(
  tx: Tx,
  { id: clientId, jobId, authorId, text }: CrewMessage,
  { threadIds, at }: { threadIds: readonly string[]; at: Date },
): Promise<void> {
  if (threadIds.length === 0) return;
  // In the order of their ids, as every writer of several threads; what is read afterwards does not change any more.
  await sql`select id from message_threads where id = any(${threadIds}::uuid[]) order by id for update`.execute(tx);
  const { rows } = await sql<Row>`
    select thread.id, thread.owner_id, thread.worker_id, thread.last_number, facts.was_booked
    from message_threads as thread join thread_facts as facts on facts.thread_id = thread.id
    where thread.id = any(${threadIds}::uuid[]) and thread.job_id = ${jobId} and not exists (
      select from messages as sent where sent.thread_id = thread.id and sent.client_id = ${clientId})
    order by thread.id`.execute(tx);
  if (rows.length === 0) return;
  const masked = maskContacts(text);
  const messages = rows.map((thread) => {
    const masks = masksContacts({ wasBooked: thread.was_booked });
    return { ...thread, messageId: uuidv7(), text: masks ? masked.text : text, masked: masks && masked.isMasked };
  });
  const events = messages.map(({ id: threadId, worker_id: userId, messageId }) => {
    return { type: 'message.received', userId, threadId, jobId, messageId } as const;
  });
  const changes = messages.map(({ id, worker_id, owner_id }) => {
    return { type: 'message', what: 'received', subjectId: id, jobId, userIds: [owner_id, worker_id], at } as const;
  });
  const written = JSON.stringify(
    messages.map(({ id, messageId, worker_id, owner_id, ...message }) => ({
      id,
      message_id: messageId,
      worker_id,
      owner_id,
      text: message.text,
      masked: message.masked,
    })),
  );
  const rowsSql = sql`jsonb_to_recordset(${written}::jsonb) as written (id uuid, message_id uuid, worker_id uuid,
    owner_id uuid, text text, masked boolean)`;
  const dueAt = new Date(at.getTime() + unreadMailMs);
  await writeTogether(tx, [
    sql`insert into messages (id, thread_id, number, author_id, side, client_id, text, masked, to_crew, sent_at)
      select written.message_id, written.id, thread.last_number + 1, ${authorId}::uuid, 'employer', ${clientId}::uuid,
        written.text, written.masked, true, ${at}::timestamptz
      from ${rowsSql} join message_threads as thread on thread.id = written.id`,
    sql`update message_threads as thread set last_number = thread.last_number + 1 from ${rowsSql}
      where thread.id = written.id`,
    sql`insert into message_inboxes as inbox (thread_id, user_id, last_at, unread, mail_due_at)
      select written.id, person.user_id, ${at}::timestamptz, person.unread,
        case when person.unread = 1 then ${dueAt}::timestamptz end
      from ${rowsSql} cross join lateral (values (written.owner_id, 0), (written.worker_id, 1)) as person (user_id, unread)
      on conflict (thread_id, user_id) do update set
        last_at = excluded.last_at,
        unread = inbox.unread + excluded.unread,
        mail_due_at = case when excluded.unread = 0 then inbox.mail_due_at
          when inbox.mailed_at is null then coalesce(inbox.mail_due_at, excluded.mail_due_at) end`,
    ...eventWrites(events, at),
    ...changeWrites(changes),
  ]);
}
