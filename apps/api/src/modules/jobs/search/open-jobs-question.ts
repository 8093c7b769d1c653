import type { JobSort, OpenJobsQuery } from '@relevo/contracts/jobs';
import { chordOf, pointInSpace } from '@relevo/domain/earth';
import { hotUntil } from '@relevo/domain/job-lifecycle';
import { searchText } from '@relevo/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import { type Place, placeAfter } from './open-jobs-place.ts';
import { nothing } from './spell-words.ts';

/** A search for open jobs as SQL, ready to be counted or paged. */
export type Question = Readonly<{
  sort: JobSort;
  /** Of the query, without its distance. */
  conditions: RawBuilder<unknown>;
  /** Of these only that a job is open and behind the cursor. */
  open: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Straight-line distance, which an index can order by; null without a position. */
  chord: RawBuilder<unknown> | null;
  /** The maximum distance, when one was asked for, and that a job is within it: the index of places finds the box around the position. */
  within: { reach: number; isWithin: RawBuilder<unknown> } | null;
}>;

/** `words` is the text of a tsquery; null without words. */
export type Asked = { query: OpenJobsQuery; words: string | null; now: Date };

/** The jobs behind the cursor of the query, in its order. */
export function pageQuestion(asked: Asked): Question {
  const { after, sort = 'soonest' } = asked.query;
  return questionOf(asked, sort, after === undefined ? null : placeAfter(after, sort));
}

/** All jobs that are found. How many there are does not depend on their order: counting goes along the index that has the condition. */
export const countQuestion = (asked: Asked): Question => questionOf(asked, countAlong(asked.query), null);

export const countAlong = ({ min_wage, city, hot, start_from, start_to }: OpenJobsQuery): JobSort =>
  min_wage !== undefined && !city && !hot && !start_from && !start_to ? 'wage' : 'soonest';

function questionOf({ query, words, now }: Asked, sort: JobSort, after: Place | null): Question {
  const here = hereOf(query);
  const chord = here === null ? null : sql`job.place <-> ${here}::cube`;
  const reach = chordOf(query.radius_km ?? 0);
  const isWithin = sql`job.place <@ cube_enlarge(${here}::cube, ${reach}, 3) and ${chord} <= ${reach}`;
  const within = here === null || query.radius_km === undefined ? null : { reach, isWithin };
  // The condition of the partial indexes: open or running, hiring, with places left and shifts to come.
  const open = [sql`job.hires`, sql`job.last_shift_at > ${now}::timestamptz`, ...(after ? [after.isBehind] : [])];
  const conditions: RawBuilder<unknown>[] = [...open];
  if (words === nothing) conditions.push(sql`false`);
  else if (words !== null) conditions.push(sql`job.search_words @@ ${words}::tsquery`);
  if (query.city) conditions.push(sql`job.search_city = ${searchText(query.city)}::text`);
  if (query.min_wage !== undefined) conditions.push(sql`job.wage_cents >= ${query.min_wage}::bigint`);
  if (query.hot) conditions.push(sql`job.next_starts_at > ${now} and job.next_starts_at <= ${hotUntil(now)}`);
  conditions.push(...startConditions(query));
  const all = (those: RawBuilder<unknown>[]) => sql.join(those, sql` and `);
  return { sort, conditions: all(conditions), open: all(open), order: orderOf(sort, query), chord, within };
}

function orderOf(sort: JobSort, { hot }: OpenJobsQuery): RawBuilder<unknown> {
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

function hereOf({ latitude, longitude }: OpenJobsQuery): string | null {
  if (latitude === undefined || longitude === undefined) return null;
  return `(${pointInSpace({ latitude, longitude }).join(',')})`;
}
