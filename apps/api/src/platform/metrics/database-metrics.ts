import { sql } from 'kysely';
import { laneOf } from '../background/lanes.ts';
import type { Db } from '../database/database.ts';
import type { Metric, Sample } from './exposition.ts';

type TaskRow = { task: string; waiting: number; running: number; failed: number; age: number | null };
type StateRow = {
  unpublished: number;
  publish_age: number | null;
  dues: number;
  due_cents: string;
  due_age: number | null;
  payout_age: number | null;
  payout_exceptions: number;
  archive_failing: number;
};
type DutyRow = { name: string; age: number; found: number };

const keptMs = 5_000;

/** What all nodes share, read from the database at most once in five seconds, however often it is asked for. */
export function createDatabaseMetrics(db: Db): () => Promise<Metric[]> {
  let last: { at: number; metrics: Promise<Metric[]> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > keptMs) {
      last = { at: performance.now(), metrics: readAll(db).catch(() => [databaseUp(0)]) };
    }
    return last.metrics;
  };
}

async function readAll(db: Db): Promise<Metric[]> {
  const tasks = await sql<TaskRow>`
    select task_identifier as task,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()))::float8
        as age
    from graphile_worker.jobs group by task_identifier`.execute(db);
  const state = await sql<StateRow>`
    select outbox.*, dues.*, payouts.*, exceptions.*, archiver.* from
      (select count(*)::int as unpublished, extract(epoch from now() - min(recorded_at))::float8 as publish_age
       from outbox_events where published_at is null) as outbox,
      (select count(*)::int as dues, coalesce(sum(amount_cents), 0)::text as due_cents,
         extract(epoch from now() - min(created_at))::float8 as due_age
       from dues where settled_at is null) as dues,
      (select extract(epoch from now() - min(submitted_at))::float8 as payout_age
       from withdrawal_parts where destination = 'bank' and status = 'processing') as payouts,
      (select count(*)::int as payout_exceptions from payout_exceptions where resolved_at is null) as exceptions,
      (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int as archive_failing
       from pg_stat_archiver) as archiver`.execute(db);
  const duties = await sql<DutyRow>`
    select name, extract(epoch from now() - finished_at)::float8 as age, 0 as found from duty_runs
    union all select 'ledger_check', extract(epoch from now() - checked_at)::float8, faults from ledger_check
    union all (select 'kpi_weeks', extract(epoch from now() - made_at)::float8, 0 from kpi_weeks
      where city_key = '' order by week desc limit 1)`.execute(db);
  return [databaseUp(1), ...queueMetrics(tasks.rows), ...stateMetrics(state.rows[0]), ...dutyMetrics(duties.rows)];
}

const databaseUp = (value: 0 | 1): Metric => gauge('relevo_database_up', 'Whether the database answers.', [{ value }]);

function gauge(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: 'gauge', samples };
}

function queueMetrics(rows: readonly TaskRow[]): Metric[] {
  const of = (pick: (row: TaskRow) => number) =>
    rows.map((row): Sample => ({ labels: { queue: laneOf(row.task), task: row.task }, value: pick(row) }));
  return [
    gauge(
      'relevo_queue_waiting',
      'Jobs that are due and not taken.',
      of(({ waiting }) => waiting),
    ),
    gauge(
      'relevo_queue_running',
      'Jobs that a node has taken.',
      of(({ running }) => running),
    ),
    gauge(
      'relevo_queue_failed',
      'Jobs that failed too often to be tried again.',
      of(({ failed }) => failed),
    ),
    gauge(
      'relevo_queue_age_seconds',
      'How long the oldest job that is due has waited.',
      of(({ age }) => age ?? 0),
    ),
  ];
}

function stateMetrics(row: StateRow | undefined): Metric[] {
  if (!row) return [];
  return [
    gauge('relevo_outbox_waiting', 'Events that are not in the queue yet.', [{ value: row.unpublished }]),
    gauge('relevo_outbox_age_seconds', 'Age of the oldest of them.', [{ value: row.publish_age ?? 0 }]),
    gauge('relevo_due_pay', 'Pay that employers owe.', [{ value: row.dues }]),
    gauge('relevo_due_pay_dollars', 'The sum of it.', [{ value: Number(row.due_cents) / 100 }]),
    gauge('relevo_due_pay_age_seconds', 'Age of the oldest of it.', [{ value: row.due_age ?? 0 }]),
    gauge('relevo_payouts_processing_oldest_seconds', 'Age of the oldest payout that is under way.', [
      { value: row.payout_age ?? 0 },
    ]),
    gauge('relevo_payout_exceptions', 'What the books and the payout provider do not agree on.', [
      { value: row.payout_exceptions },
    ]),
    gauge('relevo_archive_failing', 'Whether PostgreSQL failed to archive its last segment.', [
      { value: row.archive_failing },
    ]),
  ];
}

function dutyMetrics(rows: readonly DutyRow[]): Metric[] {
  const checks = rows.filter(({ name }) => name === 'ledger_check');
  return [
    gauge(
      'relevo_duty_age_seconds',
      'Time since a duty was last done, by any node.',
      rows.map(({ name, age }) => ({ labels: { duty: name }, value: age })),
    ),
    gauge(
      'relevo_ledger_violations',
      'Violations that the last check of the ledger found.',
      checks.map(({ found }) => ({ value: found })),
    ),
  ];
}
