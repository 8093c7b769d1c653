import { t4aThreshold } from '@relevo/domain/t4a';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { feesSql, paidInYear } from '../year/paid-in-year.ts';

export type T4aAsked = Readonly<{ companyId: string; year: number }>;

/** A worker whom a company paid enough in a year to report it. */
export type T4aRow = {
  worker_id: string;
  first_name: string;
  last_name: string;
  address_line1: string;
  city: string;
  zip_code: string;
  country: string;
  sin_known: boolean;
  total: bigint;
};

type Whole = { count: number; sum: bigint };

/** By name, with the number and the sum of all of them; without a limit all of them. */
export async function readT4a(
  db: Db,
  { companyId, year }: T4aAsked,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<Whole & { rows: T4aRow[] }> {
  const { rows } = await sql<Whole & { rows: (Omit<T4aRow, 'total'> & { total: string })[] | null }>`
    with paid as materialized (
      select entry.worker_id, ${feesSql} as total from ${paidInYear(year)} and entry.holder_id = ${companyId}
      group by entry.worker_id having ${feesSql} >= ${t4aThreshold})
    select (select count(*)::int from paid) as count, (select coalesce(sum(total), 0)::bigint from paid) as sum,
      (select json_agg(page order by page.last_name, page.first_name, page.worker_id) from (
        select paid.worker_id, paid.total::text, worker.first_name, worker.last_name, worker.address_line1, worker.city,
          worker.zip_code, worker.country, worker.social_insurance_number_sealed is not null as sin_known
        from paid join users as worker on worker.id = paid.worker_id
        order by worker.last_name, worker.first_name, paid.worker_id
        limit ${limit} offset ${offset}) as page) as rows`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a query of scalars answers one row');
  const page = (found.rows ?? []).map(({ total, ...row }) => ({ ...row, total: BigInt(total) }));
  return { count: found.count, sum: found.sum, rows: page };
}
