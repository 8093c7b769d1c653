import type { SendMessageBody } from '@relevo/contracts/messages';
import { maskContacts } from '@relevo/domain/mask-contacts';
import {
  masksContacts,
  messageLimits,
  quickReplyMs,
  sendableAt,
  threadEnd,
  unreadMailMs,
} from '@relevo/domain/message-threads';
import { statusesFor } from '@relevo/domain/quick-replies';
import { Refusal } from '@relevo/domain/refusals';
import { isPartOfNumber, maskSpreadNumber, spreadMessages } from '@relevo/domain/spread-numbers';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { eventWrites } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { ThreadFactsView } from '../../platform/database/tables/message-tables.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Change, changeWrites } from '../../platform/live/live-changes.ts';
import { factsOf, type Message, sideOf, type Thread } from './thread-rows.ts';

type Send = { threadId: string; userId: string; body: SendMessageBody };
type Sent = { message: Message; isNew: boolean };

/** Stores a message once, however often it is sent; contact details are masked until the worker was booked once. */
export async function sendMessage({ db, clock, config }: Deps, { threadId, userId, body }: Send): Promise<Sent> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const locked = await lockToWrite(tx, { threadId, userId, body, at });
    if (!locked) throw new Refusal('not_found');
    if (locked.is_suspended) throw new Refusal('account_suspended');
    if (locked.stored) return { message: locked.stored, isNew: false };
    checkWriting(locked, { body, userId, at, hasLimits: config.rateLimits });
    const message = await messageOf(tx, locked, { userId, body, at });
    await storeMessage(tx, locked, message);
    return { message, isNew: true };
  });
}

type Locked = {
  thread: Thread & { job_id: string };
  facts: ThreadFactsView;
  is_suspended: boolean;
  /** The same message, sent before. */
  stored: Message | null;
  reached: readonly (Date | null)[];
  shift_id: string | null;
};

type Row = Thread &
  ThreadFactsView & { is_suspended: boolean; job_id: string; minute_at: Date | null; day_at: Date | null } & Pick<
    Locked,
    'shift_id'
  > & { [Column in keyof Message as `stored_${Column}`]: Message[Column] | null };

type Asked = Send & { at: Date };

async function lockToWrite(tx: Tx, { threadId, userId, body, at }: Asked): Promise<Locked | null> {
  const statuses = body.quick ? statusesFor(body.quick) : [];
  const [minute, day] = messageLimits;
  const { rows } = await sql<Row>`
    select (locked.thread).*, (locked.facts).*, locked.is_suspended, locked.shift_id,
      locked.minute_reached_at as minute_at, locked.day_reached_at as day_at,
      stored.id as stored_id, stored.thread_id as stored_thread_id, stored.number as stored_number,
      stored.author_id as stored_author_id, stored.side as stored_side, stored.client_id as stored_client_id,
      stored.text as stored_text, stored.quick as stored_quick, stored.masked as stored_masked,
      stored.erased as stored_erased, stored.to_crew as stored_to_crew, stored.sent_at as stored_sent_at, stored.read_at as stored_read_at
    from lock_thread_to_write(${threadId}, ${userId}, ${body.client_id}, ${minute.count}, ${day.count}, ${at},
      make_interval(secs => ${quickReplyMs / 1000}), ${statuses}::text[]) as locked
    cross join lateral (select (locked.stored).*) as stored`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { is_suspended, shift_id, minute_at, day_at } = row;
  return { thread: row, facts: row, is_suspended, shift_id, stored: storedOf(row), reached: [minute_at, day_at] };
}

function storedOf(row: Row): Message | null {
  if (row.stored_id === null) return null;
  const columns = Object.entries(row).filter(([column]) => column.startsWith('stored_'));
  return Object.fromEntries(columns.map(([column, value]) => [column.slice('stored_'.length), value])) as Message;
}

type Writing = { body: SendMessageBody; userId: string; at: Date; hasLimits: boolean };

function checkWriting({ thread, facts, reached, shift_id }: Locked, { body, userId, at, hasLimits }: Writing): void {
  if (threadEnd(factsOf(thread, facts), at) !== null) throw new Refusal('thread_closed');
  if (body.quick && (sideOf(thread, userId) !== 'worker' || shift_id === null))
    throw new Refusal('invalid_transition', { action: body.quick, status: facts.status });
  const nextAt = hasLimits ? sendableAt(reached, messageLimits, at) : null;
  if (nextAt) throw new Refusal('rate_limited', { seconds: Math.ceil((nextAt.getTime() - at.getTime()) / 1000) });
}

