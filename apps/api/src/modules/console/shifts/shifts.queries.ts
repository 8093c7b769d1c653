import type { ConsoleDisputesQuery, ConsoleDisputeView } from '@relevo/contracts/console-shifts';
import type { PageQuery } from '@relevo/contracts/paging';
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

export type People = Record<`${'employer' | 'worker'}_${'id' | 'email' | 'name'}`, string>;

export const peopleColumns = sql`
  employer.id as employer_id, employer.email as employer_email,
  trim(employer.first_name || ' ' || employer.last_name) as employer_name,
  worker.id as worker_id, worker.email as worker_email, trim(worker.first_name || ' ' || worker.last_name) as worker_name`;

const bookedPeople = sql`
  join jobs as job on job.id = booked.job_id
  join parties as employer on employer.id = job.owner_id
  join users as worker on worker.id = booked.worker_id`;

export function presentPeople(row: People) {
  return {
    employer: { id: row.employer_id, email: row.employer_email, name: row.employer_name },
    worker: { id: row.worker_id, email: row.worker_email, name: row.worker_name },
  };
}

export const pageOf = ({ page, page_size }: PageQuery) =>
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
