import type { AttendanceReport, AttendanceRowView, PayrollReport, PayrollRowView } from '@relevo/contracts/insights';
import { latenessOf } from '@relevo/domain/attendance-figures';
import { formatMoneyWire } from '@relevo/domain/money';
import type { ReportGroup } from '@relevo/domain/report-groups';
import { type Funding, phaseOf, type ShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { hasPaySql, isBookedSql, isLateSql, isNoShowSql, moneySums } from '../attendance/attendance.ts';
import { type Span, shiftsWithin } from './worked-shifts-sql.ts';

type Sums = Record<'pay' | 'cancellation_pay' | 'paid' | 'due' | 'in_review', bigint> & {
  shifts: number;
  worked_minutes: number;
};
type PayrollRow = Sums & { id: string; name: string; payroll_number: string };

const sums = sql`
  count(*) filter (where booked.status = 'completed')::int as shifts,
  coalesce(sum(booked.worked_minutes), 0)::int as worked_minutes, coalesce(sum(booked.pay_cents), 0)::bigint as pay,
  coalesce(sum(booked.pay_cents) filter (where booked.status = 'cancelled'), 0)::bigint as cancellation_pay, ${moneySums}`;

/** Where to continue: a screen by offset, a file behind its last row, which concurrent changes cannot shift. */
export type Place<Row> = { skip: number } | { after: Row };

/** A report for a screen or a file: rows, count and totals. */
export type Report<Row, Totals> = {
  read(place: Place<Row>, limit: number): Promise<Row[]>;
  count(): Promise<number>;
  totals(): Promise<Totals>;
};

/** The pay per worker or the cost per job, ordered by name; cancelled shifts with pay count without hours. */
export function payrollReport(db: Db, span: Span, by: ReportGroup): Report<PayrollRowView, PayrollReport['totals']> {
  const worked = sql`${shiftsWithin(span)} and ${hasPaySql}`;
  const subject = by === 'worker' ? sql`booked.worker_id` : sql`booked.job_id`;
  const name =
    by === 'worker'
      ? sql`(select trim(worker.first_name || ' ' || worker.last_name) from users as worker where worker.id = grouped.id)`
      : sql`(select job.title from jobs as job where job.id = grouped.id)`;
  const number =
    by === 'worker'
      ? sql`(select numbered.number from payroll_numbers as numbered
          where numbered.company_id = ${span.ownerId} and numbered.worker_id = grouped.id)`
      : sql`null`;
  return {
    async read(place, limit) {
      const beyond =
        'after' in place ? sql`where (named.name, named.id) > (${place.after.name}, ${place.after.id}::uuid)` : sql``;
      const { rows } = await sql<PayrollRow>`
        select * from (
          select grouped.*, coalesce(${name}, '') as name, coalesce(${number}, '') as payroll_number
          from (select ${subject} as id, ${sums} from ${worked} group by 1) as grouped) as named
        ${beyond} order by named.name, named.id limit ${sql.lit(limit)} ${skipped(place)}`.execute(db);
      return rows.map(({ id, name: called, payroll_number, ...row }) => ({
        id,
        name: called,
        payroll_number,
        ...presentSums(row),
      }));
    },
    count: () => countOf(db, sql`(select distinct ${subject} from ${worked}) as subjects`),
    async totals() {
      const { rows } = await sql<Sums>`select ${sums} from ${worked}`.execute(db);
      const [row] = rows;
      if (!row) throw new Error('an aggregate always answers a row');
      return presentSums(row);
    },
  };
}

function presentSums({ pay, cancellation_pay, paid, due, in_review, ...counts }: Sums) {
  return {
    ...counts,
    pay: formatMoneyWire(pay),
    cancellation_pay: formatMoneyWire(cancellation_pay),
    paid: formatMoneyWire(paid),
    due: formatMoneyWire(due),
    in_review: formatMoneyWire(in_review),
  };
}

type AttendanceRow = {
  id: string;
  worker: string;
  job: string;
  timezone: string;
  starts_at: Date;
  ends_at: Date;
  status: ShiftStatus;
  no_show: boolean;
  checked_in_at: Date | null;
  checked_out_at: Date | null;
  worked_minutes: number | null;
  final_wage_cents: bigint;
  pay_cents: bigint | null;
  funding: Funding;
};

/** Every booked shift that was not cancelled, ordered by worker or job. */
export function attendanceReport(
  db: Db,
  span: Span,
  by: ReportGroup,
): Report<AttendanceRowView, AttendanceReport['totals']> {
  const counted = sql`${shiftsWithin(span)} and ${isBookedSql}`;
  const order = sql.raw(
    by === 'worker' ? 'picked.worker, picked.starts_at, picked.id' : 'picked.job, picked.starts_at, picked.id',
  );
  return {
    async read(place, limit) {
      const beyond =
        'after' in place
          ? sql`where (${order}) > (${by === 'worker' ? place.after.worker : place.after.job}, ${place.after.starts_at}::timestamptz, ${place.after.id}::uuid)`
          : sql``;
      const { rows } = await sql<AttendanceRow>`
        select * from (
          select booked.id, trim(worker.first_name || ' ' || worker.last_name) as worker,
            job.title as job, job.timezone, booked.starts_at, booked.ends_at, booked.status, ${isNoShowSql} as no_show,
            booked.checked_in_at, booked.checked_out_at, booked.worked_minutes, booked.final_wage_cents, booked.pay_cents,
            funding.funding
          from users as worker, ${counted} and worker.id = booked.worker_id) as picked
        ${beyond} order by ${order} limit ${sql.lit(limit)} ${skipped(place)}`.execute(db);
      return rows.map((row) => presentAttendance(row, span.now));
    },
    count: () => countOf(db, counted),
    async totals() {
      const { rows } = await sql<AttendanceReport['totals']>`
        select count(*)::int as scheduled, count(*) filter (where booked.status = 'completed')::int as worked,
          count(*) filter (where ${isLateSql(span.now)})::int as late,
          count(*) filter (where ${isNoShowSql})::int as no_show,
          coalesce(sum(booked.worked_minutes), 0)::int as worked_minutes
        from ${counted}`.execute(db);
      const [row] = rows;
      if (!row) throw new Error('an aggregate always answers a row');
      return row;
    },
  };
}

function presentAttendance({ final_wage_cents, pay_cents, ...row }: AttendanceRow, now: Date): AttendanceRowView {
  const { status, funding, no_show, starts_at: startsAt, ends_at: endsAt, checked_in_at: checkedInAt } = row;
  const phase = phaseOf({ status, funding, cancelReason: no_show ? 'no_show' : null });
  return {
    ...row,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    checked_out_at: row.checked_out_at?.toISOString() ?? null,
    minutes_late: latenessOf({ phase, startsAt, endsAt, checkedInAt }, now),
    worked_minutes: row.worked_minutes ?? 0,
    final_wage: formatMoneyWire(final_wage_cents),
    pay: pay_cents === null ? null : formatMoneyWire(pay_cents),
  };
}

function skipped<Row>(place: Place<Row>): RawBuilder<unknown> {
  return 'skip' in place ? sql`offset ${sql.lit(place.skip)}` : sql``;
}

async function countOf(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from ${from}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
