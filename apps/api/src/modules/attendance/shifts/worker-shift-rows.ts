import type { Precision } from '@relevo/contracts/jobs';
import type { UserType } from '@relevo/domain/account';
import type { DisputeOutcome, DisputeStatus } from '@relevo/domain/dispute-lifecycle';
import type { JobStatus } from '@relevo/domain/job-lifecycle';
import type { HeldDocument, Requirement } from '@relevo/domain/requirements';
import type { GradeReason, ScanGrade } from '@relevo/domain/scan-rules';
import type { SubstituteRule } from '@relevo/domain/substitutes';
import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
import {
  bookingsSql,
  heldDocumentsSql,
  type SpanColumn,
  type WorkTimesColumn,
  workTimesSql,
} from '../../availability/availability.ts';
import { isGone } from '../../connections/connections.ts';
import { type ShiftRatingsColumn, shiftRatingsColumn } from '../../ratings/ratings.ts';

type ScanColumns<Side extends string> = {
  [Column in `${Side}_latitude` | `${Side}_longitude` | `${Side}_distance`]: number | null;
} & { [Column in `${Side}_grade`]: ScanGrade | null } & { [Column in `${Side}_reason`]: GradeReason | null } & {
  [Column in `${Side}_at`]: Date | null;
};

/** The columns are null without a dispute. */
type DisputeColumns = {
  dispute_id: string | null;
  dispute_status: DisputeStatus | null;
  dispute_opened_by: UserType | null;
  dispute_outcome: DisputeOutcome | null;
  dispute_standing: bigint | null;
  dispute_proposal: bigint | null;
  dispute_answer_by: Date | null;
};

/** Read for shifts that are still to come; a scan does not need them. */
type FitColumns = {
  requirements: Requirement[] | null;
  held_documents: HeldDocument[] | null;
  /** Other bookings of the worker: all for the worker, those with this employer for the employer. */
  other_bookings: SpanColumn[] | null;
  /** Null for employers. */
  work_times: WorkTimesColumn | null;
};

export type SubstituteColumn = { offer_id: string; name: string; status: 'open' | 'agreed'; expires_at: string };

/** Read for shifts that are still to come. */
type SubstituteColumns = {
  substitute_rule: SubstituteRule | null;
  substitute_offers: SubstituteColumn[] | null;
};

/** What the shift around a booking shows of its job. */
export type ShiftJobRow = {
  job_id: string;
  owner_id: string;
  title: string;
  job_status: JobStatus;
  timezone: string;
  street_address: string;
  city: string;
  zip_code: string;
  job_latitude: number | null;
  job_longitude: number | null;
  precision: Precision;
  job_break: number;
  company_id: string | null;
  company_name: string | null;
  logo_key: string | null;
  /** One side is gone for the other: erased, or hidden by a block, and no shift stands; a scan is always of one that does. */
  is_apart?: boolean;
};

export type WorkerShiftRow = Selectable<WorkerShiftsTable> &
  ShiftJobRow &
  ScanColumns<'in'> &
  ScanColumns<'out'> &
  DisputeColumns &
  Partial<FitColumns & SubstituteColumns> &
  ShiftRatingsColumn & {
    thread_id: string | null;
    /** Booked as a cover, without a place. */
    covers: boolean;
    is_last_left: boolean;
    first_name: string;
    last_name: string;
    profile_picture_key: string | null;
  };

export const shiftJobColumns = sql.raw(`
  job.id as job_id, job.owner_id, job.title, job.status as job_status, job.timezone, job.street_address, job.city,
  job.zip_code, job.latitude as job_latitude, job.longitude as job_longitude, job.precision, job.break_minutes as job_break,
  company.id as company_id, company.name as company_name, company.logo_key`);

export const joinCompany = sql.raw(
  `left join companies as company on company.owner_id = job.owner_id and company.name <> ''`,
);

/** The scans and the dispute of a booked shift. */
export const scanColumns = sql.raw(`
  came.latitude as in_latitude, came.longitude as in_longitude, came.distance_m as in_distance, came.grade as in_grade,
  came.grade_reason as in_reason, came.at as in_at,
  went.latitude as out_latitude, went.longitude as out_longitude, went.distance_m as out_distance,
  went.grade as out_grade, went.grade_reason as out_reason, went.at as out_at,
  dispute.id as dispute_id, dispute.status as dispute_status, dispute.opened_by as dispute_opened_by,
  dispute.outcome as dispute_outcome,
  dispute.standing_cents as dispute_standing, dispute.proposal_cents as dispute_proposal,
  dispute.answer_by as dispute_answer_by`);

