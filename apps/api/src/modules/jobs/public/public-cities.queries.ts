import { publicCitiesMaximum } from '@relevo/domain/public-pages';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { isPublicNow } from './public-jobs.ts';

export type PublicCityRow = { search_city: string; city: string; country: string };
export type CountedCityRow = PublicCityRow & { job_count: number };

/** Cities with open jobs, most jobs first. Counted by the same condition as the pages of the cities. */
export async function listPublicCities({ db, clock }: Deps): Promise<CountedCityRow[]> {
  const { rows } = await sql<CountedCityRow>`
    select place.search_city, place.city, place.country, counted.job_count from (
      select job.search_city, count(*)::int as job_count from jobs as job where ${isPublicNow(clock.now())} and job.search_city <> ''
      group by job.search_city order by job_count desc, job.search_city limit ${publicCitiesMaximum}) as counted
    join open_job_places as place on place.search_city = counted.search_city
    order by counted.job_count desc, place.search_city`.execute(db);
  return rows;
}

/** A city that has, or had, an open job. */
export async function findPublicCity({ db }: Deps, searchCity: string): Promise<PublicCityRow | null> {
  const { rows } = await sql<PublicCityRow>`
    select search_city, city, country from open_job_places where search_city = ${searchCity}`.execute(db);
  return rows[0] ?? null;
}
