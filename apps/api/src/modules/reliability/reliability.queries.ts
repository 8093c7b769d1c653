import type { PageQuery } from '@relevo/contracts/paging';
import type { ReliabilityEventView, ReliabilityPage } from '@relevo/contracts/reliability';
import { Refusal } from '@relevo/domain/refusals';
import { type AppealStatus, appealUntil, type ReliabilityRule, reliabilityPercent } from '@relevo/domain/reliability';
import { sql } from 'kysely';
import type { Acting } from '../../http/access.ts';
import type { Db } from '../../platform/database/database.ts';
import { ofSites } from '../acts/acts.ts';

type EventRow = {
  id: string;
  worker_shift_id: string;
  job_id: string;
  title: string;
  rule: ReliabilityRule;
  date: string;
  counts: boolean;
  happened_at: Date;
  appeal_status: AppealStatus | null;
  appeal_reason: string | null;
  answer: string | null;
  appealed_at: Date | null;
};

const eventRows = sql`
  select event.id, event.worker_shift_id, job.id as job_id, job.title, event.rule, event.counts, event.happened_at, event.starts_at,
    (event.starts_at at time zone job.timezone)::date as date,
    appeal.status as appeal_status, appeal.reason as appeal_reason, appeal.answer, appeal.created_at as appealed_at
  from reliability_events as event
  join worker_shifts as booked on booked.id = event.worker_shift_id
  join jobs as job on job.id = booked.job_id
  left join reliability_appeals as appeal on appeal.event_id = event.id`;

/** A page without an event is one row without an id. */
type Listed = { total: bigint; kept: number | null; shifts: number | null } & (EventRow | { id: null });

type Reader = Pick<Acting, 'holderId' | 'siteIds'>;

const allOf = (userId: string) => sql`
    (select count(*) as total from reliability_events where user_id = ${userId}) as counted
    left join reliability_figures as figure on figure.user_id = ${userId}`;

/** A supervisor reads what the shifts at their sites come to, counted as the figures of the company are. */
const allAt = ({ holderId, siteIds }: Reader) => sql`
    (select count(*) as total, count(*) filter (where event.counts and event.rule = 'kept')::int as kept,
        count(*) filter (where event.counts)::int as shifts
      from reliability_events as event join worker_shifts as booked on booked.id = event.worker_shift_id
      join jobs as job on job.id = booked.job_id
      where event.user_id = ${holderId} and ${ofSites(siteIds, 'job')}) as counted`;

/** A page of one's events, newest first, and what all of them come to: one statement, so that the two agree. */
export const reliabilityRead = {
  statement: ({ holderId: userId, siteIds }: Reader, { page, page_size }: PageQuery) => sql<Listed>`
    select page.*, ${siteIds === null ? sql`counted.total, figure.kept, figure.shifts` : sql`counted.*`}
    from ${siteIds === null ? allOf(userId) : allAt({ holderId: userId, siteIds })}
    left join lateral (
      select listed.*, row_number() over (order by listed.starts_at desc, listed.id desc) as rank
      from (${eventRows} where event.user_id = ${userId} and ${ofSites(siteIds, 'job')}
        order by event.starts_at desc, event.id desc limit ${page_size}::bigint offset ${(page - 1) * page_size}::bigint) as listed
    ) as page on true order by page.rank`,
  present(listed: Listed[], now: Date) {
    const rows = listed.filter((row): row is Exclude<Listed, { id: null }> => row.id !== null);
    const [first] = listed;
    const { kept, shifts } = { kept: first?.kept ?? 0, shifts: first?.shifts ?? 0 };
    const summary: Pick<ReliabilityPage, 'percent' | 'shifts' | 'kept'> = {
      percent: reliabilityPercent({ kept, shifts }),
      shifts,
      kept,
    };
    return { summary, count: Number(first?.total ?? 0n), items: rows.map((row) => presentEvent(row, now)) };
  },
};

export async function getEvent(db: Db, id: string, now: Date): Promise<ReliabilityEventView> {
  const { rows } = await sql<EventRow>`${eventRows} where event.id = ${id}`.execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  return presentEvent(rows[0], now);
}

function presentEvent(row: EventRow, now: Date): ReliabilityEventView {
  const { appeal_status: status, appeal_reason: reason, appealed_at: appealedAt } = row;
  const until = appealUntil({ rule: row.rule, happenedAt: row.happened_at, appeal: status });
  return {
    id: row.id,
    worker_shift_id: row.worker_shift_id,
    job: { id: row.job_id, title: row.title },
    rule: row.rule,
    date: row.date,
    counts: row.counts,
    appeal:
      status && reason !== null && appealedAt
        ? { status, reason, answer: row.answer, created_at: appealedAt.toISOString() }
        : null,
    appeal_until: until && until > now ? until.toISOString() : null,
  };
}

/** For the mail about the answer to an appeal. */
export async function findAppealFacts(db: Db, eventId: string) {
  const { rows } = await sql<EventRow & { timezone: string }>`${eventRows} where event.id = ${eventId}`.execute(db);
  return rows[0] ?? null;
}
