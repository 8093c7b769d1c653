import { type InstantFacts, type InstantProblem, unmetConditions } from '@relevo/domain/instant-booking';
import type { HeldDocument } from '@relevo/domain/requirements';
import { localDate } from '@relevo/domain/schedule';
import type { InstantConditions } from '@relevo/domain/staffing';
import { type RawBuilder, sql } from 'kysely';
import { presentRating } from '../../ratings/ratings.ts';
import { presentReliability } from '../../reliability/reliability.ts';

/** What is known of a worker, as far as conditions of instant booking look at it. */
export type InstantColumn = {
  rating_count: number | null;
  rating_stars: number | null;
  kept_shifts: number | null;
  counted_shifts: number | null;
  has_worked_here: boolean;
};

type Sides = { workerId: RawBuilder<unknown>; ownerId: RawBuilder<unknown> };

export const instantFactsSql = ({ workerId, ownerId }: Sides): RawBuilder<InstantColumn> =>
  sql`instant_facts(${workerId}, ${ownerId})`;

type Asked = {
  instant: InstantConditions | null;
  column: InstantColumn | null | undefined;
  documents: readonly HeldDocument[] | null | undefined;
  timezone: string;
  now: Date;
};

/** What stands against booking a worker at once. */
export function unmetOf({ instant, column, documents, timezone, now }: Asked): InstantProblem[] {
  if (instant === null || !column) return ['instant_booking'];
  const facts: InstantFacts = {
    averageRating: presentRating(column).average,
    reliability: presentReliability(column)?.percent ?? null,
    documents: documents ?? [],
    hasWorkedHere: column.has_worked_here,
    day: localDate(now, timezone),
  };
  return unmetConditions(instant, facts);
}