async function messageOf(
  tx: Tx,
  { thread, facts }: Locked,
  { userId, body, at }: Omit<Writing, 'hasLimits'>,
): Promise<Message> {
  const written = body.quick ? null : (body.text ?? '');
  const masks = written !== null && masksContacts({ wasBooked: facts.was_booked });
  const masked = masks ? await maskMessage(tx, { threadId: thread.id, userId, written }) : null;
  return {
    id: uuidv7(),
    thread_id: thread.id,
    number: thread.last_number + 1,
    author_id: userId,
    side: sideOf(thread, userId),
    client_id: body.client_id,
    text: masked?.text ?? written,
    quick: body.quick ?? null,
    masked: masked?.isMasked ?? false,
    erased: false,
    to_crew: false,
    sent_at: at,
    read_at: null,
  };
}

type Written = { threadId: string; userId: string; written: string };

/** Also a number that is sent in parts. Other messages are not read for a text that can be no part of one. */
async function maskMessage(
  tx: Tx,
  { threadId, userId, written }: Written,
): Promise<{ text: string; isMasked: boolean }> {
  const masked = maskContacts(written);
  if (!isPartOfNumber(masked.text)) return masked;
  const earlier = await tx
    .selectFrom('messages')
    .select('text')
    .where('thread_id', '=', threadId)
    .where('author_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(spreadMessages - 1)
    .execute();
  const spread = maskSpreadNumber(
    masked.text,
    earlier.map(({ text }) => text ?? ''),
  );
  return { text: spread.text, isMasked: masked.isMasked || spread.isMasked };
}

/** The message, its number, both inboxes, the recipient's event and the open screens of both, in one statement. */
async function storeMessage(tx: Tx, { thread, shift_id }: Locked, message: Message): Promise<void> {
  const { id, thread_id, number, author_id, side, client_id, text, quick, masked, sent_at: at } = message;
  const recipientId = side === 'worker' ? thread.owner_id : thread.worker_id;
  const received = {
    type: 'message.received',
    userId: recipientId,
    threadId: thread_id,
    jobId: thread.job_id,
    messageId: id,
  } as const;
  const noted = quick === null ? null : shift_id;
  await writeTogether(tx, [
    sql`insert into messages (id, thread_id, number, author_id, side, client_id, text, quick, masked, sent_at)
      values (${id}, ${thread_id}, ${number}, ${author_id}, ${side}, ${client_id}, ${text}, ${quick}, ${masked}, ${at})`,
    sql`update message_threads set last_number = ${number} where id = ${thread_id}`,
    inboxWrite({ threadId: thread_id, authorId: author_id, recipientId, at }),
    ...(noted === null
      ? []
      : [sql`update worker_shifts set note_quick = ${quick}, note_at = ${at} where id = ${noted}`]),
    ...eventWrites([received], at),
    ...changeWrites(changesOf(thread, noted, at)),
  ]);
}

function changesOf({ id, job_id: jobId, owner_id, worker_id }: Locked['thread'], shiftId: string | null, at: Date) {
  const both = { userIds: [owner_id, worker_id], jobId, at };
  const changes: Change[] = [{ ...both, type: 'message', what: 'received', subjectId: id }];
  if (shiftId !== null) changes.push({ ...both, type: 'worker_shift', what: 'note', subjectId: shiftId });
  return changes;
}

type Inbox = { threadId: string; authorId: string; recipientId: string; at: Date };

/** Who answers needs no mail about what came before; the other gets one when the first unread message stays so. */
function inboxWrite({ threadId, authorId, recipientId, at }: Inbox): RawBuilder<unknown> {
  const dueAt = new Date(at.getTime() + unreadMailMs);
  return sql`
    insert into message_inboxes as inbox (thread_id, user_id, last_at, unread, mail_due_at)
    values (${threadId}, ${authorId}, ${at}::timestamptz, 0, null::timestamptz),
      (${threadId}, ${recipientId}, ${at}::timestamptz, 1, ${dueAt}::timestamptz)
    on conflict (thread_id, user_id) do update set
      last_at = excluded.last_at,
      unread = inbox.unread + excluded.unread,
      mail_due_at = case when excluded.unread = 0 then null
        when inbox.mailed_at is null then coalesce(inbox.mail_due_at, excluded.mail_due_at) end,
      mailed_at = case when excluded.unread = 0 then null else inbox.mailed_at end`;
}
