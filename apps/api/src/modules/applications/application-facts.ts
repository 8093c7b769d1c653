import { sql } from 'kysely';
import { askTogether } from '../../platform/database/ask-together.ts';

/** The facts that a mail about an application names; null when it is gone. */
export const findApplicationFacts = askTogether(async (db, applicationIds: readonly string[]) => {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users as worker', 'worker.id', 'applications.worker_id')
    .leftJoin('companies', 'companies.owner_id', 'jobs.owner_id')
    .select([
      'applications.id',
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
    .where('applications.id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .execute();
  const facts = new Map(rows.map((row) => [row.id, row]));
  return applicationIds.map((id) => facts.get(id) ?? null);
});
