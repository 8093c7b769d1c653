import type { JobView, OpenJobsQuery } from '@relevo/contracts/jobs';
import type { UserType } from '@relevo/domain/account';
import { searchWords } from '@relevo/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type JobRow, jobRows, type ViewValues } from '../job-rows.ts';
import { presentJob } from '../present-job.ts';
import { markAfter } from './open-jobs-place.ts';
import { type Asked, countQuestion, pageQuestion, type Question } from './open-jobs-question.ts';

/** The list ends here, and so does counting; the answer says that there are more. */
const longestList = 1000;

type Found = { count: number; isExact: boolean; items: JobView[]; after: string | null; hasMore: boolean };
type ListOpenJobs = ViewValues & { viewer: UserType; query: OpenJobsQuery };

/** The open jobs that a worker can apply for, with places left and not over: one page, with a job more, and the count. */
export function openJobsStatement(db: Db, { viewer, query, ...values }: ListOpenJobs): RawBuilder<CountedRow> {
  const found = hasOnePlan(query) ? foundJobs(askedOf(query, values.now)) : findJobs(db, query, values.now);
  const picked = sql`select found.id, found.chord_km, found.rank from found where found.id is not null`;
  return sql<CountedRow>`
    with found as materialized (${found})
    select counted.total, page.* from (select found.total from found limit 1) as counted
    left join (${jobRows(picked, values, { viewer })}) as page on true order by page.rank`;
}

/** How many jobs a word, a place or a day finds differs by orders of magnitude; for others one plan serves all values. */
const hasOnePlan = ({ search = '', latitude, hot, start_from, start_to }: OpenJobsQuery): boolean =>
  searchWords(search).length === 0 && latitude === undefined && !hot && !start_from && !start_to;

/** A search that is planned for its values, and so by itself: planning all that a page shows takes longer than reading it. */
function findJobs(db: Db, query: OpenJobsQuery, now: Date): RawBuilder<unknown> {
  const moment = sql`${sql.lit(now)}::timestamptz`;
  const search = foundJobs({ ...askedOf(query, now), moment, give: literal }).compile(db).sql;
  return sql`select * from find_jobs(${search}::text, ${searchWords(query.search ?? '')}::text[])`;
}

/** The values of a search are numbers, days, instants, ids and plain words; anything that could end a literal is refused. */
function literal(value: unknown): RawBuilder<unknown> {
  if (typeof value === 'string' && !/^[\w ().,:+-]*$/.test(value)) throw new Error('not a plain value of a search');
  return sql.lit(value);
}

export function askedOf(query: OpenJobsQuery, now: Date): Asked {
  const { search = '' } = query;
  const typed = searchWords(search).length > 0 ? sql.raw('$1') : ('none' as const);
  return {
    query,
    words: search.trim() === '' ? null : typed,
    now,
    // One plan must not see the time: PostgreSQL finds plans for a time a little cheaper, and would plan each time.
    moment: sql`(select ${now}::timestamptz)`,
    give: (value) => sql`${value}`,
  };
}

/** How many jobs there are, and those of the page; without any on the page, one row without an id. */
function foundJobs(asked: Asked): RawBuilder<unknown> {
  const { page, count } = openJobsSearches(asked);
  return sql`
    with counted as materialized (${count})
    select counted.total, found.id, found.chord_km, found.rank from counted
    left join (select page.id, page.chord_km, row_number() over () as rank from (${page}) as page) as found on true`;
}

export function presentOpenJobs(deps: Deps, viewerId: string, query: OpenJobsQuery, rows: CountedRow[]): Found {
  const total = Number(rows[0]?.total ?? 0);
  const found = rows.filter((row): row is { total: bigint } & JobRow => row.id !== null);
  const shown = found.slice(0, query.page_size);
  const last = shown.at(-1);
  return {
    count: Math.min(total, longestList),
    isExact: total <= longestList,
    items: shown.map((row) => presentJob(deps, viewerId, row)),
    after: last ? markAfter(query.sort ?? 'soonest', last) : null,
    hasMore: found.length > query.page_size,
  };
}

