import { notificationViolations } from '../../fault-run/check-books.ts';
import type { Served } from '../../fault-run/cluster.ts';
import type { DayRecord } from './day-record.ts';

type Sql = Served['sql'];
type Kept = { what: string; ids: string[]; text: string };

/** What was acknowledged is there, once; every hour that was worked is paid, once; the books agree. */
export async function dayViolations({ sql }: Served, record: DayRecord): Promise<string[]> {
  const violations: string[] = [];
  const kept: Kept[] = [
    { what: 'jobs', ids: record.jobs, text: 'select id from jobs' },
    { what: 'applications', ids: record.applications, text: 'select id from applications' },
    { what: 'messages', ids: record.messages, text: 'select id from messages' },
    { what: 'withdrawals', ids: record.withdrawals, text: 'select id from withdrawals' },
    { what: 'scans in', ids: record.started, text: 'select id from worker_shifts where checked_in_at is not null' },
    { what: 'scans out', ids: record.ended, text: 'select id from worker_shifts where checked_out_at is not null' },
  ];
  for (const { what, ids, text } of kept) {
    const rows = await sql<{ id: string }>(`select each as id from unnest($1::uuid[]) as each except (${text})`, [ids]);
    if (rows.length > 0) violations.push(`lost: ${rows.length} of ${ids.length} acknowledged ${what}`);
    if (ids.length === 0) violations.push(`no ${what} at all`);
  }
  violations.push(...(await doubled(sql, record)), ...(await unpaid(sql, record)));
  const missing = record.paidOnStream.filter((stream) => stream.received('wallet') === 0);
  if (missing.length > 0) violations.push(`${missing.length} workers on a stream were not notified of their pay`);
  const events = await sql<{ id: string; type: string; count: number }>(
    `select event.id::text, event.type, count(notification.id)::int as count from outbox_events as event
     left join notifications as notification
       on notification.event_id = event.id and notification.user_id::text = event.payload ->> 'userId'
     where event.published_at is not null and event.payload ->> 'userId' is not null group by event.id, event.type`,
  );
  violations.push(...notificationViolations(events));
  const inLedger = await sql<{ fault: string; subject: string; detail: string }>('select * from ledger_violations');
  for (const { fault, subject, detail } of inLedger) violations.push(`violation ${fault} ${subject}: ${detail}`);
  return violations;
}

/** Nothing but what was acknowledged is there: no request of a person was carried out twice. */
async function doubled(sql: Sql, record: DayRecord): Promise<string[]> {
  const counts = await sql<{ what: string; stored: number }>(
    `select 'applications' as what, count(*)::int as stored from applications
     union all select 'messages', count(*)::int from messages where author_id is not null
     union all select 'withdrawals', count(*)::int from withdrawals`,
  );
  return counts.flatMap(({ what, stored }) => {
    const acknowledged = new Set(record[what as 'applications' | 'messages' | 'withdrawals']).size;
    return stored > acknowledged ? [`${stored} ${what} are stored, ${acknowledged} were acknowledged`] : [];
  });
}

/** An hour at 20.00, and the minutes that passed between the two scans. */
async function unpaid(sql: Sql, { ended }: DayRecord): Promise<string[]> {
  const rows = await sql<{ id: string; status: string; funding: string; captures: number }>(
    `select id, status, funding, captures::int from (
       select id, status, funding, pay_cents, (select count(*) from journals where event = 'capture' and ref_id = booked.id) as captures
       from worker_shifts as booked where id = any($1::uuid[])) as each
     where status <> 'completed' or funding <> 'paid' or captures <> 1 or pay_cents is null or pay_cents not between 2000 and 2400`,
    [ended],
  );
  return rows.map(
    ({ id, status, funding, captures }) => `shift ${id} is ${status}, ${funding}, paid ${captures} times`,
  );
}
