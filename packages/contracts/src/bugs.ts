import { bugActions, bugDescriptionMaximum, bugStatuses, bugTitleMaximum } from '@relevo/domain/bug-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { problem, requiredText } from './fields.ts';
import { PageQuery, pageOf } from './paging.ts';

const title = requiredText({ max: bugTitleMaximum });
const description = requiredText({ max: bugDescriptionMaximum });

/** The attachment travels beside it as a file of a multipart request. */
export const BugBody = z.object({ title, description });
export type BugBody = z.infer<typeof BugBody>;

export const UpdateBugBody = z.object({
  title: title.optional(),
  description: description.optional(),
  status: z.enum(bugStatuses, { error: () => problem('not_a_choice') }).optional(),
  /** Null takes the attachment away; a new one comes as a file. */
  attachment: z.null().optional(),
});
export type UpdateBugBody = z.infer<typeof UpdateBugBody>;

export const BugStepView = z.object({
  status: z.enum(bugStatuses),
  by: z.enum(['reporter', 'team']),
  note: z.string().nullable(),
  at: instant,
});

export const BugView = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: z.enum(bugStatuses),
  /** A private address that stops working after a while; null without an attachment. */
  attachment: z.string().nullable(),
  attachment_name: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  /** What became of it, oldest first. */
  history: z.array(BugStepView),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(bugActions)),
});
export type BugView = z.infer<typeof BugView>;

export const BugPage = pageOf(BugView);
export type BugPage = z.infer<typeof BugPage>;

export const BugsQuery = PageQuery.extend({
  status: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(bugStatuses, { error: () => problem('not_a_choice') }).optional(),
  ),
});
export type BugsQuery = z.output<typeof BugsQuery>;
