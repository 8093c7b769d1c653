import { sql } from 'kysely';
import { askTogether } from '../../platform/database/ask-together.ts';

/** The facts that a mail about an offer names; null when it is gone. */
export const findOfferFacts = askTogether(async (db, offerIds: readonly string[]) => {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('jobs', 'jobs.id', 'offers.job_id')
    .innerJoin('users as worker', 'worker.id', 'offers.worker_id')
    .leftJoin('users as proposer', 'proposer.id', 'offers.proposed_by')
    .leftJoin('companies', 'companies.owner_id', 'jobs.owner_id')
    .leftJoin('shifts', 'shifts.id', 'offers.shift_id')
    .select([
      'offers.id',
      'jobs.id as jobId',
      'jobs.title',
      'jobs.city',
      'jobs.timezone',
      'jobs.next_starts_at as nextStartsAt',
      'shifts.starts_at as shiftStartsAt',
      'offers.wage_cents as wage',
      'offers.reason',
      'offers.because',
      'offers.expires_at as expiresAt',
      'worker.id as workerId',
      'proposer.first_name as proposerFirstName',
      'proposer.last_name as proposerLastName',
      'worker.first_name as workerFirstName',
      'worker.last_name as workerLastName',
      'companies.name as companyName',
    ])
    .where('offers.id', '=', sql<string>`any(${offerIds}::uuid[])`)
    .execute();
  const facts = new Map(rows.map((row) => [row.id, row]));
  return offerIds.map((id) => facts.get(id) ?? null);
});