/** A page without a job is one row without an id. */
type CountedRow = { total: bigint } & (JobRow | { id: null });
type Searches = { page: RawBuilder<unknown>; count: RawBuilder<unknown> };

/** The ids of a page, with one more than it shows, and the count. */
export function openJobsSearches(
  asked: Asked,
  total: RawBuilder<unknown> = sql`(select counted.total from counted)`,
): Searches {
  const question = pageQuestion(asked);
  const bounds = boundsOf(asked.query);
  const pick = question.within && question.sort !== 'distance' && !asked.query.hot ? pickWithin : pickPage;
  return { page: pick(question, bounds, total), count: countFound(asked, countQuestion(asked)) };
}

type Bounds = { limit: number; offset: number };

/** A page with a cursor starts there; any other uses an offset. */
function boundsOf({ after, page, page_size }: OpenJobsQuery): Bounds {
  const before = (page - 1) * page_size;
  const limit = Math.max(0, Math.min(page_size + 1, longestList - before));
  return { limit, offset: after === undefined ? Math.min(before, longestList) : 0 };
}

/** Limits are literals: as parameters they can produce a plan that sorts the whole table. */
const limited = ({ limit, offset }: Bounds) => sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;

function pickPage(question: Question, bounds: Bounds): RawBuilder<unknown> {
  const { conditions, within, order, chord, sort } = question;
  if (sort === 'distance')
    return sql`${nearestJobs(question, bounds.offset + bounds.limit)} order by ${order} ${limited(bounds)}`;
  return sql`
    select job.id, ${chord ?? sql`null::float8`} as chord_km from jobs as job
    where ${conditions} ${within ? sql`and ${within.isWithin}` : sql``} order by ${order} ${limited(bounds)}`;
}

/**
 * Before version 17 PostgreSQL finds the nearest by an index only when nothing else is in the order. So they are found by
 * distance alone, with all that are as far as the last one, and ordered then; those without a place come last.
 */
function nearestJobs({ conditions, chord, within }: Question, count: number): RawBuilder<unknown> {
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
      select * from near ${within === null ? elsewhere : sql`where near.chord_km <= ${within.reach}`}
    ) as job`;
}

/**
 * The planner has no figures of places and takes those of a radius to be few. Where there are many, the first of all open
 * jobs are looked at instead of sorting all of the radius, which is done when too few of them are within it.
 */
function pickWithin(question: Question, bounds: Bounds, total: RawBuilder<unknown>): RawBuilder<unknown> {
  const { open, order, chord, within } = question;
  const conditions = sql`${question.conditions} and ${within?.isWithin}`;
  const count = bounds.limit + bounds.offset;
  const columns = sql`job.id, ${chord} as chord_km, job.next_starts_at, job.created_at, job.wage_cents`;
  const found = sql`(select count(*) from first_found)`;
  return sql`
    with first_found as materialized (
      select ${columns} from (
        select job.* from jobs as job where ${open} and ${total} > ${sql.lit(longestList)}
        order by ${order} limit ${sql.lit(2_000 + 20 * count)}
      ) as job where ${conditions} order by ${order} limit ${sql.lit(count)})
    select job.id, job.chord_km from (
      select * from first_found where ${found} >= ${sql.lit(count)}
      union all
      select ${columns} from jobs as job where ${conditions} and ${found} < ${sql.lit(count)}
    ) as job order by ${order} ${limited(bounds)}`;
}

/** Stops as soon as there are enough. Words and places are counted as an index finds them, in no order. */
function countFound({ words }: Asked, { conditions, order, within }: Question): RawBuilder<unknown> {
  const isCounted = within ? sql`${conditions} and ${within.isWithin}` : conditions;
  const ordered = words === null && !within ? sql`order by ${order}` : sql``;
  return sql`
    select count(*) as total from (
      select from jobs as job where ${isCounted} ${ordered} limit ${sql.lit(longestList + 1)}) as counted`;
}
