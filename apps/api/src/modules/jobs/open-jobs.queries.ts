import type { JobView, OpenJobsQuery } from '@relevo/contracts/jobs';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobRow, jobRows, viewValues } from './job-rows.ts';
import { markAfter, placeAfter } from './open-jobs-place.ts';
import { openJobsQuestion, type Question } from './open-jobs-question.ts';
import { presentJob } from './present-job.ts';
import { spellWords } from './spell-words.ts';

/** Counting stops here; the answer says that there are more. */
const countMaximum = 1000;

type Found = { count: number; isExact: boolean; items: JobView[]; after: string | null; hasMore: boolean };

/** The open jobs that a worker can apply for, with places left and not over. */
export async function listOpenJobs(deps: Deps, viewerId: string, query: OpenJobsQuery): Promise<Found> {
  const words = await spellWords(deps.db, query.search ?? '');
  const { page, count, sort, offset } = openJobsStatements({ query, words, now: deps.clock.now(), viewerId });
  const [total, rows] = await Promise.all([count.execute(deps.db), readPage(deps.db, page, offset)]);
  const counted = Number(total.rows[0]?.count ?? 0);
  const shown = rows.slice(0, query.page_size);
  const last = shown.at(-1);
  return {
    count: Math.min(counted, countMaximum),
    isExact: counted <= countMaximum,
    items: shown.map((row) => presentJob(deps, viewerId, row)),
    after: last ? markAfter(sort, last) : null,
    hasMore: rows.length > query.page_size,
  };
}

type Asked = { query: OpenJobsQuery; words: string | null; now: Date; viewerId: string };

/** The two statements: the page, with one job more than it shows, and the count. */
export function openJobsStatements({ query, words, now, viewerId }: Asked) {
  const after = query.after === undefined ? null : placeAfter(query.after, query.sort ?? 'soonest');
  const question = openJobsQuestion({ query, words, now, after });
  // A page with a cursor starts there; any other uses an offset.
  const offset = after ? 0 : (query.page - 1) * query.page_size;
  return {
    page: jobRows(pickOpenJobs(question, { limit: query.page_size + 1, offset }), viewValues(viewerId, now)),
    count: countOpenJobs(openJobsQuestion({ query: countQuestion(query), words, now, after: null })),
    sort: question.sort,
    offset,
  };
}

/** Within a distance the count is ordered by distance, which an index supports. */
export function countQuestion(query: OpenJobsQuery): OpenJobsQuery {
  return query.radius_km === undefined ? query : { ...query, sort: 'distance' };
}

const deepOffset = 1000;

/**
 * Skipping along an index costs the same however many jobs there are. Far down the list the planner would sort them
 * all, so sorting is turned off there.
 */
async function readPage(db: Db, page: RawBuilder<JobRow>, offset: number): Promise<JobRow[]> {
  if (offset < deepOffset) return (await page.execute(db)).rows;
  return inTransaction(db, async (tx) => {
    await sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_seqscan', 'off', true)`.execute(tx);
    return (await page.execute(tx)).rows;
  });
}

/** Limits are literals: as parameters they can produce a plan that sorts the whole table. */
function pickOpenJobs({ conditions, order, chord, reach }: Question, page: { limit: number; offset: number }) {
  return sql`
    select picked.id, picked.chord_km, row_number() over () as rank from (
      select job.id, ${chord ?? sql`null::float8`} as chord_km from jobs as job where ${conditions}
      order by ${order} limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}
    ) as picked ${withinReach(reach)}`;
}

/** Counts along an index and stops as soon as there are enough. */
function countOpenJobs({ conditions, order, chord, reach }: Question): RawBuilder<{ count: bigint }> {
  return sql<{ count: bigint }>`
    select count(*) as count from (
      select ${chord ?? sql`null::float8`} as chord_km from jobs as job where ${conditions}
      order by ${order} limit ${sql.lit(countMaximum + 1)}
    ) as picked ${withinReach(reach)}`;
}

const withinReach = (reach: number | null) => (reach === null ? sql`` : sql`where picked.chord_km <= ${reach}::float8`);
