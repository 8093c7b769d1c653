import type {
  ReportedThreadDetailView,
  ReportedThreadsQuery,
  ReportedThreadView,
} from '@relevo/contracts/console-messages';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { MessagesTable } from '../../../platform/database/tables/message-tables.ts';
import type { Deps } from '../../../platform/deps.ts';

type Row = Record<`${'employer' | 'worker'}_${'id' | 'email' | 'name'}`, string> & {
  id: string;
  title: string;
  reports: number;
  waiting: number;
  last_at: Date;
};

const reported = sql`
  select report.thread_id, count(*)::int as reports, (count(*) filter (where report.handled_at is null))::int as waiting,
    max(report.created_at) as last_at
  from message_reports as report group by report.thread_id`;

function threadRows(condition: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``): RawBuilder<Row> {
  return sql<Row>`
    select thread.id, coalesce(job.title, thread.job_title) as title, reported.reports, reported.waiting, reported.last_at,
      employer.id as employer_id, employer.email as employer_email,
      trim(employer.first_name || ' ' || employer.last_name) as employer_name,
      worker.id as worker_id, worker.email as worker_email,
      trim(worker.first_name || ' ' || worker.last_name) as worker_name
    from (${reported}) as reported
    join message_threads as thread on thread.id = reported.thread_id
    join parties as employer on employer.id = thread.owner_id
    join users as worker on worker.id = thread.worker_id
    left join jobs as job on job.id = thread.job_id
    where ${condition} ${rest}`;
}

/** Threads with a reported message, those that wait first, the newest report on top. */
export async function listReportedThreads({ db }: Deps, { state, page, page_size }: ReportedThreadsQuery) {
  const condition = state === undefined ? sql`true` : sql`(reported.waiting > 0) = ${state === 'waiting'}`;
  const order = sql`order by reported.waiting = 0, reported.last_at desc, thread.id
    limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from (${reported}) as reported where ${condition}`.execute(db),
    threadRows(condition, order).execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentThread) };
}

type MessageRow = Selectable<MessagesTable> & { reported_at: Date | null; reason: string | null };

/** One of them with all its messages, oldest first; null for a thread in which nothing was reported. */
export async function findReportedThread({ db }: Deps, id: string): Promise<ReportedThreadDetailView | null> {
  const [found, { rows }] = await Promise.all([
    threadRows(sql`thread.id = ${id}`).execute(db),
    sql<MessageRow>`
      select message.*, report.created_at as reported_at, report.reason
      from messages as message left join message_reports as report on report.message_id = message.id
      where message.thread_id = ${id} and exists (select from message_reports where thread_id = ${id})
      order by message.number`.execute(db),
  ]);
  const [thread] = found.rows;
  return thread ? { ...presentThread(thread), messages: rows.map(presentMessage) } : null;
}

function presentThread(row: Row): ReportedThreadView {
  return {
    id: row.id,
    job_title: row.title,
    employer: { id: row.employer_id, email: row.employer_email, name: row.employer_name },
    worker: { id: row.worker_id, email: row.worker_email, name: row.worker_name },
    reports: row.reports,
    waiting: row.waiting,
    last_reported_at: row.last_at.toISOString(),
    actions: row.waiting > 0 ? ['handle'] : [],
  };
}

function presentMessage(row: MessageRow): ReportedThreadDetailView['messages'][number] {
  const { id, side: from, text, quick, masked, erased, sent_at, reported_at, reason } = row;
  const report = reported_at && { reason, at: reported_at.toISOString() };
  return { id, from, text, quick, masked, erased, sent_at: sent_at.toISOString(), report };
}
