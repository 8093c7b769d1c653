import type { OwnRatingView, ShiftRatingView } from '@relevo/contracts/ratings';
import type { UserType } from '@relevo/domain/account';
import type { PaidTime } from '@relevo/domain/correction-rules';
import { canRate, type RatingTag, ratingUntil } from '@relevo/domain/ratings';
import type { ShiftPhase } from '@relevo/domain/worker-shift-lifecycle';
import { sql } from 'kysely';

type Given = {
  side: UserType;
  stars: number;
  tags: RatingTag[];
  comment: string | null;
  is_hidden: boolean;
  is_revealed: boolean;
  created_at: string;
};

/** What `shiftRatingsColumn` adds to a booked shift: the ratings of both sides, revealed or not. */
export type ShiftRatingsColumn = { ratings: { given: Given[] | null; is_someone_gone: boolean } };

/** For a statement on `worker_shifts as booked` and `jobs as job`. */
export const shiftRatingsColumn = sql.raw(`json_build_object(
  'given', (
    select json_agg(json_build_object('side', rating.side, 'stars', rating.stars, 'tags', rating.tags,
      'comment', rating.comment, 'is_hidden', rating.comment_hidden_at is not null,
      'is_revealed', rating.revealed_at is not null, 'created_at', rating.created_at))
    from ratings as rating where rating.worker_shift_id = booked.id),
  'is_someone_gone', exists (
    select from users as person
    where person.id in (booked.worker_id, job.owner_id) and person.deleted_at is not null and not exists (
      select from employers where employers.id = person.id and employers.deleted_at is null))) as ratings`);

type Rated = {
  phase: ShiftPhase;
  endsAt: Date;
  paidTime: PaidTime;
  ratings: ShiftRatingsColumn['ratings'];
};

/** What one side sees: its own rating at once, that of the other not before it is revealed. */
export function presentShiftRating({ ratings, ...rated }: Rated, viewer: UserType, now: Date): ShiftRatingView {
  const given = ratings.given ?? [];
  const mine = given.find(({ side }) => side === viewer);
  const theirs = given.find(({ side, is_revealed }) => side !== viewer && is_revealed);
  const facts = {
    ...rated,
    isRated: mine !== undefined,
    isRevealed: given.some(({ is_revealed }) => is_revealed),
    isOtherGone: ratings.is_someone_gone,
  };
  return {
    until: ratingUntil(rated).toISOString(),
    can_rate: canRate(facts, now),
    mine: mine ? presentOwnRating({ ...mine, created_at: new Date(mine.created_at) }) : null,
    theirs: theirs
      ? { stars: theirs.stars, tags: theirs.tags, comment: theirs.is_hidden ? null : theirs.comment }
      : null,
  };
}

type OwnRow = Pick<Given, 'stars' | 'tags' | 'comment'> & { created_at: Date };

export const presentOwnRating = ({ stars, tags, comment, created_at }: OwnRow): OwnRatingView => ({
  stars,
  tags,
  comment,
  created_at: created_at.toISOString(),
});
