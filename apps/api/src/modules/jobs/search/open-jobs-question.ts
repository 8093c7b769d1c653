import type { JobSort, OpenJobsQuery } from '@relevo/contracts/jobs';
import { chordOf, pointInSpace } from '@relevo/domain/earth';
import { hotUntil } from '@relevo/domain/job-lifecycle';
import { searchText } from '@relevo/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import { isBehindPlace, readPlace } from './open-jobs-place.ts';

type SortKey = 'next_starts_at' | 'created_at' | 'wage_cents';

/** A search for open jobs as SQL, ready to be counted or paged. */
export type Question = Readonly<{
  sort: JobSort;
  /** Of the query, without its distance. */
  conditions: RawBuilder<unknown>;
  /** Of these only that everybody can find the job, and that it is behind the cursor. */
  open: RawBuilder<unknown>;
  /** The others, with the distance. */
  filters: RawBuilder<unknown>;
  /** That a job is behind the cursor. */
  isBehind: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** The column that the order needs beside the id and the distance. */
  key: SortKey;
  /** Straight-line distance, which an index can order by; null without a position. */
  chord: RawBuilder<unknown> | null;
  /** Whether employers may be hidden from the viewer. */
  mayHide: boolean;
  /** The maximum distance, when one was asked for, and that a job is within it: the index of places finds the box around the position. */
  within: { reach: RawBuilder<unknown>; isWithin: RawBuilder<unknown> } | null;
}>;

/** What a search compares jobs with. */
export type SearchValues = ReturnType<typeof searchValues>;

export function searchValues(query: OpenJobsQuery, now: Date) {
  const { sort = 'soonest', after, city, min_wage: minWage, start_from: startFrom, start_to: startTo } = query;
  return {
    city: city ? searchText(city) : '',
    minWage,
    now,
    hotUntil: hotUntil(now),
    startFrom,
    startTo,
    here: hereOf(query),
    reach: chordOf(query.radius_km ?? 0),
    ...boundTo('', null),
    ...(after === undefined ? { afterKey: null, afterId: null } : readPlace(after, sort)),
  };
}

/** The company of a member who is bound to sites, and those sites, as texts that a search can be written with. */
export function boundTo(holderId: string, siteIds: readonly string[] | null) {
  return { ownCompany: siteIds && holderId, ownSites: siteIds?.join(', ') ?? null };
}

export type Asked = Readonly<{
  query: OpenJobsQuery;
  /** The typed words as a tsquery; null when nothing was typed, 'none' without a word that a job could have. */
  words: RawBuilder<unknown> | 'none' | null;
  /** As a job that is not over is compared with it. */
  moment: RawBuilder<unknown>;
  /** That the employer of a job is not hidden from the viewer; null where none is. */
  isShown: RawBuilder<unknown> | null;
  /** That any employer is hidden; null where the condition stands only then. */
  isAnyHidden: RawBuilder<unknown> | null;
  /** That a job is one of those that the viewer sees and not everybody does; null when there is none. */
  isPrivate: RawBuilder<unknown> | null;
  /** Whether the viewer sees jobs of the own company at some sites only. */
  isBound: boolean;
  /** The viewer's favourites, as an array. */
  favourites: RawBuilder<unknown>;
  /** The text depends on which values there are, and not on what they are. */
  values: SearchValues;
}>;

/** The jobs behind the cursor of the query, in its order. */
export function pageQuestion(asked: Asked): Question {
  const question = questionOf(asked, asked.query.sort ?? 'soonest', isBehindCursor(asked));
  return asked.isShown ? { ...question, conditions: sql`${question.conditions} and ${asked.isShown}` } : question;
}

function isBehindCursor({ query, values }: Asked): RawBuilder<unknown> | null {
  if (query.after === undefined) return null;
  return isBehindPlace(query.sort ?? 'soonest', sql`${values.afterKey}`, sql`${values.afterId}`);
}

