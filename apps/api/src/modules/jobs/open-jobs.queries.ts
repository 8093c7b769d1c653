import type { JobView, OpenJobsQuery } from '@relevo/contracts/jobs';
import { hotUntil } from '@relevo/domain/job-lifecycle';
import { searchWords } from '@relevo/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../platform/database/database.ts';
import { onePlan } from '../../platform/database/statement-names.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobRow, jobRows, type ViewValues, viewValues } from './job-rows.ts';
import { markAfter, placeAfter } from './open-jobs-place.ts';
import { openJobsQuestion, type Question } from './open-jobs-question.ts';
import { presentJob } from './present-job.ts';
import { nothing, questionOf, spellStatement, type Typed } from './spell-words.ts';

/** Counting stops here; the answer says that there are more. */
const countMaximum = 1000;

type Found = { count: number; isExact: boolean; items: JobView[]; after: string | null; hasMore: boolean };
type Counted = { total: bigint };
/** Without a job on this page, one row without an id. */
type CountedRow = Counted & (JobRow | { id: null });

export type OpenJobsValues = ViewValues & { hotUntil: Date; words: string[] };
/** A search without a word that a job could have finds nothing, which needs no words. */
type OpenJobsShape = Omit<OpenJobsQuery, 'search'> & { search: 'none' | 'words' | 'nothing' };

export const openJobsValues = (viewerId: string, now: Date, { search = '' }: OpenJobsQuery): OpenJobsValues => ({
  ...viewValues(viewerId, now),
  hotUntil: hotUntil(now),
  words: searchWords(search),
});

export function openJobsShape(query: OpenJobsQuery): OpenJobsShape {
  const { search = '', ...rest } = query;
  if (searchWords(search).length === 0) return { ...rest, search: search.trim() === '' ? 'none' : 'nothing' };
  return { ...rest, search: 'words' };
}

/**
 * The open jobs that a worker can apply for, with places left and not over. Words are spelled first: how common they are
 * decides the plan of the search.
 */
export function openJobsStatement(values: OpenJobsValues, { search, ...query }: OpenJobsShape): RawBuilder<unknown> {
  if (search === 'words') return spellStatement(values.words);
  const asked = { query, words: search === 'nothing' ? nothing : null, values };
  return isDeep(query) ? openJobsStatements(asked).count : openJobsStatements(asked).both;
}

/** Goes on from the rows of the first statement; words and a page far down the list take a second one. */
export async function presentOpenJobs(deps: Deps, viewerId: string, query: OpenJobsQuery, rows: unknown[]) {
  const values = openJobsValues(viewerId, deps.clock.now(), query);
  if (values.words.length > 0) return searchOpenJobs(deps, { query, words: questionOf(rows as Typed[]), values });
  const words = openJobsShape(query).search === 'nothing' ? nothing : null;
  if (isDeep(query)) return readDeep(deps, { query, words, values }, rows as Counted[]);
  return presentFound(deps, viewerId, query, rows as CountedRow[]);
}

async function searchOpenJobs(deps: Deps, asked: Asked): Promise<Found> {
  const { both, count } = openJobsStatements(asked);
  if (isDeep(asked.query)) return readDeep(deps, asked, (await count.execute(deps.db)).rows);
  const { rows } = await both.execute(deps.db);
  return presentFound(deps, asked.values.viewerId, asked.query, rows);
}

function presentFound(deps: Deps, viewerId: string, query: OpenJobsQuery, rows: CountedRow[]): Found {
  const total = Number(rows[0]?.total ?? 0);
  const found = rows.filter((row): row is Counted & JobRow => row.id !== null);
  const shown = found.slice(0, query.page_size);
  const last = shown.at(-1);
  return {
    count: Math.min(total, countMaximum),
    isExact: total <= countMaximum,
    items: shown.map((row) => presentJob(deps, viewerId, row)),
    after: last ? markAfter(query.sort ?? 'soonest', last) : null,
    hasMore: found.length > query.page_size,
  };
}

type Asked = { query: OpenJobsQuery; words: string | null; values: Omit<OpenJobsValues, 'words'> };

/** The page, with one job more than it shows, the count, and both as one statement. */
export function openJobsStatements({ query, words, values }: Asked) {
  const after = placeOf(query);
  const times = { now: values.now, hotUntil: values.hotUntil };
  const question = openJobsQuestion({ query, words, ...times, after });
  const page = jobRows(pickOpenJobs(question, { limit: query.page_size + 1, offset: offsetOf(query) }), values);
  const count = countOpenJobs(openJobsQuestion({ query: countQuestion(query), words, ...times, after: null }));
  const both = sql<CountedRow>`
    select ${sql.raw(isNearestOnly(query, words) ? onePlan : '')} counted.total, page.* from (${count}) as counted
    left join (${page}) as page on true order by page.rank`;
  return { page, count, both };
}

/** Nearest first and no other condition: always along the index of places. */
const isNearestOnly = ({ sort, city, min_wage, hot, start_from, start_to }: OpenJobsQuery, words: string | null) =>
  sort === 'distance' && words === null && !city && min_wage === undefined && !hot && !start_from && !start_to;

const placeOf = ({ after, sort = 'soonest' }: OpenJobsQuery) => (after === undefined ? null : placeAfter(after, sort));

/** A page with a cursor starts there; any other uses an offset. */
const offsetOf = ({ after, page, page_size }: OpenJobsQuery) => (after === undefined ? (page - 1) * page_size : 0);

/** Within a distance the count is ordered by distance, which an index supports. */
export function countQuestion(query: OpenJobsQuery): OpenJobsQuery {
  return query.radius_km === undefined ? query : { ...query, sort: 'distance' };
}

const deepOffset = 1000;
const isDeep = (query: OpenJobsQuery) => offsetOf(query) >= deepOffset;

/**
 * Skipping along an index costs the same however many jobs there are. Far down the list the planner would sort them
 * all, so sorting is turned off there.
 */
async function readDeep(deps: Deps, asked: Asked, [counted]: Counted[]): Promise<Found> {
  const { page } = openJobsStatements(asked);
  const rows = await inTransaction(deps.db, async (tx) => {
    await sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_seqscan', 'off', true)`.execute(tx);
    return (await page.execute(tx)).rows;
  });
  const total = counted?.total ?? 0n;
  const found = rows.length === 0 ? [{ id: null, total }] : rows.map((row) => ({ ...row, total }));
  return presentFound(deps, asked.values.viewerId, asked.query, found);
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
function countOpenJobs({ conditions, order, chord, reach }: Question): RawBuilder<Counted> {
  return sql<Counted>`
    select 1 as rank, count(*) as total from (
      select ${chord ?? sql`null::float8`} as chord_km from jobs as job where ${conditions}
      order by ${order} limit ${sql.lit(countMaximum + 1)}
    ) as picked ${withinReach(reach)}`;
}

const withinReach = (reach: number | null) => (reach === null ? sql`` : sql`where picked.chord_km <= ${reach}::float8`);
