import {
  type RatingTag,
  ratingCommentMaximum,
  ratingReportReasonMaximum,
  ratingTags,
  starsMaximum,
} from '@relevo/domain/ratings';
import { isVisible } from '@relevo/domain/visible-name';
import { z } from 'zod';
import { instant } from './answers.ts';
import { missing, problem, requiredText } from './fields.ts';
import { pageOf } from './paging.ts';

/** Of the newest revealed rating of each rater; the average is null below three raters. */
export const RatingSummaryView = z.object({ average: z.number().nullable(), count: z.number().int() });
export type RatingSummaryView = z.infer<typeof RatingSummaryView>;

const tags = z.array(z.enum(ratingTags as [RatingTag, ...RatingTag[]]));
const stars = z.number().int();

/** Counted in code points, as a person counts; blanks are no comment. */
const comment = z
  .string()
  .trim()
  .superRefine((value, context) => {
    if (value.length <= ratingCommentMaximum || [...value].length <= ratingCommentMaximum) return;
    context.addIssue({
      code: 'too_big',
      origin: 'string',
      maximum: ratingCommentMaximum,
      inclusive: true,
      message: problem('too_long'),
    });
  })
  .nullish()
  .transform((value) => (value && isVisible(value) ? value : null));

export const RateBody = z.object({
  stars: z
    .number(missing('required'))
    .int(problem('not_a_choice'))
    .min(1, problem('not_a_choice'))
    .max(starsMaximum, problem('not_a_choice')),
  /** At most three, of those about the other side; which these are depends on who rates. */
  tags: z
    .array(z.string().max(40, problem('not_a_choice')))
    .max(40, problem('too_many'))
    .nullish()
    .transform((value) => value ?? []),
  comment,
});
export type RateBody = z.output<typeof RateBody>;

/** One's own rating of the other side. */
export const OwnRatingView = z.object({ stars, tags, comment: z.string().nullable(), created_at: instant });
export type OwnRatingView = z.infer<typeof OwnRatingView>;

/** The ratings of a booked shift as one of its two sides sees them. */
export const ShiftRatingView = z.object({
  /** Until when it can be rated. */
  until: instant,
  can_rate: z.boolean(),
  mine: OwnRatingView.nullable(),
  /** Null until both have rated or the time is over. */
  theirs: z.object({ stars, tags, comment: z.string().nullable() }).nullable(),
});
export type ShiftRatingView = z.infer<typeof ShiftRatingView>;

/** A revealed rating. */
export const RatingView = z.object({
  id: z.uuid(),
  stars,
  tags,
  comment: z.string().nullable(),
  /** Our team took the comment off; stars and tags stay. */
  comment_hidden: z.boolean(),
  /** A company, or the first name and initial of a worker; null once the account is deleted. */
  from: z.object({ name: z.string().nullable() }),
  /** The day in UTC, without the time. */
  revealed_on: z.string().meta({ format: 'date' }),
  /** There is a comment, and the reader did not write it. */
  can_report: z.boolean(),
});
export type RatingView = z.infer<typeof RatingView>;

/** The newest first, with what all of them come to. */
export const RatingPage = pageOf(RatingView).extend({ rating: RatingSummaryView });
export type RatingPage = z.infer<typeof RatingPage>;

export const ReportRatingBody = z.object({
  reason: requiredText({ whenMissing: 'reason_required', max: ratingReportReasonMaximum }),
});
