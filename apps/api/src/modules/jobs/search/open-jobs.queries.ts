import type { JobView, OpenJobsQuery } from '@relevo/contracts/jobs';
import type { UserType } from '@relevo/domain/account';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { type JobRow, jobRows, type ViewValues, viewValues } from '../job-rows.ts';
import { presentJob } from '../present-job.ts';
import { markAfter } from './open-jobs-place.ts';
import { type Asked, countQuestion, pageQuestion, type Question } from './open-jobs-question.ts';
import { spellSearch } from './spell-words.ts';

/** The list ends here, and so does counting; the answer says that there are more. */
const longestList = 1000;

type Found = { count: number; isExact: boolean; items: JobView[]; after: string | null; hasMore: boolean };
type Viewer = { id: string; userType: UserType };

/** The open jobs that a worker can apply for, with places left and not over: one page and the count. */
export async function listOpenJobs(deps: Deps, { id, userType }: Viewer, query: OpenJobsQuery): Promise<Found> {
  const { db, clock } = deps;
  const now = clock.now();
  const words = await spellSearch(db, query.search ?? '');
  const { rows: found } = await openJobsStatement({ query, words, now }).execute(db);
  const total = Number(found[0]?.total ?? 0);
  const picked = found.filter((row): row is PickedJob => row.id !== null);
  const shown = picked.slice(0, query.page_size);
  const [ids, chords] = [shown.map((row) => row.id), shown.map(({ chord_km }) => chord_km)];
  const values = { ...viewValues(id, now), ids, chords };
  const rows = shown.length > 0 ? (await jobsOfPage(values, userType).execute(db)).rows : [];
  const last = rows.at(-1);
  return {
    count: Math.min(total, longestList),
    isExact: total <= longestList,
    items: rows.map((row) => presentJob(deps, id, row)),
    after: last ? markAfter(query.sort ?? 'soonest', last) : null,
    hasMore: picked.length > query.page_size,
  };
}

type PickedJob = { total: bigint; id: string; chord_km: number | null };
/** A page without a job is one row without an id. */
type FoundRow = PickedJob | { total: bigint; id: null };

/** The jobs of a page, with one more than it shows, and how many there are. It is planned for its values, which takes a fifth of a millisecond. */
export function openJobsStatement(asked: Asked): RawBuilder<FoundRow> {
  const { page, count } = openJobsSearches(asked);
  return sql<FoundRow>`
    with counted as materialized (${count})
    select counted.total, found.id, found.chord_km
    from counted left join (select page.*, row_number() over () as rank from (${page}) as page) as found on true
    order by found.rank`;
}

export function openJobsSearches(asked: Asked, total: RawBuilder<unknown> = sql`(select counted.total from counted)`) {
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

/** Stops as soon as there are enough: of those within a distance the nearest are counted. Words are found in no order. */
function countFound({ words }: Asked, { conditions, order, chord, within }: Question): RawBuilder<unknown> {
  const maximum = sql.lit(longestList + 1);
  if (within) {
    return sql`
      select count(*) as total from (
        select ${chord} as chord_km from jobs as job where ${conditions} and job.place is not null
        order by ${chord} limit ${maximum}
      ) as nearest where nearest.chord_km <= ${within.reach}`;
  }
  const ordered = words === null ? sql`order by ${order}` : sql``;
  return sql`
    select count(*) as total from (select from jobs as job where ${conditions} ${ordered} limit ${maximum}) as counted`;
}

type PageValues = ViewValues & { ids: string[]; chords: (number | null)[] };

/** All that a page shows of its jobs, with one plan for all pages. */
export function jobsOfPage(values: PageValues, viewer: UserType): RawBuilder<JobRow> {
  const picked = sql`
    select * from unnest(${values.ids}::uuid[], ${values.chords}::float8[]) with ordinality as picked (id, chord_km, rank)`;
  return sql<JobRow>`select page.* from (${jobRows(picked, values, { viewer })}) as page order by page.rank`;
}