/** The messages between worker and employer about the job of a booked shift. */
export const threadColumn = sql.raw(`(
  select thread.id from message_threads as thread
  where thread.job_id = booked.job_id and thread.worker_id = booked.worker_id) as thread_id`);

/** Whether a booked shift belongs to a cover. */
export const coversColumn = sql.raw(`(
  select application.covers from applications as application where application.id = booked.application_id) as covers`);

type Reader = { viewer: UserType; now: Date };

function fitColumns({ viewer, now }: Reader): RawBuilder<unknown> {
  const isEmployer = viewer === 'employer';
  const workerId = sql`booked.worker_id`;
  const ownerId = isEmployer ? sql`job.owner_id` : undefined;
  const whenToCome = (column: RawBuilder<unknown>) => whenToComeSql(now, column);
  return sql`
    ${whenToCome(sql`job.requirements`)} as requirements,
    ${whenToCome(heldDocumentsSql(sql`job.requirements`, workerId))} as held_documents,
    ${whenToCome(bookingsSql({ workerId, exceptId: sql`booked.id`, ownerId, now }))} as other_bookings,
    ${isEmployer ? sql`null` : whenToCome(workTimesSql(workerId))} as work_times`;
}

const whenToComeSql = (now: Date, column: RawBuilder<unknown>) =>
  sql`case when booked.status = 'scheduled' and booked.starts_at > ${now} then ${column} end`;

/** Whether substitutes may be proposed, and those who may still take it; for the employer those who said yes. */
function substituteColumns({ viewer, now }: Reader): RawBuilder<unknown> {
  const shown = viewer === 'employer' ? sql`('agreed')` : sql`('open', 'agreed')`;
  const name = sql.raw(
    viewer === 'employer' ? `trim(concat(asked.first_name, ' ', asked.last_name))` : shortNameSql('asked'),
  );
  const offers = sql`(
    select json_agg(json_build_object('offer_id', offer.id, 'name', ${name}, 'status', offer.status,
      'expires_at', offer.expires_at) order by offer.created_at, offer.id)
    from offers as offer join users as asked on asked.id = offer.worker_id
    where offer.worker_shift_id = booked.id and offer.reason = 'substitute' and offer.status in ${shown}
      and offer.expires_at > ${now})`;
  return sql`
    ${whenToComeSql(now, sql`job.substitutes`)} as substitute_rule,
    ${whenToComeSql(now, offers)} as substitute_offers`;
}

/** A first name and an initial: what colleagues read of each other. */
const shortNameSql = (alias: string) =>
  `concat_ws(' ', ${alias}.first_name, nullif(left(${alias}.last_name, 1), '') || '.')`;

/** Everything a list of booked shifts needs, in one statement; `picked` names them (`id`) and their order (`rank`). */
export function workerShiftRows(picked: RawBuilder<unknown>, { viewer, now }: Reader): RawBuilder<WorkerShiftRow> {
  return sql<WorkerShiftRow>`
    with picked as materialized (${picked})
    select booked.*, funding.funding, ${shiftJobColumns},
      worker.first_name, worker.last_name, worker.profile_picture_key,
      booked.status = 'scheduled' and not exists (
        select from worker_shifts as other where other.application_id = booked.application_id
          and other.id <> booked.id and other.status = 'scheduled') as is_last_left,
      ${isGone(sql`job.owner_id`, sql`booked.worker_id`)} as is_apart,
      ${scanColumns}, ${threadColumn}, ${coversColumn}, ${shiftRatingsColumn}, ${fitColumns({ viewer, now })},
      ${substituteColumns({ viewer, now })}
    from picked
    join worker_shifts as booked on booked.id = picked.id
    join worker_shift_funding as funding on funding.worker_shift_id = booked.id
    join jobs as job on job.id = booked.job_id
    join users as worker on worker.id = booked.worker_id
    ${joinCompany}
    left join scans as came on came.worker_shift_id = booked.id and came.action = 'start'
    left join scans as went on went.worker_shift_id = booked.id and went.action = 'end'
    left join disputes as dispute on dispute.worker_shift_id = booked.id
    order by picked.rank`;
}
