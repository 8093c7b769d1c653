import type { UserType } from '@relevo/domain/account';
import { ratingUntil } from '@relevo/domain/ratings';
import seeds from '../../../../database/seeds/ratings.json' with { type: 'json' };
import { actorAlone } from '../http/actor-alone.ts';
import { decideComment } from '../modules/console/console.ts';
import { rateShift, reportRating, revealDueRatings } from '../modules/ratings/ratings.ts';
import type { Deps } from '../platform/deps.ts';
import { hoursBefore } from './hours-before.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';
import type { PlannedJob } from './seed-job-plan.ts';

type SeedRating = {
  stars: number;
  tags: string[];
  comment: string | null;
  report?: { reason: string; is_hidden: boolean };
};
type SeedPair = {
  job: string;
  worker: string;
  /** Which of the job's shifts, the first is 0. */
  day: number;
  worker_rates?: SeedRating;
  employer_rates?: SeedRating;
};

/** By then the pay of every shift is settled, also without an answer of the employer. */
const ratedHoursAfter = { worker: 50, employer: 52 };

/** Ratings of past shifts: by both, by one side, revealed by the clock, reported and hidden. */
export function ratingEvents(job: PlannedJob, accountIds: AccountIds): SeedEvent[] {
  return (seeds as SeedPair[])
    .filter((pair) => pair.job === job.body.title)
    .flatMap((pair) => {
      const shift = job.shifts[pair.day];
      if (!shift) return [];
      const at = (hours: number) => hoursBefore(shift.endsAt, -hours);
      const people = { worker: idOf(accountIds, pair.worker), employer: idOf(accountIds, job.employer) };
      const given = (['worker', 'employer'] as const).flatMap((side) => {
        const rating = pair[`${side}_rates`];
        if (!rating) return [];
        const rated = { side, rating, people, startsAt: shift.startsAt };
        return [
          { at: at(ratedHoursAfter[side]), run: (deps: Deps) => rateAs(deps, rated) },
          { at: at(ratedHoursAfter[side] + 20), run: (deps: Deps) => reportAs(deps, rated) },
        ];
      });
      return [...given, { at: ratingUntil(shift), run: revealDueRatings }];
    });
}

type Rated = { side: UserType; rating: SeedRating; people: Record<UserType, string>; startsAt: Date };

async function rateAs(deps: Deps, { side, rating, people, startsAt }: Rated): Promise<void> {
  const shift = await deps.db
    .selectFrom('worker_shifts')
    .select(['id', 'status', 'funding'])
    .where('worker_id', '=', people.worker)
    .where('starts_at', '=', startsAt)
    .executeTakeFirstOrThrow();
  // Depending on the hour of seeding, the pay may wait still.
  if (shift.status !== 'completed' || shift.funding === 'in_review') return;
  const { stars, tags, comment } = rating;
  const actor = actorAlone(people[side], side);
  await rateShift(deps, { workerShiftId: shift.id, actor, body: { stars, tags, comment } });
}

/** The other side reports the comment, and the team hides it or has not read the report yet. */
async function reportAs(deps: Deps, { side, rating, people, startsAt }: Rated): Promise<void> {
  if (!rating.report) return;
  const found = await deps.db
    .selectFrom('ratings')
    .innerJoin('worker_shifts', 'worker_shifts.id', 'ratings.worker_shift_id')
    .select('ratings.id')
    .where('worker_shifts.worker_id', '=', people.worker)
    .where('worker_shifts.starts_at', '=', startsAt)
    .where('ratings.side', '=', side)
    .where('ratings.revealed_at', 'is not', null)
    .executeTakeFirst();
  if (!found) return;
  const other = side === 'worker' ? 'employer' : 'worker';
  await reportRating(deps, { ratingId: found.id, by: actorAlone(people[other], other), reason: rating.report.reason });
  if (rating.report.is_hidden) await decideComment(deps, { ratingId: found.id, action: 'hide', actor: 'demo' });
}
