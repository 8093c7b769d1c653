import type { Db } from '../../platform/database/database.ts';

/** The facts that a mail about an application names; null when it is gone. */
export async function findApplicationFacts(db: Db, applicationId: string) {
  const row = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users as worker', 'worker.id', 'applications.worker_id')
    .leftJoin('companies', 'companies.owner_id', 'jobs.owner_id')
    .select([
      'jobs.id as jobId',
      'jobs.title',
      'jobs.city',
      'jobs.timezone',
      'jobs.first_shift_at as firstShiftAt',
      'applications.final_wage_cents as finalWage',
      'worker.first_name as workerFirstName',
      'worker.last_name as workerLastName',
      'companies.name as companyName',
    ])
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  return row ?? null;
}
