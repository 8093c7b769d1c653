import type { ApplicationStatus } from '@relevo/domain/application-lifecycle';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { shiftLengthsSql, shiftsLeftSql } from '../attendance/attendance.ts';
import { applicantColumns, homeOfWorker, joinApplicantFigures } from './applications.queries.ts';
import type { Application } from './applications.repository.ts';
import type { ApplicationRow } from './present-application.ts';

type Asked = { jobId: string; workerId: string; now: Date };

/** A job under its lock with the worker who applies for it: all that the rules and the answer need. */
export type LockedApplicant = Omit<ApplicationRow, Exclude<keyof Application, 'job_id' | 'worker_id'> | 'history'> & {
  owner_id: string;
  /** Of the latest application of the worker for this job, withdrawn ones excluded. */
  latest_status: ApplicationStatus | null;
  /** The lowest wage the worker was rejected for, withdrawn applications included; the end of a booking is none. */
  rejected_wage_cents: bigint | null;
};

export async function lockApplicant(tx: Tx, { jobId, workerId, now }: Asked): Promise<LockedApplicant | undefined> {
  const { rows } = await sql<LockedApplicant>`
    select job.id as job_id, worker.id as worker_id, hiring.latest_status, hiring.rejected_wage_cents,
      job.owner_id, job.title, job.status as job_status, job.hiring_open, job.last_starts_at,
      job.wage_cents, job.city as job_city, job.timezone, job.first_shift_at,
      job.last_shift_at, job.worker_count, job.break_minutes,
      ${shiftLengthsSql(sql`job.id`)} as shift_lengths, ${shiftsLeftSql(sql`job.id`, now)} as shifts_left,
      job.worker_count - job.accepted_count - job.confirmed_count as positions_left,
      job.latitude as job_latitude, job.longitude as job_longitude,
      company.id as company_id, company.name as company_name, company.logo_key,
      ${applicantColumns}, worker.email, worker.phone, null as is_booked,
      home.latitude as home_latitude, home.longitude as home_longitude,
      (select thread.id from message_threads as thread where thread.job_id = job.id and thread.worker_id = worker.id) as thread_id
    from lock_hiring(${jobId}, ${workerId}) as hiring
    cross join lateral (select (hiring.job).*) as job
    join users as worker on worker.id = ${workerId}
    ${joinApplicantFigures}
    left join companies as company on company.owner_id = job.owner_id and company.name <> ''
    ${homeOfWorker}`.execute(tx);
  return rows[0];
}
