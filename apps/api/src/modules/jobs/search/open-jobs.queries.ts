import type { JobSort, JobView, OpenJobsQuery } from '@relevo/contracts/jobs';
import type { UserType } from '@relevo/domain/account';
import { hotUntil } from '@relevo/domain/job-lifecycle';
import { searchWords } from '@relevo/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import { Computed, plannedSearch } from '../../../platform/database/planned-search.ts';
import { onePlan } from '../../../platform/database/statement-names.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type JobRow, jobRows, type ViewValues, viewValues } from '../job-rows.ts';
import { presentJob } from '../present-job.ts';
import { markAfter, placeAfter } from './open-jobs-place.ts';
import { countWithin, openJobsQuestion, type Question } from './open-jobs-question.ts';
import { nothing } from './spell-words.ts';

/** Counting stops here; the answer says that there are more. */
const countMaximum = 1000;

type Found = { count: number; isExact: boolean; items: JobView[]; after: string | null; hasMore: boolean };
/** Without a job on this page, one row without an id. */
type CountedRow = { total: bigint } & (JobRow | { id: null });

export type OpenJobsValues = ViewValues & { hotUntil: Date; words: string[] };
/** A search without a word that a job could have finds nothing, which needs no words. */
type OpenJobsShape = Omit<OpenJobsQuery, 'search'> & { search: 'none' | 'words' | 'nothing'; viewer: UserType };

export const openJobsValues = (viewerId: string, now: Date, { search = '' }: OpenJobsQuery): OpenJobsValues => ({
  ...viewValues(viewerId, now),
  hotUntil: hotUntil(now),
  words: searchWords(search),
});

export function openJobsShape(query: OpenJobsQuery, viewer: UserType): OpenJobsShape {
  const { search = '', ...others } = query;
  const rest = { ...others, viewer };
  if (searchWords(search).length === 0) return { ...rest, search: search.trim() === '' ? 'none' : 'nothing' };
  return { ...rest, search: 'words' };
}

/** The open jobs that a worker can apply for, with places left and not over: one page, with a job more, and the count. */
export function openJobsStatement(values: OpenJobsValues, shape: OpenJobsShape): RawBuilder<CountedRow> {
  const words = { none: null, nothing, words: new Computed(sql`(select spelled.question from spelled)`) }[shape.search];
  const total = new Computed(sql`(select counted.total::text from counted)`);
  const { page, count } = openJobsSearches({ query: shape, words, values, total });
  const spelled = shape.search === 'words' ? sql`spell_search(${values.words}::text[])` : sql`null::text`;
  const picked = sql`
    select found.id, found.chord_km, row_number() over () as rank from ${findPage(shape, page)} as found`;
  return sql<CountedRow>`
    with spelled as materialized (select ${spelled} as question),
      counted as materialized (select ${countFound(shape, count, values)} as total)
    select ${sql.raw(onePlan)} counted.total, page.* from counted left join (${jobRows(picked, values, shape)}) as page on true
    order by page.rank`;
}

/** How common a word is, and how many jobs are near, differs by orders of magnitude: then the page is planned by itself. */
function findPage(shape: OpenJobsShape, page: RawBuilder<unknown>): RawBuilder<unknown> {
  if (isDeep(shape)) return sql`find_jobs_far_down(${plannedSearch(page)})`;
  return isPlannedByItself(shape) ? sql`find_jobs(${plannedSearch(page)})` : sql`(${page})`;
}

/** How much it finds decides how long it takes. */
export const isPlannedByItself = (shape: OpenJobsShape) =>
  isDeep(shape) || !(shape.sort === 'distance' ? isNearAlone(shape) : isPlain(shape));

/** Words are found all at once, in no order; places one after the other. */
function countFound(shape: OpenJobsShape, count: RawBuilder<unknown>, { now }: OpenJobsValues): RawBuilder<unknown> {
  if (isPlain(shape)) return sql`(${count})`;
  if (shape.search === 'none' && shape.latitude !== undefined && isNearAlone(shape)) return countWithin(shape, now);
  return shape.search === 'words'
    ? sql`count_jobs(${plannedSearch(count)})`
    : sql`count_jobs_near(${plannedSearch(count)})`;
}

const isPlain = ({ search, radius_km }: OpenJobsShape) => search !== 'words' && radius_km === undefined;

/** The nearest of all open jobs are found by the index of places, wherever that is. */
const isNearAlone = ({ search, city, min_wage, hot, start_from, start_to }: OpenJobsShape) =>
  search !== 'words' && !city && min_wage === undefined && !hot && !start_from && !start_to;