/** All jobs that are found, those of hidden employers included. How many there are does not depend on their order: counting goes along the index that has the condition. */
export const countQuestion = (asked: Asked): Question => questionOf(asked, countAlong(asked.query), null);

export const countAlong = ({ min_wage, city, hot, start_from, start_to }: OpenJobsQuery): JobSort =>
  min_wage !== undefined && !city && !hot && !start_from && !start_to ? 'wage' : 'soonest';

function questionOf(
  { query, words, moment, values, favourites, isShown, isBound }: Asked,
  sort: JobSort,
  isBehind: RawBuilder<unknown> | null,
): Question {
  const { here, reach, now } = values;
  const hasPosition = query.latitude !== undefined && query.longitude !== undefined;
  const chord = hasPosition ? sql`job.place <-> ${here}::cube` : null;
  const isWithin = sql`job.place <@ cube_enlarge(${here}::cube, ${reach}::float8, 3) and ${chord} <= ${reach}::float8`;
  const within = !hasPosition || query.radius_km === undefined ? null : { reach: sql`${reach}::float8`, isWithin };
  // The condition of the partial indexes: for everybody, open or running, hiring, with places left and shifts to come.
  const isOpen = sql`job.listed and job.last_shift_at > ${moment}`;
  const open = isBehind ? sql`${isOpen} and ${isBehind}` : isOpen;
  const conditions: RawBuilder<unknown>[] = [];
  if (words === 'none') conditions.push(sql`false`);
  else if (words !== null) conditions.push(sql`job.search_words @@ ${words}`);
  if (query.city) conditions.push(sql`job.search_city = ${values.city}::text`);
  if (query.min_wage !== undefined) conditions.push(sql`job.wage_cents >= ${values.minWage}::bigint`);
  if (query.hot) {
    conditions.push(
      sql`job.next_starts_at > ${now}::timestamptz and job.next_starts_at <= ${values.hotUntil}::timestamptz`,
    );
  }
  conditions.push(...startConditions(query, values));
  if (query.favourites) conditions.push(sql`job.owner_id = any (${favourites})`);
  if (isBound) {
    const atSites = sql`job.site_id = any(string_to_array(${values.ownSites}::text, ', ')::uuid[])`;
    conditions.push(sql`(job.owner_id <> ${values.ownCompany}::uuid or ${atSites})`);
  }
  const filters = within ? [...conditions, within.isWithin] : conditions;
  return {
    sort,
    conditions: allOf([open, ...conditions]),
    open,
    filters: allOf([sql`true`, ...filters]),
    isBehind: isBehind ?? sql`true`,
    order: orderOf(sort, query),
    key: keys[sort],
    chord,
    mayHide: isShown !== null,
    within,
  };
}

const allOf = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

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

const keys: Record<JobSort, SortKey> = {
  soonest: 'next_starts_at',
  newest: 'created_at',
  wage: 'wage_cents',
  distance: 'next_starts_at',
};

const nextDay = sql`(job.next_starts_at at time zone job.timezone)::date`;

/**
 * Filters by the day of the next shift where the job is; the instants at which it can be that day anywhere let an index
 * narrow the search.
 */
function startConditions(query: OpenJobsQuery, { startFrom, startTo }: SearchValues): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (query.start_from) {
    conditions.push(sql`${nextDay} >= ${startFrom}::date`);
    conditions.push(sql`job.next_starts_at >= ${startFrom}::timestamp at time zone 'UTC' - interval '14 hours'`);
  }
  if (query.start_to) {
    conditions.push(sql`${nextDay} <= ${startTo}::date`);
    conditions.push(sql`job.next_starts_at < ${startTo}::timestamp at time zone 'UTC' + interval '36 hours'`);
  }
  return conditions;
}

function hereOf({ latitude, longitude }: OpenJobsQuery): string | null {
  if (latitude === undefined || longitude === undefined) return null;
  return `(${pointInSpace({ latitude, longitude }).join(',')})`;
}
