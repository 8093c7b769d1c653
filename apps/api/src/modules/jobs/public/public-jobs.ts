import { publicJobsNearby, publicJobsOfCity, publicJobsOfCompany } from '@relevo/domain/public-pages';
import { type RawBuilder, sql } from 'kysely';

/** A condition on `jobs as job`: it is among the open jobs that everyone finds, and its employer is approved. */
export const isPublicNow = (now: Date): RawBuilder<boolean> => sql`
  (job.listed and job.last_shift_at > ${now}
    and job.owner_id in (select employer.id from approved_employers as employer))`;

/**
 * The same for the first jobs along an index. A join would be taken for one that leaves almost no job, and all would be
 * read and sorted; a question about each job stops with the last that is shown.
 */
export const isPublicInTurn = (now: Date): RawBuilder<boolean> => sql`
  (job.listed and job.last_shift_at > ${now}
    and (select true from approved_employers as employer where employer.id = job.owner_id limit 1))`;

/** The company of a job as `company`: only one that has a name and lets itself be named in public. */
export const joinPublicCompany = sql`
  left join companies as company on company.owner_id = job.owner_id and company.name <> '' and company.public_page`;

/** One of several jobs on a page: nothing else of it is read. */
export type PublicJobRow = {
  id: string;
  title: string;
  city: string;
  wage_cents: bigint;
  break_minutes: number;
  timezone: string;
  updated_at: Date;
  company_id: string | null;
  company_name: string | null;
  /** Null when no shift is to come. */
  starts_at: Date | null;
  ends_at: Date | null;
};

type Picked = { condition: RawBuilder<unknown>; limit: number; offset?: number };

/** Public jobs, the soonest first, with their next shift. */
function publicJobs(now: Date, { condition, limit, offset = 0 }: Picked): RawBuilder<PublicJobRow> {
  return sql<PublicJobRow>`
    select job.id, job.title, job.city, job.wage_cents, job.break_minutes, job.timezone, job.updated_at,
      company.id as company_id, company.name as company_name, next_shift.starts_at, next_shift.ends_at
    from (
      select job.* from jobs as job where ${isPublicInTurn(now)} and ${condition}
      order by job.next_starts_at, job.id limit ${limit} offset ${offset}) as job
    ${joinPublicCompany}
    left join lateral (
      select shift.starts_at, shift.ends_at from shifts as shift
      where shift.job_id = job.id and shift.starts_at > ${now} order by shift.starts_at limit 1) as next_shift on true
    order by job.next_starts_at, job.id`;
}

/** One page of the open jobs of a city, with one more when there are others behind it. */
export const publicJobsIn = (now: Date, { searchCity, page }: { searchCity: string; page: number }) =>
  publicJobs(now, {
    condition: sql`job.search_city = ${searchCity}`,
    limit: publicJobsOfCity + 1,
    offset: (page - 1) * publicJobsOfCity,
  });

/** What the page of a closed job offers instead. */
export const publicJobsNear = (now: Date, searchCity: string) =>
  publicJobs(now, { condition: sql`job.search_city = ${searchCity}`, limit: publicJobsNearby });

export const publicJobsOf = (now: Date, publicCode: string) =>
  publicJobs(now, {
    condition: sql`job.owner_id = (select asked.owner_id from companies as asked where asked.public_code = ${publicCode})`,
    limit: publicJobsOfCompany,
  });
