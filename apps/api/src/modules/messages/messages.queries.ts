import type { ThreadsQuery, ThreadView } from '@relevo/contracts/messages';
import type { PageQuery } from '@relevo/contracts/paging';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import {
  authorColumns,
  isAtSites,
  isTheirThread,
  type Message,
  type Party,
  presentMessage,
  presentThread,
  readAsShown,
  type ThreadRow,
  threadRows,
} from './thread-rows.ts';

const pageOf = ({ page, page_size }: PageQuery) =>
  sql`limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`;

/** A party's threads with a message, the newest message first. */
export async function listThreads(deps: Deps, viewer: Party, { job, worker, ...page }: ThreadsQuery) {
  const ofJob = job === undefined ? sql`` : sql`and thread.job_id = ${job}`;
  const ofWorker = worker === undefined ? sql`` : sql`and thread.worker_id = ${worker}`;
  const from = sql`
    message_inboxes as inbox join message_threads as thread on thread.id = inbox.thread_id
    where inbox.user_id = ${viewer.holderId} and thread.job_id is not null and ${isAtSites(viewer.siteIds)} ${ofJob} ${ofWorker}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from ${from}`.execute(deps.db),
    threadRows(
      sql`select thread.id, row_number() over (order by inbox.last_at desc, thread.id) as rank from ${from}
        order by rank ${pageOf(page)}`,
      viewer.holderId,
    ).execute(deps.db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map((row) => presentThread(deps, row, viewer)) };
}

type Asked = { id: string; viewer: Party };

function ownThread(id: string, reader: Omit<Party, 'id' | 'userType'>) {
  const picked = sql`
    select thread.id, 1 as rank from message_threads as thread where thread.id = ${id} and ${isTheirThread(reader)}`;
  return threadRows(picked, reader.holderId);
}

/** A thread of the caller's and a page of its messages, newest first; not found for anyone else. */
export async function readThread(deps: Deps, { id, viewer, ...page }: Asked & PageQuery) {
  const [found, { rows }] = await Promise.all([
    ownThread(id, viewer).execute(deps.db),
    sql<Message>`
      select message.*, ${authorColumns}
      from messages as message join message_threads as thread on thread.id = message.thread_id
      join users as author on author.id = message.author_id
      where message.thread_id = ${id} and ${isTheirThread(viewer)}
      order by message.number desc ${pageOf(page)}`.execute(deps.db),
  ]);
  const thread = existing(found.rows[0]);
  // Numbered without gaps, so the number of the newest is how many there are.
  const items = rows.map((row) => presentMessage(readAsShown(row, { viewer, thread, now: deps.clock.now() }), viewer));
  return { count: thread.last_number, items, thread: presentThread(deps, thread, viewer) };
}

export async function getThread(deps: Deps, { id, viewer }: Asked): Promise<ThreadView> {
  const { rows } = await ownThread(id, viewer).execute(deps.db);
  return presentThread(deps, existing(rows[0]), viewer);
}

function existing(row: ThreadRow | undefined): ThreadRow {
  if (!row) throw new Refusal('not_found');
  return row;
}

/** How many messages a party has not read, in all threads that the reader may see. */
export const unreadCount = ({ holderId, siteIds }: Pick<Party, 'holderId' | 'siteIds'>) => sql<{ count: number }>`
  select coalesce(sum(inbox.unread), 0)::int as count
  from message_inboxes as inbox join message_threads as thread on thread.id = inbox.thread_id
  where inbox.user_id = ${holderId} and thread.job_id is not null and ${isAtSites(siteIds)}`;

/** What the mail about unread messages names; null when they have been read, or the job is gone. */
export async function findWaitingFacts(deps: Deps, { id, holderId }: { id: string; holderId: string }) {
  const { rows } = await ownThread(id, { holderId, siteIds: null }).execute(deps.db);
  const [row] = rows;
  if (!row || row.unread === 0) return null;
  const isWorker = row.worker_id === holderId;
  const workerName = `${row.first_name} ${row.last_name}`.trim();
  return { title: row.title, from: isWorker ? (row.company_name ?? row.title) : workerName };
}
