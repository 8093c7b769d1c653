import type { JobPlaceView } from '@relevo/contracts/jobs';
import type { PageQuery } from '@relevo/contracts/paging';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';

type Row = { city: string; country: string; count: bigint; latitude: number | null; longitude: number | null };

/** Cities with open jobs, most jobs first, at the average position of those jobs. */
export async function listJobPlaces({ db }: Deps, { page, page_size }: PageQuery) {
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from open_job_places where job_count > 0`.execute(db),
    sql<Row>`
      select city, country, job_count as count,
        (latitude_sum / nullif(located_count, 0))::float8 as latitude,
        (longitude_sum / nullif(located_count, 0))::float8 as longitude
      from open_job_places where job_count > 0
      order by job_count desc, search_city
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`.execute(db),
  ]);
  const items = rows.map((row): JobPlaceView => ({ ...row, count: Number(row.count) }));
  return { count: Number(total.rows[0]?.count ?? 0), items };
}
