import type { UserType } from './account.ts';
import { isLongEnough, type PaidTime } from './correction-rules.ts';
import { FieldRefusal } from './field-problems.ts';
import { Refusal, type RefusalCode } from './refusals.ts';
import type { ShiftPhase } from './worker-shift-lifecycle.ts';

export const starsMaximum = 5;
export const ratingTagsMaximum = 3;
export const ratingCommentMaximum = 500;
export const ratingReportReasonMaximum = 500;
/** How long after the planned end of a shift its people can rate each other. */
export const ratingWindowMs = 14 * 86_400_000;
/** An average of fewer raters would show what one of them gave. */
export const averageMinimum = 3;
/** How many ratings an account may report within a time. */
export const ratingReportLimits = [{ count: 20, withinMs: 86_400_000 }] as const;

/** What can be said about each side with one tap. */
export const ratingTagsAbout = {
  worker: ['punctual', 'skilled', 'friendly', 'careful', 'hard_working', 'would_hire_again'],
  employer: ['clear_instructions', 'respectful', 'safe_place', 'as_described', 'good_breaks', 'would_work_again'],
} as const satisfies Record<UserType, readonly string[]>;
export type RatingTag = (typeof ratingTagsAbout)[UserType][number];
export const ratingTags: readonly RatingTag[] = [...ratingTagsAbout.worker, ...ratingTagsAbout.employer];

export const otherSide = (side: UserType): UserType => (side === 'worker' ? 'employer' : 'worker');

export const ratingUntil = ({ endsAt }: { endsAt: Date }): Date => new Date(endsAt.getTime() + ratingWindowMs);

export type RatingFacts = Readonly<{
  phase: ShiftPhase;
  endsAt: Date;
  /** A shift that paid for a few minutes cannot be rated: a minute of work with a friend is no reputation. */
  paidTime: PaidTime;
  /** Whether this side has rated already. */
  isRated: boolean;
  /** Whether a rating of the shift is revealed: a later one would not be blind. */
  isRevealed: boolean;
  /** Whether the account of the other side is deleted. */
  isOtherGone: boolean;
}>;

/** Why the shift cannot be rated by this side now; null when it can. */
export function ratingProblem(facts: RatingFacts, now: Date): RefusalCode | null {
  const { phase, paidTime, isRated, isRevealed, isOtherGone } = facts;
  if (isRated) return 'already_rated';
  if (phase !== 'settled' || !isLongEnough(paidTime)) return 'invalid_transition';
  return now >= ratingUntil(facts) || isRevealed || isOtherGone ? 'rating_closed' : null;
}

export const canRate = (facts: RatingFacts, now: Date): boolean => ratingProblem(facts, now) === null;

/** Both have rated, or the window is over. */
export function isRevealDue({ given, until }: { given: number; until: Date }, now: Date): boolean {
  return given >= 2 || (given > 0 && now >= until);
}

export type GivenRating = Readonly<{ stars: number; tags: readonly RatingTag[]; comment: string | null }>;

/** The tags a side gives, each once; refuses those of the other side and more than three. */
export function readTags(given: readonly string[], side: UserType): RatingTag[] {
  const choices: readonly RatingTag[] = ratingTagsAbout[otherSide(side)];
  const tags = [...new Set(given)];
  if (!tags.every((tag): tag is RatingTag => choices.some((choice) => choice === tag)))
    throw new FieldRefusal({ tags: [{ problem: 'not_a_choice' }] });
  if (tags.length > ratingTagsMaximum)
    throw new FieldRefusal({ tags: [{ problem: 'too_many', parameters: { maximum: ratingTagsMaximum } }] });
  return tags;
}

/** The order of tags means nothing. */
export function isSameRating(one: GivenRating, other: GivenRating): boolean {
  const sorted = ({ tags }: GivenRating) => [...tags].sort().join();
  return one.stars === other.stars && one.comment === other.comment && sorted(one) === sorted(other);
}

/** How many raters, and the stars of their newest revealed ratings together. */
export type RatingSum = Readonly<{ count: number; stars: number }>;
export type RatingSummary = { average: number | null; count: number };

type Counted = Readonly<{ id: string; raterId: string; stars: number; createdAt: Date; revealedAt: Date | null }>;

/** Each rater counts once, with the newest rating that is revealed. */
export function sumRatings(ratings: readonly Counted[]): RatingSum {
  const newest = new Map<string, Counted>();
  for (const rating of ratings) {
    const known = newest.get(rating.raterId);
    if (rating.revealedAt !== null && (!known || isNewer(rating, known))) newest.set(rating.raterId, rating);
  }
  const stars = [...newest.values()].reduce((sum, rating) => sum + rating.stars, 0);
  return { count: newest.size, stars };
}

function isNewer(one: Counted, other: Counted): boolean {
  const [first, second] = [one.createdAt.getTime(), other.createdAt.getTime()];
  return first === second ? one.id > other.id : first > second;
}

/** The average with one decimal, half up; none below three raters. */
export function summarizeRatings({ count, stars }: RatingSum): RatingSummary {
  return { average: count < averageMinimum ? null : Math.floor((stars * 20 + count) / (2 * count)) / 10, count };
}

/** What the console can do with the comment of a rating; stars and tags stay whatever it decides. */
export const commentActions = ['hide', 'unhide', 'keep'] as const;
export type CommentAction = (typeof commentActions)[number];
type CommentFacts = Readonly<{ hasComment: boolean; isHidden: boolean; isWaiting: boolean }>;

export function possibleCommentActions({ hasComment, isHidden, isWaiting }: CommentFacts): CommentAction[] {
  const possible = { hide: hasComment && !isHidden, unhide: isHidden, keep: isWaiting };
  return commentActions.filter((action) => possible[action]);
}

export function checkCommentAction(facts: CommentFacts, action: CommentAction): void {
  if (!possibleCommentActions(facts).includes(action))
    throw new Refusal('invalid_transition', { action, status: facts.isHidden ? 'hidden' : 'shown' });
}
