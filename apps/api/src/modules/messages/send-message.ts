import type { SendMessageBody } from '@relevo/contracts/messages';
import type { UserType } from '@relevo/domain/account';
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
import type { Acting } from '../../http/access.ts';
import { eventWrites } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { ThreadFactsView } from '../../platform/database/tables/message-tables.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Change, changeWrites } from '../../platform/live/live-changes.ts';
import { recordAct } from '../acts/acts.ts';
import { type AuthorName, factsOf, type Message, type Thread } from './thread-rows.ts';

type Send = { threadId: string; by: Acting; body: SendMessageBody };
type Sent = { message: Message; isNew: boolean };

/** Stores a message once, however often it is sent; contact details are masked until the worker was booked once. */
export async function sendMessage({ db, clock, config }: Deps, { threadId, by, body }: Send): Promise<Sent> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const locked = await lockToWrite(tx, { threadId, by, body, at });
    if (!locked) throw new Refusal('not_found');
    if (locked.is_suspended) throw new Refusal('account_suspended');
    if (locked.stored) return { message: locked.stored, isNew: false };
    checkWriting(locked, { body, by, at, hasLimits: config.rateLimits });
    await recordAct(tx, { by, act: 'message.send', subject: { type: 'thread', id: threadId }, at });
    const message = await messageOf(tx, locked, { by, body, at });
    await storeMessage(tx, locked, message);
    return { message, isNew: true };
  });
}

type Locked = AuthorName & {
  thread: Thread & { job_id: string };
  facts: ThreadFactsView;
  is_suspended: boolean;
  /** The same message, sent before. */
  stored: Message | null;
  reached: readonly (Date | null)[];
  shift_id: string | null;
};

type Row = Thread &
  ThreadFactsView &
  AuthorName & { is_suspended: boolean; job_id: string; minute_at: Date | null; day_at: Date | null } & Pick<
    Locked,
    'shift_id'
  > & { [Column in Exclude<keyof Message, keyof AuthorName> as `stored_${Column}`]: Message[Column] | null } & {
    stored_author_first: string | null;
    stored_author_last: string | null;
  };

type Asked = Send & { at: Date };

async function lockToWrite(tx: Tx, { threadId, by, body, at }: Asked): Promise<Locked | null> {
  const statuses = body.quick ? statusesFor(body.quick) : [];
  const [minute, day] = messageLimits;
  const { rows } = await sql<Row>`
    select (locked.thread).*, (locked.facts).*, locked.is_suspended, locked.shift_id, locked.author_first, locked.author_last,
      locked.minute_reached_at as minute_at, locked.day_reached_at as day_at,
      stored.id as stored_id, stored.thread_id as stored_thread_id, stored.number as stored_number,
      stored.author_id as stored_author_id, stored.side as stored_side, stored.client_id as stored_client_id,
      stored.text as stored_text, stored.quick as stored_quick, stored.masked as stored_masked,
      stored.erased as stored_erased, stored.to_crew as stored_to_crew, stored.sent_at as stored_sent_at, stored.read_at as stored_read_at,
      writer.first_name as stored_author_first, writer.last_name as stored_author_last
    from lock_thread_to_write(${threadId}, ${by.holderId}, ${by.id}, ${by.siteIds}::uuid[], ${by.userType}, ${body.client_id}, ${minute.count}, ${day.count}, ${at},
      make_interval(secs => ${quickReplyMs / 1000}), ${statuses}::text[]) as locked
    cross join lateral (select (locked.stored).*) as stored
    left join users as writer on writer.id = stored.author_id`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { is_suspended, shift_id, author_first, author_last, minute_at, day_at } = row;
  const author = { author_first, author_last };
  return {
    ...author,
    thread: row,
    facts: row,
    is_suspended,
    shift_id,
    stored: storedOf(row),
    reached: [minute_at, day_at],
  };
}

function storedOf(row: Row): Message | null {
  if (row.stored_id === null) return null;
  const columns = Object.entries(row).filter(([column]) => column.startsWith('stored_'));
  return Object.fromEntries(columns.map(([column, value]) => [column.slice('stored_'.length), value])) as Message;
}

type Writing = { body: SendMessageBody; by: Acting; at: Date; hasLimits: boolean };

function checkWriting({ thread, facts, reached, shift_id }: Locked, { body, by, at, hasLimits }: Writing): void {
  if (threadEnd(factsOf(thread, facts), at) !== null) throw new Refusal('thread_closed');
  if (body.quick && (by.userType !== 'worker' || shift_id === null))
    throw new Refusal('invalid_transition', { action: body.quick, status: facts.status });
  const nextAt = hasLimits ? sendableAt(reached, messageLimits, at) : null;
  if (nextAt) throw new Refusal('rate_limited', { seconds: Math.ceil((nextAt.getTime() - at.getTime()) / 1000) });
}

async function messageOf(
  tx: Tx,
  { thread, facts, author_first, author_last }: Locked,
  { by, body, at }: Omit<Writing, 'hasLimits'>,
): Promise<Message> {
  const written = body.quick ? null : (body.text ?? '');
  const masks = written !== null && masksContacts({ wasBooked: facts.was_booked });
  const masked = masks ? await maskMessage(tx, { threadId: thread.id, side: by.userType, written }) : null;
  return {
    id: uuidv7(),
    thread_id: thread.id,
    number: thread.last_number + 1,
    author_id: by.id,
    author_first,
    author_last,
    side: by.userType,
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

type Written = { threadId: string; side: UserType; written: string };

/** Also a number that is sent in parts. Other messages are not read for a text that can be no part of one. */
async function maskMessage(tx: Tx, { threadId, side, written }: Written): Promise<{ text: string; isMasked: boolean }> {
  const masked = maskContacts(written);
  if (!isPartOfNumber(masked.text)) return masked;
  const earlier = await tx
    .selectFrom('messages')
    .select('text')
    .where('thread_id', '=', threadId)
    .where('side', '=', side)
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
  const { owner_id, worker_id } = thread;
  const [senderId, recipientId] = side === 'worker' ? [worker_id, owner_id] : [owner_id, worker_id];
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
    inboxWrite({ threadId: thread_id, senderId, recipientId, at }),
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

type Inbox = { threadId: string; senderId: string; recipientId: string; at: Date };

/** Who answers needs no mail about what came before; the other gets one when the first unread message stays so. */
function inboxWrite({ threadId, senderId, recipientId, at }: Inbox): RawBuilder<unknown> {
  const dueAt = new Date(at.getTime() + unreadMailMs);
  return sql`
    insert into message_inboxes as inbox (thread_id, user_id, last_at, unread, mail_due_at)
    values (${threadId}, ${senderId}, ${at}::timestamptz, 0, null::timestamptz),
      (${threadId}, ${recipientId}, ${at}::timestamptz, 1, ${dueAt}::timestamptz)
    on conflict (thread_id, user_id) do update set
      last_at = excluded.last_at,
      unread = inbox.unread + excluded.unread,
      mail_due_at = case when excluded.unread = 0 then null
        when inbox.mailed_at is null then coalesce(inbox.mail_due_at, excluded.mail_due_at) end,
      mailed_at = case when excluded.unread = 0 then null else inbox.mailed_at end`;
}
