import type { JobSort, OpenJobsQuery } from '@relevo/contracts/jobs';
import { chordOf, pointInSpace } from '@relevo/domain/earth';
import { hotUntil } from '@relevo/domain/job-lifecycle';
import { searchText } from '@relevo/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Place } from './open-jobs-place.ts';
import { nothing } from './spell-words.ts';

/** What an open-jobs search comes to, ready to be counted or paged. */
export type Question = Readonly<{
  sort: JobSort;
  conditions: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** How far away, through the earth, for an index that finds the nearest; null without a position. */
  chord: RawBuilder<unknown> | null;
  /** No farther than this, when a distance was asked for. */
  reach: number | null;
}>;

type Ask = { query: OpenJobsQuery; words: string | null; now: Date; after: Place | null };

/** The words of the partial indexes, literally: only then does the planner know that they apply. */
const isOpen = sql`job.status = 'open' and job.accepted_count + job.confirmed_count < job.worker_count`;

export function openJobsQuestion({ query, words, now, after }: Ask): Question {
  const sort = query.sort ?? 'soonest';
  const here = hereOf(query);
  const chord = here === null ? null : sql`job.place <-> ${here}::cube`;
  const reach = here === null || query.radius_km === undefined ? null : chordOf(query.radius_km);
  const conditions: RawBuilder<unknown>[] = [isOpen, sql`job.last_shift_at > ${now}`];
  if (words === nothing) conditions.push(sql`false`);
  else if (words !== null) conditions.push(sql`job.search_words @@ ${words}::tsquery`);
  if (query.city) conditions.push(sql`job.search_city = ${searchText(query.city)}`);
  if (query.min_wage !== undefined) conditions.push(sql`job.wage_cents >= ${query.min_wage}`);
  if (query.hot) conditions.push(sql`job.first_shift_at > ${now} and job.first_shift_at <= ${hotUntil(now)}`);
  conditions.push(...startConditions(query));
  // The box is what the index can find; the distance itself is compared behind it. Nearest first needs no box.
  if (reach !== null && sort !== 'distance') {
    conditions.push(
      sql`job.place <@ cube_enlarge(${here}::cube, ${reach}::float8, 3) and ${chord} <= ${reach}::float8`,
    );
  }
  if (after) conditions.push(after.isBehind);
  return { sort, conditions: sql.join(conditions, sql` and `), order: orders[sort](chord), chord, reach };
}

const orders: Record<JobSort, (chord: RawBuilder<unknown> | null) => RawBuilder<unknown>> = {
  soonest: () => sql`job.first_shift_at, job.id`,
  newest: () => sql`job.created_at desc, job.id desc`,
  wage: () => sql`job.wage_cents desc, job.id`,
  distance: (chord) => sql`${chord}, job.id`,
};

/** The wire filters by the start date; the first shift follows within a week, which the order's own index can use. */
function startConditions({ start_from, start_to }: OpenJobsQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (start_from) {
    conditions.push(sql`job.start_date >= ${start_from}::date`);
    conditions.push(sql`job.first_shift_at >= ${start_from}::date - interval '1 day'`);
  }
  if (start_to) {
    conditions.push(sql`job.start_date <= ${start_to}::date`);
    conditions.push(sql`job.first_shift_at <= ${start_to}::date + interval '9 days'`);
  }
  return conditions;
}

function hereOf({ latitude, longitude }: OpenJobsQuery): string | null {
  if (latitude === undefined || longitude === undefined) return null;
  return `(${pointInSpace({ latitude, longitude }).join(',')})`;
}
