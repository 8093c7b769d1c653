import type {
  ConsoleDisputesQuery,
  ConsoleDisputeView,
  ManualPairView,
  ManualPayQuery,
  ManualPayView,
} from '@relevo/contracts/console-shifts';
import type { PageQuery } from '@relevo/contracts/paging';
import { manualWindowMs } from '@relevo/domain/correction-rules';
import { formatMoneyWire } from '@relevo/domain/money';
import type { OvertimeStatus } from '@relevo/domain/overtime-lifecycle';
import {
  type CancelReason,
  type Funding,
  phaseOf,
  type ReviewReason,
  type ShiftStatus,
} from '@relevo/domain/worker-shift-lifecycle';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { type DisputeRow, decisionBounds, disputeHistorySql, presentDispute } from '../../attendance/attendance.ts';

type People = Record<`${'employer' | 'worker'}_${'id' | 'email' | 'name'}`, string>;

const peopleColumns = sql`
  employer.id as employer_id, employer.email as employer_email,
  trim(employer.first_name || ' ' || employer.last_name) as employer_name,
  worker.id as worker_id, worker.email as worker_email, trim(worker.first_name || ' ' || worker.last_name) as worker_name`;

const bookedPeople = sql`
  join jobs as job on job.id = booked.job_id
  join users as employer on employer.id = job.owner_id
  join users as worker on worker.id = booked.worker_id`;

function presentPeople(row: People) {
  return {
    employer: { id: row.employer_id, email: row.employer_email, name: row.employer_name },
    worker: { id: row.worker_id, email: row.worker_email, name: row.worker_name },
  };
}

const pageOf = ({ page, page_size }: PageQuery) =>
  sql`limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`;

type ConsoleDisputeRow = DisputeRow &
  People & {
    title: string;
    timezone: string;
    starts_at: Date;
    ends_at: Date;
    booked_status: ShiftStatus;
    funding: Funding;
    cancel_reason: CancelReason | null;
    pay_cents: bigint | null;
    pay_parts: number;
    overtime_status: OvertimeStatus | null;
    overtime_cents: bigint | null;
    review_reason: ReviewReason | null;
    waiting_cents: bigint;
    in_at: Date | null;
    out_at: Date | null;
  };

