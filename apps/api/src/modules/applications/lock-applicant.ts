import type { ApplicationStatus } from '@relevo/domain/application-lifecycle';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { JobsTable } from '../../platform/database/tables/job-tables.ts';
import { applicantColumns, homeOfWorker } from './applications.queries.ts';
import type { Application } from './applications.repository.ts';
import type { ApplicationRow } from './present-application.ts';

type Asked = { jobId: string; workerId: string };

/** A job under its lock with the worker who applies for it: all that the rules and the answer need. */
export type LockedApplicant = Omit<ApplicationRow, Exclude<keyof Application, 'job_id' | 'worker_id'> | 'history'> &
  Pick<Selectable<JobsTable>, 'owner_id' | 'accepted_count' | 'confirmed_count'> & {
    /** Of the latest application of the worker for this job, withdrawn ones excluded. */
    latest_status: ApplicationStatus | null;
    /** The lowest wage the worker was rejected for, withdrawn applications included; the end of a booking is none. */
    rejected_wage_cents: bigint | null;
  };

export async function lockApplicant(tx: Tx, { jobId, workerId }: Asked): Promise<LockedApplicant | undefined> {
  const { rows } = await sql<LockedApplicant>`
    select (hiring.job).id as job_id, worker.id as worker_id, hiring.latest_status, hiring.rejected_wage_cents,
      (hiring.job).owner_id, (hiring.job).accepted_count, (hiring.job).confirmed_count,
      (hiring.job).title, (hiring.job).status as job_status, (hiring.job).hiring_open, (hiring.job).last_starts_at,
      (hiring.job).wage_cents, (hiring.job).city as job_city, (hiring.job).timezone, (hiring.job).first_shift_at,
      (hiring.job).last_shift_at, (hiring.job).worker_count,
      (hiring.job).worker_count - (hiring.job).accepted_count - (hiring.job).confirmed_count as positions_left,
      (hiring.job).latitude as job_latitude, (hiring.job).longitude as job_longitude,
      company.id as company_id, company.name as company_name, company.logo_key,
      ${applicantColumns}, worker.email, worker.phone, null as is_booked,
      home.latitude as home_latitude, home.longitude as home_longitude
    from lock_hiring(${jobId}, ${workerId}) as hiring
    join users as worker on worker.id = ${workerId}
    left join companies as company on company.owner_id = (hiring.job).owner_id and company.name <> ''
    ${homeOfWorker}`.execute(tx);
  return rows[0];
}
