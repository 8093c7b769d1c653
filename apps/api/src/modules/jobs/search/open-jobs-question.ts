import type { JobSort, OpenJobsQuery } from '@relevo/contracts/jobs';
import { chordOf, pointInSpace } from '@relevo/domain/earth';
import { searchText } from '@relevo/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Place } from './open-jobs-place.ts';
import { nothing } from './spell-words.ts';

/** A search for open jobs as SQL, ready to be counted or paged. */
export type Question = Readonly<{
  sort: JobSort;
  conditions: RawBuilder<unknown>;
  /** Of these only that a job is open and behind the cursor. */
  open: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Straight-line distance, which an index can order by; null without a position. */
  chord: RawBuilder<unknown> | null;
  /** The maximum distance, when one was asked for. */
  reach: number | null;
  /** The box around the position that an index of places finds; null without a position. */
  within: ((chord: RawBuilder<unknown>) => RawBuilder<unknown>) | null;
}>;

type Ask = {
  query: OpenJobsQuery;
  /** The text of a tsquery. */
  words: unknown;
  now: Date;
  /** Shifts that start by then are hot. */
  hotUntil: Date;
  after: Place | null;
  /** Whether the plan is one for all values. */
  hasOnePlan: boolean;
};

/** The condition of the partial indexes: open or running, hiring, with places left and shifts to come. */
const isOpen = sql`job.hires`;

export function openJobsQuestion({ query, words, now, hotUntil, after, hasOnePlan }: Ask): Question {
  const sort = query.sort ?? 'soonest';
  const here = hereOf(query);
  const chord = here === null ? null : sql`job.place <-> ${here}::cube`;
  const reach = here === null || query.radius_km === undefined ? null : chordOf(query.radius_km);
  const within = here === null ? null : withinOf(here);
  const open = [isOpen, isNotOver(now, hasOnePlan), ...(after ? [after.isBehind] : [])];
  const conditions: RawBuilder<unknown>[] = [...open];
  if (words === nothing) conditions.push(sql`false`);
  else if (words !== null) conditions.push(sql`job.search_words @@ ${words}::tsquery`);
  if (query.city) conditions.push(sql`job.search_city = ${searchText(query.city)}::text`);
  if (query.min_wage !== undefined) conditions.push(sql`job.wage_cents >= ${query.min_wage}::bigint`);
  if (query.hot) {
    conditions.push(sql`job.next_starts_at > ${now}::timestamptz and job.next_starts_at <= ${hotUntil}::timestamptz`);
  }
  conditions.push(...startConditions(query));
  // Nearest first needs no limit: what is too far comes last.
  if (within !== null && reach !== null && sort !== 'distance') {
    conditions.push(sql`${within(sql`${reach}::float8`)} and ${chord} <= ${reach}::float8`);
  }
  const order = orderOf(query);
  const all = (those: RawBuilder<unknown>[]) => sql.join(those, sql` and `);
  return { sort, conditions: all(conditions), open: all(open), order, chord, reach, within };
}

/**
 * Almost no job that hires is over. A plan for all values must not see the time: PostgreSQL would find plans for the time
 * a little cheaper than the one for all, and plan a page of jobs each time, which takes longer than reading it.
 */
const isNotOver = (now: Date, hasOnePlan: boolean) =>
  hasOnePlan ? sql`job.last_shift_at > (select ${now}::timestamptz)` : sql`job.last_shift_at > ${now}::timestamptz`;

function orderOf({ sort = 'soonest', hot }: OpenJobsQuery): RawBuilder<unknown> {
  // Few jobs are hot: they are found by time and sorted, which the planner does only when no index has the order.
  if (hot && sort === 'wage') return sql`job.wage_cents + 0 desc, job.id`;
  return orders[sort];
}

const orders: Record<JobSort, RawBuilder<unknown>> = {
  soonest: sql`job.next_starts_at, job.id`,
  newest: sql`job.created_at desc, job.id desc`,
  wage: sql`job.wage_cents desc, job.id`,
  // Jobs of one postal area share its position: among those the soonest comes first.
  distance: sql`job.chord_km, job.next_starts_at, job.id`,
};

const withinOf = (here: string) => (chord: RawBuilder<unknown>) =>
  sql`job.place <@ cube_enlarge(${here}::cube, ${chord}, 3)`;

const nextDay = sql`(job.next_starts_at at time zone job.timezone)::date`;

/**
 * Filters by the day of the next shift where the job is; the instants at which it can be that day anywhere let an index
 * narrow the search.
 */
function startConditions({ start_from, start_to }: OpenJobsQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (start_from) {
    conditions.push(sql`${nextDay} >= ${start_from}::date`);
    conditions.push(sql`job.next_starts_at >= ${start_from}::timestamp at time zone 'UTC' - interval '14 hours'`);
  }
  if (start_to) {
    conditions.push(sql`${nextDay} <= ${start_to}::date`);
    conditions.push(sql`job.next_starts_at < ${start_to}::timestamp at time zone 'UTC' + interval '36 hours'`);
  }
  return conditions;
}

/** How many open jobs are within the radius, up to 1,001, as the count of a search without other conditions is. */
export function countWithin(query: OpenJobsQuery, now: Date): RawBuilder<unknown> {
  return sql`count_jobs_within(${hereOf(query)}::cube, ${chordOf(query.radius_km ?? 0)}::float8, ${now}::timestamptz)`;
}

function hereOf({ latitude, longitude }: OpenJobsQuery): string | null {
  if (latitude === undefined || longitude === undefined) return null;
  return `(${pointInSpace({ latitude, longitude }).join(',')})`;
}
