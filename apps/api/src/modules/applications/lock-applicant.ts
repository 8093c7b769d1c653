import type { ApplicationStatus } from '@relevo/domain/application-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import type { InstantConditions } from '@relevo/domain/staffing';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { shiftLengthsSql, shiftsLeftSql } from '../attendance/attendance.ts';
import { shiftsToComeSql } from '../availability/availability.ts';
import {
  applicantColumns,
  betweenColumns,
  fitColumns,
  homeOfWorker,
  joinApplicantFigures,
  joinConnection,
} from './applications.queries.ts';
import type { Application } from './applications.repository.ts';
import type { ApplicationRow } from './present-application.ts';

type Asked = { jobId: string; workerId: string; now: Date };

/** A job under its lock with the worker who applies for it: all that the rules and the answer need. */
export type LockedApplicant = Omit<
  ApplicationRow,
  Exclude<keyof Application, 'job_id' | 'worker_id'> | 'history' | 'shift_ids'
> & {
  owner_id: string;
  /** Of the latest application of the worker for this job, withdrawn ones excluded. */
  latest_status: ApplicationStatus | null;
  /** The lowest wage the worker was rejected for, withdrawn applications included; the end of a booking is none. */
  rejected_wage_cents: bigint | null;
  /** Whether a block hides the employer and the worker from each other. */
  is_blocked: boolean;
  /** Whether the worker sees the job, or will not before everybody does at `opens_at`. */
  is_shown: boolean;
  opens_at: Date | null;
  instant: InstantConditions | null;
  single_shifts: boolean;
};

/** Refuses a job that the worker does not see, by a block or because it is not for everybody yet. */
export async function lockApplicant(tx: Tx, { jobId, workerId, now }: Asked): Promise<LockedApplicant> {
  const { rows } = await sql<LockedApplicant>`
    select job.id as job_id, worker.id as worker_id, hiring.latest_status, hiring.rejected_wage_cents,
      hiring.is_blocked, hiring.is_shown, job.opens_at, job.instant, job.single_shifts, job.owner_id, job.title, job.status as job_status, job.hiring_open, job.last_starts_at,
      job.wage_cents, job.city as job_city, job.timezone, job.first_shift_at,
      job.last_shift_at, job.worker_count, job.break_minutes,
      ${shiftLengthsSql(sql`job.id`)} as shift_lengths, ${shiftsLeftSql(sql`job.id`, now)} as shifts_left,
      ${shiftsToComeSql('job', now)} as shifts_to_come, ${fitColumns('worker', now)},
      job.worker_count - job.accepted_count - job.confirmed_count as positions_left,
      job.latitude as job_latitude, job.longitude as job_longitude,
      company.id as company_id, company.name as company_name, company.logo_key,
      ${applicantColumns}, ${betweenColumns}, worker.email, worker.phone, null as is_booked, false as is_apart,
      home.latitude as home_latitude, home.longitude as home_longitude,
      (select thread.id from message_threads as thread where thread.job_id = job.id and thread.worker_id = worker.id) as thread_id
    from lock_hiring(${jobId}, ${workerId}) as hiring
    cross join lateral (select (hiring.job).*) as job
    join users as worker on worker.id = ${workerId}
    ${joinApplicantFigures}
    ${joinConnection}
    left join companies as company on company.owner_id = job.owner_id and company.name <> ''
    ${homeOfWorker}`.execute(tx);
  const [applicant] = rows;
  const isOpenToAll = (opensAt: Date | null) => opensAt !== null && opensAt <= now;
  if (!applicant || applicant.is_blocked || !(applicant.is_shown || isOpenToAll(applicant.opens_at)))
    throw new Refusal('not_found');
  return applicant;
}
