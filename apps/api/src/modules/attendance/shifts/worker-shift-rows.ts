import type { Precision } from '@relevo/contracts/jobs';
import type { UserType } from '@relevo/domain/account';
import type { DisputeOutcome, DisputeStatus } from '@relevo/domain/dispute-lifecycle';
import type { JobStatus } from '@relevo/domain/job-lifecycle';
import type { GradeReason, ScanGrade } from '@relevo/domain/scan-rules';
import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
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
};

export type WorkerShiftRow = Selectable<WorkerShiftsTable> &
  ShiftJobRow &
  ScanColumns<'in'> &
  ScanColumns<'out'> &
  DisputeColumns &
  ShiftRatingsColumn & {
    thread_id: string | null;
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

/** Everything a list of booked shifts needs, in one statement; `picked` names them (`id`) and their order (`rank`). */
export function workerShiftRows(picked: RawBuilder<unknown>): RawBuilder<WorkerShiftRow> {
  return sql<WorkerShiftRow>`
    with picked as materialized (${picked})
    select booked.*, funding.funding, ${shiftJobColumns},
      worker.first_name, worker.last_name, worker.profile_picture_key,
      booked.status = 'scheduled' and not exists (
        select from worker_shifts as other where other.application_id = booked.application_id
          and other.id <> booked.id and other.status = 'scheduled') as is_last_left,
      ${scanColumns}, ${threadColumn}, ${shiftRatingsColumn}
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
