import type { JobView, OpenJobsQuery } from '@relevo/contracts/jobs';
import type { UserType } from '@relevo/domain/account';
import { searchWords } from '@relevo/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { createStatementTemplates, type Statement } from '../../../platform/database/statement-templates.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hiddenFrom } from '../../connections/connections.ts';
import { type JobRow, jobRows, type ViewValues } from '../job-rows.ts';
import { type JobViewer, presentJob } from '../present-job.ts';
import { markAfter } from './open-jobs-place.ts';
import { type Asked, boundTo, type SearchValues, searchValues } from './open-jobs-question.ts';
import { boundsOf, foundJobs, longestList } from './open-jobs-search.ts';
import { flagsText, readFlags, type SearchFlags } from './search-flags.ts';

type Found = { count: number; isExact: boolean; items: JobView[]; after: string | null; hasMore: boolean };
type ListOpenJobs = ViewValues & {
  viewer: UserType;
  searchFlags: number;
  query: OpenJobsQuery;
  siteIds?: readonly string[] | null;
};

const fill = createStatementTemplates();

/** The open jobs that a worker can apply for, with places left and not over: one page, with a job more, and the count. */
export function openJobsStatement(
  db: Db,
  { viewer, searchFlags, query, siteIds = null, ...values }: ListOpenJobs,
): Statement<CountedRow> {
  const flags = readFlags(searchFlags, viewer);
  const isBound = siteIds !== null;
  const searched = { ...searchValues(query, values.now), ...boundTo(values.viewerId, siteIds) };
  if (hasOnePlan(query)) {
    return fill({
      shape: `${viewer} ${flagsText(flags)} ${isBound} ${shapeOf(query)}`,
      values: { ...values, ...searched },
      build: (slots) => sql`
        with ${flags.isAnyHidden ? sql`hidden as materialized (${hiddenFrom(slots.viewerId)}),` : sql``}
        found as materialized (${foundJobs(askedOf(query, slots, { ...flags, isBound }))}) ${pageOf(slots, viewer, flags)}`,
    });
  }
  const texts = searchTexts(db, query, searched, { ...flags, isBound });
  return fill({
    shape: `${viewer} ${flags.hasOwn} by find_jobs`,
    values: { ...values, ...texts, typed: searchWords(query.search ?? '') },
    build: (slots) => sql`
      with found as materialized (select * from find_jobs(
        ${slots.search}::text, ${slots.typed}::text[], ${slots.viewerId}::uuid, ${slots.withPrivate}::text))
      ${pageOf(slots, viewer, flags)}`,
  });
}

function pageOf(values: ViewValues, viewer: UserType, { hasOwn }: SearchFlags): RawBuilder<CountedRow> {
  const picked = sql`select found.id, found.chord_km, found.rank from found where found.id is not null`;
  return sql<CountedRow>`
    select counted.total, page.* from (select found.total from found limit 1) as counted
    left join (${jobRows(picked, values, { viewer, hasOwn })}) as page on true order by page.rank`;
}

/** How many jobs a word, a place, a day or favourites find differs by orders of magnitude; for others one plan serves all values. */
const hasOnePlan = ({ search = '', latitude, hot, start_from, start_to, favourites }: OpenJobsQuery): boolean =>
  searchWords(search).length === 0 && latitude === undefined && !hot && !start_from && !start_to && !favourites;

/** All of a query that the text of its statement depends on. */
function shapeOf(query: OpenJobsQuery): string {
  const { limit, offset } = boundsOf(query);
  const { after, city, min_wage, hot, start_from, start_to, favourites, latitude, radius_km } = query;
  const isGiven = [after, city, min_wage, hot, start_from, start_to, favourites, latitude, radius_km].map((value) =>
    value === undefined || value === '' || value === false ? 0 : 1,
  );
  return [query.sort ?? 'soonest', limit, offset, wordsOf(query), ...isGiven].join(' ');
}

