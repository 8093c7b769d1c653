import type { AnalyticsView, FiguresView, PeriodQuery } from '@relevo/contracts/insights';
import { addDays, periodBefore } from '@relevo/domain/calendar-days';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { formatMoneyWire } from '@relevo/domain/money';
import { dayStart } from '@relevo/domain/schedule';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { hasPaySql, isBookedSql, isLateSql, isNoShowSql, isOnTimeSql, paidSql } from '../attendance/attendance.ts';
import { filledSql } from '../jobs/jobs.ts';
import { zoneOf } from './company-zone.ts';
import { type Span, shiftsWithin, spanEnd, spanStart } from './worked-shifts-sql.ts';

/** The list is cut here; `spend` is the sum of all. */
const costByJobMaximum = 1_000;

/** An employer's figures for a period and for the period before it. */
export async function analyse({ db, clock }: Deps, ownerId: string, { from, to }: PeriodQuery): Promise<AnalyticsView> {
  const timezone = await zoneOf(db, ownerId);
  const span = { ownerId, from, to, timezone, now: clock.now() };
  const before = periodBefore({ from, to });
  const [figures, previous, days, jobs] = await Promise.all([
    figuresOf(db, span),
    figuresOf(db, { ...span, ...before }),
    spendByDay(db, span),
    costByJob(db, span),
  ]);
  return {
    period: { from, to, timezone },
    ...figures,
    spend_by_day: days,
    cost_by_job: jobs,
    previous: { period: before, ...previous },
  };
}

type ShiftFigures = {
  scheduled: number;
  worked: number;
  on_time: number;
  late: number;
  no_show: number;
  minutes: number;
  spend: bigint;
  workers: number;
  returning: number;
};
type HiringFigures = { offered: number; filled: number; fill_hours: number | null };
type ReplacementFigures = FiguresView['replacements'];

async function figuresOf(db: Db, span: Span): Promise<FiguresView> {
  const [shifts, hiring, statuses, replacements] = await Promise.all([
    sql<ShiftFigures>`
      with spanned as materialized (
        select booked.worker_id, booked.status, booked.worked_minutes, ${paidSql} as paid,
          ${isBookedSql} as is_booked, ${isLateSql(span.now)} as is_late, ${isOnTimeSql} as is_on_time,
          ${isNoShowSql} as is_no_show
        from ${shiftsWithin(span)})
      select count(*) filter (where is_booked)::int as scheduled,
        count(*) filter (where status = 'completed')::int as worked,
        count(*) filter (where is_on_time)::int as on_time,
        count(*) filter (where is_late)::int as late,
        count(*) filter (where is_no_show)::int as no_show,
        coalesce(sum(worked_minutes) filter (where status = 'completed'), 0)::int as minutes,
        coalesce(sum(paid), 0)::bigint as spend,
        count(distinct worker_id) filter (where status = 'completed')::int as workers,
        (select count(*)::int from (select distinct worker_id from spanned where status = 'completed') as here
          where exists (
            select from worker_shifts as earlier join jobs as job on job.id = earlier.job_id
            where earlier.worker_id = here.worker_id and job.owner_id = ${span.ownerId}
              and earlier.status = 'completed' and earlier.starts_at < ${spanStart(span)})) as returning
      from spanned`.execute(db),
    sql<HiringFigures>`
      select coalesce(sum(job.worker_count), 0)::int as offered, coalesce(sum(job.confirmed_count), 0)::int as filled,
        avg(extract(epoch from filled.at - job.created_at) / 3600)::float8 as fill_hours
      from jobs as job left join ${filledSql} as filled on true
      where job.owner_id = ${span.ownerId} and job.status <> 'canceled' and job.first_shift_at >= ${spanStart(span)}
        and job.first_shift_at < ${spanEnd(span)}`.execute(db),
    sql<{ status: keyof FiguresView['jobs']; count: number }>`
      select status, count(*)::int as count from jobs as job
      where job.owner_id = ${span.ownerId} and job.first_shift_at < ${spanEnd(span)} and job.last_shift_at > ${spanStart(span)}
      group by status`.execute(db),
    sql<ReplacementFigures>`
      select count(*)::int as opened, count(*) filter (where replacement.status = 'filled')::int as filled,
        round(percentile_cont(0.5) within group (
          order by extract(epoch from replacement.closed_at - replacement.opened_at) / 60)
          filter (where replacement.status = 'filled'))::int as median_minutes
      from jobs as job join replacements as replacement on replacement.job_id = job.id
      where job.owner_id = ${span.ownerId} and replacement.opened_at >= ${spanStart(span)}
        and replacement.opened_at < ${spanEnd(span)}`.execute(db),
  ]);
  const [[work], [places], [searches]] = [shifts.rows, hiring.rows, replacements.rows];
  if (!work || !places || !searches) throw new Error('an aggregate always answers a row');
  const counted = new Map(statuses.rows.map(({ status, count }) => [status, count]));
  return {
    jobs: Object.fromEntries(jobStatuses.map((status) => [status, counted.get(status) ?? 0])) as FiguresView['jobs'],
    fill_rate: places.offered === 0 ? null : places.filled / places.offered,
    places: { offered: places.offered, filled: places.filled },
    time_to_fill_hours: places.fill_hours === null ? null : Math.round(places.fill_hours * 10) / 10,
    attendance: {
      scheduled: work.scheduled,
      worked: work.worked,
      on_time: work.on_time,
      late: work.late,
      no_show: work.no_show,
      punctuality: work.on_time + work.late === 0 ? null : work.on_time / (work.on_time + work.late),
    },
    hours: inHours(work.minutes),
    spend: formatMoneyWire(work.spend),
    workers: { total: work.workers, returning: work.returning },
    replacements: searches,
  };
}

type DayRow = { number: number; minutes: number; amount: bigint };

/** Every day of the period, also days without work, so that a chart has no gaps. */
async function spendByDay(db: Db, span: Span): Promise<AnalyticsView['spend_by_day']> {
  const dates = daysOf(span);
  const beginnings = dates.map((date) => dayStart(date, span.timezone));
  const { rows } = await sql<DayRow>`
    select width_bucket(booked.starts_at, ${beginnings}::timestamptz[]) as number,
      coalesce(sum(booked.worked_minutes) filter (where booked.status = 'completed'), 0)::int as minutes,
      coalesce(sum(${paidSql}), 0)::bigint as amount
    from ${shiftsWithin(span)} group by 1`.execute(db);
  const worked = new Map(rows.map((row) => [row.number, row]));
  return dates.map((date, index) => {
    const { minutes = 0, amount = 0n } = worked.get(index + 1) ?? {};
    return { date, amount: formatMoneyWire(amount), hours: inHours(minutes) };
  });
}

type JobRow = { job_id: string; title: string; minutes: number; amount: bigint };

async function costByJob(db: Db, span: Span): Promise<AnalyticsView['cost_by_job']> {
  const { rows } = await sql<JobRow>`
    select job.id as job_id, job.title, coalesce(sum(booked.worked_minutes), 0)::int as minutes,
      coalesce(sum(${paidSql}), 0)::bigint as amount
    from ${shiftsWithin(span)} and ${hasPaySql}
    group by job.id, job.title order by amount desc, minutes desc, job.id limit ${sql.lit(costByJobMaximum)}`.execute(
    db,
  );
  return rows.map(({ minutes, amount, ...job }) => ({
    ...job,
    hours: inHours(minutes),
    amount: formatMoneyWire(amount),
  }));
}

function daysOf({ from, to }: Span): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return Array.from({ length: count }, (_each, index) => addDays(from, index));
}

function inHours(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}
