import { userTypes } from '@relevo/domain/account';
import { z } from 'zod';
import { instant } from './answers.ts';
import { filter, problem } from './fields.ts';
import { PageQuery, pageOf } from './paging.ts';
import { RatingView } from './ratings.ts';

const Person = z.object({ id: z.uuid(), email: z.string(), name: z.string() });

/** A reported rating with the shift it is about. The comment is shown here also when it is hidden from everyone else. */
export const ReportedRatingView = RatingView.pick({ id: true, stars: true, tags: true, comment: true }).extend({
  comment_hidden: z.boolean(),
  /** The side that gave it. */
  by: z.enum(userTypes),
  employer: Person,
  worker: Person,
  worker_shift_id: z.uuid(),
  job_title: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** When the scans were; null without one. */
  scanned_in_at: instant.nullable(),
  scanned_out_at: instant.nullable(),
  worked_minutes: z.number().int().nullable(),
  /** Newest first; a reason is null once its author's account is deleted. */
  reports: z.array(z.object({ reason: z.string().nullable(), at: instant, by: Person, is_waiting: z.boolean() })),
  actions: z.array(z.enum(['hide', 'unhide', 'keep'])),
});
export type ReportedRatingView = z.infer<typeof ReportedRatingView>;
export const ReportedRatingPage = pageOf(ReportedRatingView);
export type ReportedRatingPage = z.infer<typeof ReportedRatingPage>;
export const ReportedRatingsQuery = PageQuery.extend({
  state: filter(z.enum(['waiting', 'handled'], { error: () => problem('not_a_choice') })),
});
export type ReportedRatingsQuery = z.output<typeof ReportedRatingsQuery>;