const wordsOf = ({ search = '' }: OpenJobsQuery): 'typed' | 'none' | null => {
  if (search.trim() === '') return null;
  return searchWords(search).length > 0 ? 'typed' : 'none';
};

/** `withPrivate` is null for a viewer who sees no private job. */
type SearchTexts = { search: string; withPrivate: string | null };
const fillText = createStatementTemplates();

/** A search that is planned for its values, and so by itself: planning all that a page shows takes longer than reading it. */
function searchTexts(db: Db, query: OpenJobsQuery, values: SearchValues, flags: Flags): SearchTexts {
  const { seesPrivate, isBound = false } = flags;
  const textOf = (isPrivate: RawBuilder<unknown> | null): string => {
    const { sql: text, parameters } = fillText({
      shape: `${shapeOf(query)} ${isPrivate === null} ${isBound}`,
      values,
      build: (slots) => foundJobs({ ...ofFunction(query, slots), isPrivate, isBound }),
    }).compile(db);
    return text.replace(/\$(\d+)/g, (_, position) => literal(parameters[position - 1])).replace(/@(\d)/g, '$$$1');
  };
  return { search: textOf(null), withPrivate: seesPrivate ? textOf(sql.raw('job.id = any (@4)')) : null };
}

/** With the parameters of `find_jobs` as `@1` to `@4` until the values are written into the text. */
function ofFunction(query: OpenJobsQuery, values: SearchValues): Asked {
  return {
    query,
    values,
    words: wordsOf(query) === 'typed' ? sql.raw('@1') : wordsOf(query) && 'none',
    moment: sql`${values.now}::timestamptz`,
    // Written as `find_jobs` looks for it, to take it out.
    isShown: sql.raw('job.owner_id <> all (@2)'),
    isAnyHidden: null,
    isPrivate: null,
    isBound: false,
    favourites: sql.raw('@3'),
  };
}

/** The values of a search are numbers, days, instants, ids and plain words; anything that could end a literal is refused. */
function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  const text = value instanceof Date ? value.toISOString() : value;
  if (typeof text !== 'string' || !/^[\w ().,:+-]*$/.test(text)) throw new Error('not a plain value of a search');
  return `'${text}'`;
}

type ForViewer = SearchValues & Pick<ViewValues, 'viewerId'>;
/** `isBound`: whether the viewer sees jobs of the own company at some sites only. */
type Flags = SearchFlags & { isBound?: boolean };

/** With a table `hidden` in the statement, when anyone is hidden from the viewer. */
export function askedOf(query: OpenJobsQuery, values: ForViewer, flags: Flags): Asked {
  const { isAnyHidden, seesPrivate, isBound = false } = flags;
  const { viewerId, now } = values;
  return {
    query,
    values,
    words: wordsOf(query) && 'none',
    // One plan must not see the time: PostgreSQL finds plans for a time a little cheaper, and would plan each time.
    moment: sql`(select ${now}::timestamptz)`,
    isShown: isAnyHidden ? sql`job.owner_id not in (select hidden.id from hidden)` : null,
    isAnyHidden: isAnyHidden ? sql`exists (select from hidden)` : null,
    isPrivate: seesPrivate ? sql`job.id = any (array(select private_jobs_of(${viewerId})))` : null,
    isBound,
    favourites: sql`null::uuid[]`,
  };
}

export function presentOpenJobs(deps: Deps, viewer: JobViewer, query: OpenJobsQuery, rows: CountedRow[]): Found {
  const total = Number(rows[0]?.total ?? 0);
  const found = rows.filter((row): row is { total: bigint } & JobRow => row.id !== null);
  const shown = found.slice(0, query.page_size);
  const last = shown.at(-1);
  return {
    count: Math.min(total, longestList),
    isExact: total <= longestList,
    items: shown.map((row) => presentJob(deps, viewer, row)),
    after: last ? markAfter(query.sort ?? 'soonest', last) : null,
    hasMore: found.length > query.page_size,
  };
}

/** A page without a job is one row without an id. */
type CountedRow = { total: bigint } & (JobRow | { id: null });
