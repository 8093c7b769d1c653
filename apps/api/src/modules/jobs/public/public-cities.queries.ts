import { publicCitiesMaximum } from '@relevo/domain/public-pages';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';

export type PublicCityRow = { search_city: string; city: string; country: string; job_count: number };

/** Cities with open jobs, most jobs first, as `job-locations` counts them. */
export async function listPublicCities({ db }: Deps): Promise<PublicCityRow[]> {
  const { rows } = await sql<PublicCityRow>`
    select search_city, city, country, job_count::int from open_job_places where job_count > 0 and search_city <> ''
    order by job_count desc, search_city limit ${publicCitiesMaximum}`.execute(db);
  return rows;
}

/** A city that has, or had, an open job. */
export async function findPublicCity({ db }: Deps, searchCity: string): Promise<PublicCityRow | null> {
  const { rows } = await sql<PublicCityRow>`
    select search_city, city, country, job_count::int from open_job_places where search_city = ${searchCity}`.execute(
    db,
  );
  return rows[0] ?? null;
}