/** Disputes, those that wait for a decision first, the oldest on top. */
export async function listConsoleDisputes({ db, media }: Deps, { status, ...page }: ConsoleDisputesQuery) {
  const condition = status === undefined ? sql`true` : sql`dispute.status = ${status}`;
  const order = sql`order by dispute.status <> 'escalated', dispute.status = 'resolved', dispute.created_at, dispute.id`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from disputes as dispute where ${condition}`.execute(db),
    disputeRows(sql`where ${condition} ${order} ${pageOf(page)}`).execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map((row) => presentConsoleDispute(row, media)) };
}

export async function findConsoleDispute({ db, media }: Deps, id: string): Promise<ConsoleDisputeView | null> {
  const { rows } = await disputeRows(sql`where dispute.id = ${id}`).execute(db);
  return rows[0] ? presentConsoleDispute(rows[0], media) : null;
}

function disputeRows(rest: RawBuilder<unknown>): RawBuilder<ConsoleDisputeRow> {
  return sql<ConsoleDisputeRow>`
    select dispute.*, ${disputeHistorySql} as history, ${peopleColumns}, job.title, job.timezone, booked.starts_at,
      booked.ends_at, booked.status as booked_status, booked.funding, booked.cancel_reason,
      booked.pay_cents, booked.pay_parts, booked.overtime_status, booked.overtime_cents, booked.review_reason,
      booked.waiting_cents,
      (select scan.at from scans as scan where scan.worker_shift_id = booked.id and scan.action = 'start') as in_at,
      (select scan.at from scans as scan where scan.worker_shift_id = booked.id and scan.action = 'end') as out_at
    from disputes as dispute join worker_shifts as booked on booked.id = dispute.worker_shift_id ${bookedPeople} ${rest}`;
}

function presentConsoleDispute(row: ConsoleDisputeRow, media: Deps['media']): ConsoleDisputeView {
  const phase = phaseOf({ status: row.booked_status, funding: row.funding, cancelReason: row.cancel_reason });
  const { least, most } = decisionBounds({ ...row, phase }, row);
  return {
    ...presentDispute(row, media),
    ...presentPeople(row),
    job_title: row.title,
    timezone: row.timezone,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    scanned_in_at: row.in_at?.toISOString() ?? null,
    scanned_out_at: row.out_at?.toISOString() ?? null,
    paid: formatMoneyWire(least),
    highest: formatMoneyWire(most),
    actions: row.status === 'escalated' ? ['decide'] : [],
  };
}

const stateSql = sql<ManualPayView['state']>`
  case when booked.review_reason = 'manual_hours' then 'waiting'
    when booked.manual_refused_at is not null then 'refused' else 'paid' end`;

type ManualRow = People & {
  id: string;
  title: string;
  starts_at: Date;
  manual_at: Date;
  worked_minutes: number;
  pay_cents: bigint;
  state: ManualPayView['state'];
};

/** Shifts whose hours no scan shows, those that wait first, then the newest. */
export async function listManualPay({ db }: Deps, { state, ...page }: ManualPayQuery) {
  const isState = state === undefined ? sql`` : sql`and ${stateSql} = ${state}`;
  const from = sql`worker_shifts as booked`;
  const condition = sql`booked.is_manual and booked.status = 'completed' ${isState}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from ${from} where ${condition}`.execute(db),
    sql<ManualRow>`
      select booked.id, job.title, booked.starts_at, booked.manual_at, booked.worked_minutes, booked.pay_cents,
        ${stateSql} as state, ${peopleColumns}
      from ${from} ${bookedPeople} where ${condition}
      order by booked.review_reason is distinct from 'manual_hours', booked.manual_at desc, booked.id
      ${pageOf(page)}`.execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentManualPay) };
}

function presentManualPay(row: ManualRow): ManualPayView {
  return {
    worker_shift_id: row.id,
    ...presentPeople(row),
    job_title: row.title,
    starts_at: row.starts_at.toISOString(),
    recorded_at: row.manual_at.toISOString(),
    worked_minutes: row.worked_minutes,
    pay: formatMoneyWire(row.pay_cents),
    state: row.state,
    actions: row.state === 'waiting' ? ['approve', 'refuse'] : [],
  };
}

type PairRow = People & {
  shifts: number;
  worked_minutes: number;
  pay: bigint;
  week_minutes: number;
  waiting: number;
  last_at: Date;
};

/** Employers and workers with hours that no scan shows, most money first. */
export async function listManualPairs({ db, clock }: Deps, page: PageQuery) {
  const since = new Date(clock.now().getTime() - manualWindowMs);
  const pairs = sql`
    select job.owner_id, booked.worker_id, count(*)::int as shifts, sum(booked.worked_minutes)::int as worked_minutes,
      sum(booked.pay_cents)::bigint as pay,
      coalesce(sum(booked.worked_minutes) filter (where booked.manual_at > ${since}), 0)::int as week_minutes,
      (count(*) filter (where booked.review_reason = 'manual_hours'))::int as waiting, max(booked.manual_at) as last_at
    from worker_shifts as booked join jobs as job on job.id = booked.job_id
    where booked.is_manual and booked.status = 'completed' group by job.owner_id, booked.worker_id`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from (${pairs}) as pair`.execute(db),
    sql<PairRow>`
      select pair.*, ${peopleColumns} from (${pairs}) as pair
      join users as employer on employer.id = pair.owner_id join users as worker on worker.id = pair.worker_id
      order by pair.pay desc, employer.id, worker.id ${pageOf(page)}`.execute(db),
  ]);
  const items: ManualPairView[] = rows.map((row) => ({
    ...presentPeople(row),
    shifts: row.shifts,
    worked_minutes: row.worked_minutes,
    pay: formatMoneyWire(row.pay),
    week_minutes: row.week_minutes,
    waiting: row.waiting,
    last_recorded_at: row.last_at.toISOString(),
  }));
  return { count: Number(total.rows[0]?.count ?? 0), items };
}
