import type { Language } from '@relevo/domain/account';
import { publicCompanyPath, publicJobPath } from '@relevo/domain/public-pages';
import { type RawBuilder, sql } from 'kysely';
import { isPublicInTurn } from '../public-jobs.ts';

/** Where a file of a sitemap begins: the place of its first page in the order of all. */
export type Place = Readonly<{ at: string; id: string }>;

/** Before every other. */
export const firstPlace: Place = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

export type SitemapPage = { place: Place; updatedAt: Date; path: (language: Language) => string };

type Between = { from: Place; to: Place | null; limit: number; now: Date };

/** Pages of one kind in the order in which they came, the newest last. */
export type SitemapPages<Row = unknown> = {
  name: 'jobs' | 'companies';
  /** Each so-manieth place, read from an index alone; some of the pages between them may not be shown. */
  startsStatement: (size: number, now: Date) => RawBuilder<Place>;
  pagesStatement: (between: Between) => RawBuilder<Row>;
  present: (row: Row) => SitemapPage;
};

type JobRow = Place & { title: string; city: string; updated_at: Date };

export const jobPages: SitemapPages<JobRow> = {
  name: 'jobs',
  startsStatement: (size, now) => sql`
    select numbered.created_at::text as at, numbered.id from (
      select job.created_at, job.id, row_number() over (order by job.created_at, job.id) as number
      from jobs as job where job.listed and job.last_shift_at > ${now}) as numbered
    where (numbered.number - 1) % ${size} = 0 order by numbered.number`,
  pagesStatement: ({ from, to, limit, now }) => sql`
    select job.id, job.created_at::text as at, job.title, job.city, job.updated_at from jobs as job
    where ${isPublicInTurn(now)} and (job.created_at, job.id) >= (${from.at}::timestamptz, ${from.id}::uuid)
      and ${to ? sql`(job.created_at, job.id) < (${to.at}::timestamptz, ${to.id}::uuid)` : sql`true`}
    order by job.created_at, job.id limit ${limit}`,
  present: ({ at, id, title, city, updated_at: updatedAt }) => ({
    place: { at, id },
    updatedAt,
    path: (language) => publicJobPath({ id, title, city }, language),
  }),
};

type CompanyRow = { id: string; name: string; public_code: string; updated_at: Date };

/** Their ids begin with the time they came. */
export const companyPages: SitemapPages<CompanyRow> = {
  name: 'companies',
  startsStatement: (size) => sql`
    select '-infinity' as at, numbered.id from (
      select companies.id, row_number() over (order by companies.id) as number from companies) as numbered
    where (numbered.number - 1) % ${size} = 0 order by numbered.number`,
  pagesStatement: ({ from, to, limit }) => sql`
    select companies.id, companies.name, companies.public_code, companies.updated_at from companies
    where companies.public_page and companies.name <> ''
      and companies.owner_id in (select employer.id from approved_employers as employer)
      and companies.id >= ${from.id}::uuid and ${to ? sql`companies.id < ${to.id}::uuid` : sql`true`}
    order by companies.id limit ${limit}`,
  present: ({ id, name, public_code: publicCode, updated_at: updatedAt }) => ({
    place: { at: '-infinity', id },
    updatedAt,
    path: (language) => publicCompanyPath({ name, publicCode }, language),
  }),
};
