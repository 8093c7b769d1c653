import type { ThreadsQuery, ThreadView } from '@relevo/contracts/messages';
import type { PageQuery } from '@relevo/contracts/paging';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { type Message, presentMessage, presentThread, readAsShown, type ThreadRow, threadRows } from './thread-rows.ts';

const pageOf = ({ page, page_size }: PageQuery) =>
  sql`limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`;

/** A person's threads with a message, the newest message first. */
export async function listThreads(deps: Deps, userId: string, { job, worker, ...page }: ThreadsQuery) {
  const ofJob = job === undefined ? sql`` : sql`and thread.job_id = ${job}`;
  const ofWorker = worker === undefined ? sql`` : sql`and thread.worker_id = ${worker}`;
  const from = sql`
    message_inboxes as inbox join message_threads as thread on thread.id = inbox.thread_id
    where inbox.user_id = ${userId} and thread.job_id is not null ${ofJob} ${ofWorker}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from ${from}`.execute(deps.db),
    threadRows(
      sql`select thread.id, row_number() over (order by inbox.last_at desc, thread.id) as rank from ${from}
        order by rank ${pageOf(page)}`,
      userId,
    ).execute(deps.db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map((row) => presentThread(deps, row, userId)) };
}

type Asked = { id: string; userId: string };

const isTheirs = (userId: string) => sql`${userId} in (thread.owner_id, thread.worker_id)`;

function ownThread({ id, userId }: Asked) {
  const picked = sql`
    select thread.id, 1 as rank from message_threads as thread where thread.id = ${id} and ${isTheirs(userId)}`;
  return threadRows(picked, userId);
}

/** A thread of the caller's and a page of its messages, newest first; not found for anyone else. */
export async function readThread(deps: Deps, { id, userId, ...page }: Asked & PageQuery) {
  const [found, { rows }] = await Promise.all([
    ownThread({ id, userId }).execute(deps.db),
    sql<Message>`
      select message.* from messages as message join message_threads as thread on thread.id = message.thread_id
      where message.thread_id = ${id} and ${isTheirs(userId)}
      order by message.number desc ${pageOf(page)}`.execute(deps.db),
  ]);
  const thread = existing(found.rows[0]);
  // Numbered without gaps, so the number of the newest is how many there are.
  const items = rows.map((row) =>
    presentMessage(readAsShown(row, { viewerId: userId, thread, now: deps.clock.now() }), userId),
  );
  return { count: thread.last_number, items, thread: presentThread(deps, thread, userId) };
}

export async function getThread(deps: Deps, asked: Asked): Promise<ThreadView> {
  const { rows } = await ownThread(asked).execute(deps.db);
  return presentThread(deps, existing(rows[0]), asked.userId);
}

function existing(row: ThreadRow | undefined): ThreadRow {
  if (!row) throw new Refusal('not_found');
  return row;
}

/** How many messages a person has not read, in all threads. */
export const unreadCount = (userId: string) => sql<{ count: number }>`
  select coalesce(sum(inbox.unread), 0)::int as count
  from message_inboxes as inbox join message_threads as thread on thread.id = inbox.thread_id
  where inbox.user_id = ${userId} and thread.job_id is not null`;

/** What the mail about unread messages names; null when they have been read, or the job is gone. */
export async function findWaitingFacts(deps: Deps, { id, userId }: Asked) {
  const { rows } = await ownThread({ id, userId }).execute(deps.db);
  const [row] = rows;
  if (!row || row.unread === 0) return null;
  const isWorker = row.worker_id === userId;
  const workerName = `${row.first_name} ${row.last_name}`.trim();
  return { title: row.title, from: isWorker ? (row.company_name ?? row.title) : workerName };
}
