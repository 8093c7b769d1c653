import type { JobPlaceView } from '@relevo/contracts/jobs';
import type { PageQuery } from '@relevo/contracts/paging';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';

type Row = {
  city: string;
  country: string;
  count: bigint;
  latitude: number | null;
  longitude: number | null;
  total: bigint;
};

/** Where open jobs are, the most first; read from one index alone. */
export async function listJobPlaces({ db, clock }: Deps, { page, page_size }: PageQuery) {
  const { rows } = await jobPlaces({ now: clock.now(), limit: page_size, offset: (page - 1) * page_size }).execute(db);
  const items = rows.map(({ total: _, ...row }): JobPlaceView => ({ ...row, count: Number(row.count) }));
  return { count: Number(rows[0]?.total ?? 0), items };
}

export function jobPlaces({ now, limit, offset }: { now: Date; limit: number; offset: number }) {
  return sql<Row>`
    select min(job.city) as city, min(job.country) as country, count(*) as count,
      avg(job.latitude) as latitude, avg(job.longitude) as longitude, count(*) over () as total
    from jobs as job
    where job.status = 'open' and job.accepted_count + job.confirmed_count < job.worker_count and job.last_shift_at > ${now}
    group by job.search_city
    order by count(*) desc, job.search_city
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}
