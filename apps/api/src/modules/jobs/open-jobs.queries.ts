import type { JobView, OpenJobsQuery } from '@relevo/contracts/jobs';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { jobRows } from './job-rows.ts';
import { markAfter, placeAfter } from './open-jobs-place.ts';
import { openJobsQuestion, type Question } from './open-jobs-question.ts';
import { presentJob } from './present-job.ts';
import { spellWords } from './spell-words.ts';

/** Counting further costs more than anybody reads. */
const countMaximum = 1000;

type Found = { count: number; isExact: boolean; items: JobView[]; after: string | null; hasMore: boolean };

/** The open jobs a worker can find, with places left and not over. */
export async function listOpenJobs(deps: Deps, viewerId: string, query: OpenJobsQuery): Promise<Found> {
  const now = deps.clock.now();
  const after = query.after === undefined ? null : placeAfter(query.after, query.sort ?? 'soonest');
  const words = await spellWords(deps.db, query.search ?? '');
  const counted = openJobsQuestion({ query, words, now, after: null });
  const paged = openJobsQuestion({ query, words, now, after });
  // A page that goes on from a mark starts there; any other is counted from the beginning.
  const offset = after ? 0 : (query.page - 1) * query.page_size;
  const [total, { rows }] = await Promise.all([
    countOpenJobs(counted).execute(deps.db),
    jobRows(pickOpenJobs(paged, { limit: query.page_size + 1, offset }), viewerId).execute(deps.db),
  ]);
  const count = Number(total.rows[0]?.count ?? 0);
  const shown = rows.slice(0, query.page_size);
  const last = shown.at(-1);
  return {
    count: Math.min(count, countMaximum),
    isExact: count <= countMaximum,
    items: shown.map((row) => presentJob(deps, viewerId, row)),
    after: last ? markAfter(paged.sort, last) : null,
    hasMore: rows.length > query.page_size,
  };
}

/** Limits are literals: as parameters they can lead to a plan that sorts the whole table. */
export function pickOpenJobs({ conditions, order, chord }: Question, page: { limit: number; offset: number }) {
  return sql`
    select picked.id, picked.chord_km, row_number() over () as rank from (
      select job.id, ${chord} as chord_km from jobs as job where ${conditions}
      order by ${order} limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}
    ) as picked`;
}

/** Counts in the order of the list, so that it reads the same index and stops as soon as there are enough. */
export function countOpenJobs({ conditions, order }: Question): RawBuilder<{ count: bigint }> {
  return sql<{ count: bigint }>`
    select count(*) as count from (
      select 1 from jobs as job where ${conditions} order by ${order} limit ${sql.lit(countMaximum + 1)}
    ) as counted`;
}
