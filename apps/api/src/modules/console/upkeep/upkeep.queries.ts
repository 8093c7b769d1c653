import type { BackgroundView, ConsoleBugsQuery, ConsoleBugView, ConsoleOverviewView } from '@relevo/contracts/console';
import { sql } from 'kysely';
import { likePattern } from '../../../platform/database/like-pattern.ts';
import type { Deps } from '../../../platform/deps.ts';
import { waitsForReview } from '../../accounts/accounts.ts';
import { type BugRow, bugRows, presentBug } from '../../bugs/bugs.ts';
import { isOpenForOperator } from '../money/open-withdrawals.ts';

type Reporter = { id: string; email: string; name: string };

/** Bug reports, the oldest open one first. */
export async function listConsoleBugs(deps: Deps, { status, search, page, page_size }: ConsoleBugsQuery) {
  const pattern = likePattern(search);
  const condition = sql`
    ${status === undefined ? sql`true` : sql`bug.status = ${status}`}
    ${search ? sql`and (bug.title ilike ${pattern} or bug.description ilike ${pattern} or bug.id::text ilike ${pattern})` : sql``}`;
  const rank = sql`array_position(array['open', 'in_progress', 'resolved', 'closed'], bug.status), bug.created_at, bug.id`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from bugs as bug where ${condition}`.execute(deps.db),
    bugRows(
      condition,
      sql`order by ${rank} limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`,
    ).execute(deps.db),
  ]);
  const reporters = await findReporters(deps, rows);
  const items: ConsoleBugView[] = rows.map((row) => ({
    ...presentBug(deps, row, 'team'),
    reporter: reporters.get(row.reporter_id) ?? { id: row.reporter_id, email: '', name: '' },
  }));
  return { count: Number(total.rows[0]?.count ?? 0), items };
}

async function findReporters({ db }: Deps, bugs: BugRow[]): Promise<Map<string, Reporter>> {
  const ids = bugs.map(({ reporter_id }) => reporter_id);
  const { rows } = await sql<Reporter>`
    select id, email, trim(first_name || ' ' || last_name) as name from users where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type Queue = { waiting: number; running: number; failing: number };
type JobRow = {
  id: bigint;
  task: string;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
};
type RegularRow = { task: string; last_execution: Date | null };

const shownJobs = 100;
/** An error may quote personal data; its beginning is enough. */
const errorLength = 300;

/** The state of the outbox, the job queue and the scheduled tasks. */
export async function watchBackground({ db }: Deps): Promise<BackgroundView> {
  const [events, queue, jobs, regular] = await Promise.all([
    sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(recorded_at) as oldest from outbox_events where published_at is null`.execute(
      db,
    ),
    sql<Queue>`
      select count(*) filter (where attempts = 0 and locked_at is null)::int as waiting,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where attempts > 0 and locked_at is null)::int as failing
      from graphile_worker.jobs`.execute(db),
    sql<JobRow>`
      select job.id, job.task_identifier as task, job.attempts, job.max_attempts,
        left(job.last_error, ${sql.lit(errorLength)}) as last_error, job.run_at, job.created_at
      from graphile_worker.jobs as job
      where job.attempts > 0 and job.locked_at is null order by job.run_at limit ${sql.lit(shownJobs)}`.execute(db),
    sql<RegularRow>`
      select identifier as task, last_execution from graphile_worker._private_known_crontabs order by identifier`.execute(
      db,
    ),
  ]);
  const [outbox] = events.rows;
  return {
    unpublished_events: outbox?.count ?? 0,
    oldest_unpublished_at: outbox?.oldest?.toISOString() ?? null,
    ...(queue.rows[0] ?? { waiting: 0, running: 0, failing: 0 }),
    jobs: jobs.rows.map((job) => ({
      ...job,
      id: String(job.id),
      run_at: job.run_at.toISOString(),
      created_at: job.created_at.toISOString(),
    })),
    regular: regular.rows.map(({ task, last_execution }) => ({
      task,
      last_execution: last_execution?.toISOString() ?? null,
    })),
  };
}

/** Retries a failed job now. */
export async function retryJob({ db }: Deps, jobId: string): Promise<boolean> {
  const { rows } =
    await sql`select id from graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at := now(), attempts := 0)`.execute(
      db,
    );
  return rows.length > 0;
}

export async function countWaiting({ db }: Deps): Promise<ConsoleOverviewView> {
  const { rows } = await sql<ConsoleOverviewView>`
    select
      (select count(*)::int from users where ${waitsForReview}) as reviews,
      (select count(*)::int from withdrawals where ${isOpenForOperator}) as withdrawals,
      (select count(*)::int from disputes where status = 'escalated') as disputes,
      (select count(*)::int from unproven_pay where state = 'waiting') as manual_pay,
      (select count(distinct thread_id)::int from message_reports where handled_at is null) as reported_threads,
      (select count(distinct rating_id)::int from rating_reports where handled_at is null) as reported_ratings,
      (select count(*)::int from reliability_appeals where status = 'open') as appeals,
      (select count(*)::int from bugs where status in ('open', 'in_progress')) as bugs,
      (select count(*)::int from shift_problems where status in ('open', 'in_progress')) as problems,
      (select count(*)::int from dues where settled_at is null) as dues,
      (select count(*)::int from graphile_worker.jobs where attempts > 0 and locked_at is null) as failing_jobs`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate always answers a row');
  return row;
}
