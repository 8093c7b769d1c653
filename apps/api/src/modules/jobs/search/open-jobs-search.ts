import type { OpenJobsQuery } from '@relevo/contracts/jobs';
import { type RawBuilder, sql } from 'kysely';
import { type Asked, countQuestion, pageQuestion, type Question } from './open-jobs-question.ts';

/** The list ends here, and so does counting; the answer says that there are more. */
export const longestList = 1000;

/** How many jobs there are, and those of the page; without any on the page, one row without an id. */
export function foundJobs(asked: Asked): RawBuilder<unknown> {
  return asked.isPrivate === null ? foundByAll(asked) : foundWithPrivate(asked, asked.isPrivate);
}

function foundByAll(asked: Asked): RawBuilder<unknown> {
  const { page, count } = openJobsSearches(asked);
  return sql`
    with counted as materialized (${count})
    select counted.total, found.id, found.chord_km, found.rank from counted
    left join (select page.id, page.chord_km, row_number() over () as rank from (${page}) as page) as found on true`;
}

/**
 * The same with the jobs that only some people see. They are few, and are put in order with those that everybody finds, from
 * the first of these on: where a page begins depends on both.
 */
function foundWithPrivate(asked: Asked, isPrivate: RawBuilder<unknown>): RawBuilder<unknown> {
  const { limit, offset } = boundsOf(asked.query);
  const { page, count } = openJobsSearches(asked, { limit: limit === 0 ? 0 : limit + offset, offset: 0 });
  const { filters, isBehind, order, key, chord } = pageQuestion(asked);
  return sql`
    with counted as materialized (${count}), few as materialized (
      select job.id, ${chord ?? sql`null::float8`} as chord_km, job.${sql.ref(key)}, ${isBehind} as is_behind from jobs as job
      where ${isPrivate} and job.hires and not job.is_public and job.last_shift_at > ${asked.moment} and ${filters}
        ${asked.isShown ? sql`and ${asked.isShown}` : sql``}
    )
    select counted.total + (select count(*) from few) as total, found.id, found.chord_km, found.rank from counted
    left join (
      select job.id, job.chord_km, row_number() over (order by ${order}) as rank from (
        select page.* from (${page}) as page
        union all
        select few.id, few.chord_km, few.${sql.ref(key)} from few where few.is_behind
      ) as job order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    ) as found on true`;
}

type Searches = { page: RawBuilder<unknown>; count: RawBuilder<unknown> };

/** The ids of a page, with one more than it shows, and the count. */
export function openJobsSearches(
  asked: Asked,
  bounds: Bounds = boundsOf(asked.query),
  total: RawBuilder<unknown> = sql`(select counted.total from counted)`,
): Searches {
  const question = pageQuestion(asked);
  const pick = question.within && question.sort !== 'distance' && !asked.query.hot ? pickWithin : pickPage;
  return { page: pick(question, bounds, total), count: countFound(asked, countQuestion(asked)) };
}

type Bounds = { limit: number; offset: number };

/** A page with a cursor starts there; any other uses an offset. */
export function boundsOf({ after, page, page_size }: OpenJobsQuery): Bounds {
  const before = (page - 1) * page_size;
  const limit = Math.max(0, Math.min(page_size + 1, longestList - before));
  return { limit, offset: after === undefined ? Math.min(before, longestList) : 0 };
}

/** From here on the planner would rather sort all jobs than follow an index, because it takes half of them to be hidden. */
const deepPage = 500;

/** Limits are literals: as parameters they can produce a plan that sorts the whole table. Deep ones are kept from the planner. */
const limited = ({ limit, offset }: Bounds, { mayHide }: Pick<Question, 'mayHide'>) =>
  limit + offset < deepPage || !mayHide
    ? sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
    : sql`limit (select ${sql.lit(limit)}::bigint) offset ${sql.lit(offset)}`;

function pickPage(question: Question, bounds: Bounds): RawBuilder<unknown> {
  const { conditions, within, order, key, chord, sort } = question;
  if (sort === 'distance')
    return sql`${nearestJobs(question, bounds.offset + bounds.limit)} order by ${order} ${limited(bounds, question)}`;
  return sql`
    select job.id, ${chord ?? sql`null::float8`} as chord_km, job.${sql.ref(key)} from jobs as job
    where ${conditions} ${within ? sql`and ${within.isWithin}` : sql``} order by ${order} ${limited(bounds, question)}`;
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
    select job.id, job.chord_km, job.next_starts_at from (
      select * from near ${within === null ? elsewhere : sql`where near.chord_km <= ${within.reach}`}
    ) as job`;
}

/**
 * The planner has no figures of places and takes those of a radius to be few. Where there are many, the first of all open
 * jobs are looked at instead of sorting all of the radius, which is done when too few of them are within it.
 */
function pickWithin(question: Question, bounds: Bounds, total: RawBuilder<unknown>): RawBuilder<unknown> {
  const { open, order, key, chord, within } = question;
  const count = bounds.limit === 0 ? 0 : bounds.offset + bounds.limit;
  const conditions = sql`${question.conditions} and ${within?.isWithin}`;
  const columns = sql`job.id, ${chord} as chord_km, job.next_starts_at, job.created_at, job.wage_cents`;
  const found = sql`(select count(*) from first_found)`;
  return sql`
    with first_found as materialized (
      select ${columns} from (
        select job.* from jobs as job where ${open} and ${total} > ${sql.lit(longestList)}
        order by ${order} limit ${sql.lit(2_000 + 20 * count)}
      ) as job where ${conditions} order by ${order} limit ${sql.lit(count)})
    select job.id, job.chord_km, job.${sql.ref(key)} from (
      select * from first_found where ${found} >= ${sql.lit(count)}
      union all
      select ${columns} from jobs as job where ${conditions} and ${found} < ${sql.lit(count)}
    ) as job order by ${order} ${limited(bounds, question)}`;
}

/** Stops as soon as there are enough. Words and places are counted as an index finds them, in no order. */
function countFound({ words, isShown, isAnyHidden }: Asked, question: Question): RawBuilder<unknown> {
  const { conditions, order, within } = question;
  const isCounted = within ? sql`${conditions} and ${within.isWithin}` : conditions;
  const isOrdered = words === null && !within;
  const { ordered, most } = isOrdered
    ? { ordered: sql`order by ${order}`, most: limited({ limit: longestList + 1, offset: 0 }, question) }
    : { ordered: sql``, most: sql`limit ${sql.lit(longestList + 1)}` };
  const count = (condition: RawBuilder<unknown>) => sql`
    select count(*) as total from (
      select from jobs as job where ${condition} ${ordered} ${most}) as counted`;
  if (!isShown) return count(isCounted);
  const ofShown = count(sql`${isCounted} and ${isShown}`);
  // Looking for the employer of each of a thousand jobs takes longer than counting them.
  return isAnyHidden
    ? sql`select case when ${isAnyHidden} then (${ofShown}) else (${count(isCounted)}) end as total`
    : ofShown;
}
