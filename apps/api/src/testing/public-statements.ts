import { publicJobsIn, publicJobsNear } from '../modules/jobs/public/public-jobs.ts';
import { firstPlace, jobPages } from '../modules/jobs/public/sitemap/sitemap-pages.ts';
import type { Statement } from '../platform/database/statement-templates.ts';
import type { TestApp } from './test-app.ts';

const size = 5_000;

/** What public pages and sitemaps ask for among many open jobs, each with how many of them it may look at. */
export async function publicStatements(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  jobCount: number,
): Promise<[name: string, statement: Statement<unknown>, most: number][]> {
  const now = clock.now();
  const { rows: starts } = await jobPages.startsStatement(size, now).execute(db);
  const [from = firstPlace, to = firstPlace] = starts.slice(1);
  return [
    ['city', publicJobsIn(now, { searchCity: 'montreal', page: 1 }), 51],
    ['page 40 of a city', publicJobsIn(now, { searchCity: 'montreal', page: 40 }), 2_001],
    ['jobs near a closed one', publicJobsNear(now, 'gaspe'), 10],
    ['one file of the sitemap', jobPages.pagesStatement({ from, to, limit: size + 1, now }), size + 1],
    // Where the files begin is counted in an index, once an hour.
    ['where the files begin', jobPages.startsStatement(size, now), jobCount],
  ];
}