export function presentOpenJobs(deps: Deps, viewerId: string, query: OpenJobsQuery, rows: CountedRow[]): Found {
  const total = Number(rows[0]?.total ?? 0);
  const found = rows.filter((row): row is { total: bigint } & JobRow => row.id !== null);
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

type Asked = {
  query: Omit<OpenJobsQuery, 'search'>;
  /** The text of a tsquery. */
  words: unknown;
  values: Pick<OpenJobsValues, 'now' | 'hotUntil'>;
  /** The count. */
  total?: unknown;
};

/** The ids of a page, with one more than it shows, and the count. */
export function openJobsSearches({ query, words, values: { now, hotUntil }, total = 0 }: Asked) {
  const isOrdered = (words === null || words === nothing) && query.radius_km === undefined;
  const asked = { words, now, hotUntil };
  // How many jobs start in a span of days differs too much.
  const isEven = isOrdered && !query.hot && !query.start_from && !query.start_to;
  const hasOnePlan = isEven && query.sort !== 'distance' && !isDeep(query);
  const question = openJobsQuestion({ ...asked, query, after: placeOf(query), hasOnePlan });
  const along = { ...query, sort: countAlong(query) };
  const counted = openJobsQuestion({ ...asked, query: along, after: null, hasOnePlan: isEven });
  const bounds = { limit: query.page_size + 1, offset: offsetOf(query) };
  const isOfRadius = question.reach !== null && question.sort !== 'distance' && !query.hot && !isDeep(query);
  const page = isOfRadius ? pickOfRadius(question, bounds, total) : pickOpenJobs(question, bounds);
  return { page, count: countOpenJobs(counted, { isOrdered }) };
}

const placeOf = ({ after, sort = 'soonest' }: Omit<OpenJobsQuery, 'search'>) =>
  after === undefined ? null : placeAfter(after, sort);

type Paged = Pick<OpenJobsQuery, 'after' | 'page' | 'page_size'>;

/** A page with a cursor starts there; any other uses an offset. */
const offsetOf = ({ after, page, page_size }: Paged) => (after === undefined ? (page - 1) * page_size : 0);

/** How many there are does not depend on the order of the list: counting goes along the index that has the condition. */
export const countAlong = ({ min_wage, city, hot, start_from, start_to }: Omit<OpenJobsQuery, 'search'>): JobSort =>
  min_wage !== undefined && !city && !hot && !start_from && !start_to ? 'wage' : 'soonest';

const deepOffset = 1000;
const isDeep = (query: Paged) => offsetOf(query) >= deepOffset;

type Bounds = { limit: number; offset: number };

/** Limits are literals: as parameters they can produce a plan that sorts the whole table. */
function pickOpenJobs(question: Question, { limit, offset }: Bounds): RawBuilder<unknown> {
  const { conditions, order, chord, sort } = question;
  const bounds = sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  if (sort === 'distance') return sql`${nearestJobs(question, offset + limit)} ${bounds}`;
  return sql`
    select job.id, ${chord ?? sql`null::float8`} as chord_km from jobs as job where ${conditions} order by ${order} ${bounds}`;
}

/**
 * Before version 17 PostgreSQL finds the nearest by an index only when nothing else is in the order. So they are found by
 * distance alone, with all that are as far as the last one, and ordered then; those without a place come last.
 */
function nearestJobs({ conditions, order, chord, reach }: Question, count: number): RawBuilder<unknown> {
  if (chord === null) throw new Error('an order by distance needs a position');
  const elsewhere = sql`
    union all
    select job.id, null::float8, job.next_starts_at from jobs as job
    where ${conditions} and job.place is null and (select count(*) from near) < ${sql.lit(count)}`;
  return sql`
    with near as materialized (
      select job.id, ${chord} as chord_km, job.next_starts_at from jobs as job where ${conditions} and job.place is not null
      order by ${chord} fetch first ${sql.lit(count)} rows with ties)
    select job.id, job.chord_km from (
      select * from near ${reach === null ? elsewhere : sql`where near.chord_km <= ${reach}::float8`}
    ) as job order by ${order}`;
}

/**
 * The planner has no figures of places and takes those of a radius to be few. Where there are many, the first of all open
 * jobs are looked at instead of sorting all of the radius, which is done when too few of them are within it.
 */
function pickOfRadius(question: Question, { limit, offset }: Bounds, total: unknown): RawBuilder<unknown> {
  const { conditions, open, order, chord } = question;
  const count = limit + offset;
  const columns = sql`job.id, ${chord} as chord_km, job.next_starts_at, job.created_at, job.wage_cents`;
  const found = sql`(select count(*) from first_found)`;
  return sql`
    with first_found as materialized (
      select ${columns} from (
        select job.* from jobs as job where ${open} and ${total}::bigint > ${sql.lit(countMaximum)}
        order by ${order} limit ${sql.lit(2_000 + 20 * count)}
      ) as job where ${conditions} order by ${order} limit ${sql.lit(count)})
    select job.id, job.chord_km from (
      select * from first_found where ${found} >= ${sql.lit(count)}
      union all
      select ${columns} from jobs as job where ${conditions} and ${found} < ${sql.lit(count)}
    ) as job order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/** Stops as soon as there are enough. Without an order, what an index finds is counted as it is found. */
function countOpenJobs({ conditions, order }: Question, { isOrdered }: { isOrdered: boolean }) {
  return sql`
    select count(*) as total from (
      select from jobs as job where ${conditions} ${isOrdered ? sql`order by ${order}` : sql``}
      limit ${sql.lit(countMaximum + 1)}
    ) as counted`;
}
