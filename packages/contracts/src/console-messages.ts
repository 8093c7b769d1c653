import { z } from 'zod';
import { instant } from './answers.ts';
import { filter, problem } from './fields.ts';
import { MessageEntryView } from './messages.ts';
import { PageQuery, pageOf } from './paging.ts';

const Person = z.object({ id: z.uuid(), email: z.string(), name: z.string() });

/** A thread in which a message was reported; no other thread can be read in the console. */
export const ReportedThreadView = z.object({
  id: z.uuid(),
  job_title: z.string(),
  employer: Person,
  worker: Person,
  /** How many of its messages were reported, and how many of these reports wait. */
  reports: z.number().int(),
  waiting: z.number().int(),
  last_reported_at: instant,
  actions: z.array(z.enum(['handle'])),
});
export type ReportedThreadView = z.infer<typeof ReportedThreadView>;
export const ReportedThreadPage = pageOf(ReportedThreadView);
export type ReportedThreadPage = z.infer<typeof ReportedThreadPage>;
export const ReportedThreadsQuery = PageQuery.extend({
  state: filter(z.enum(['waiting', 'handled'], { error: () => problem('not_a_choice') })),
});
export type ReportedThreadsQuery = z.output<typeof ReportedThreadsQuery>;

/** Oldest first. */
export const ReportedThreadDetailView = ReportedThreadView.extend({
  messages: z.array(
    MessageEntryView.pick({
      id: true,
      from: true,
      text: true,
      quick: true,
      masked: true,
      erased: true,
      sent_at: true,
    }).extend({
      report: z.object({ reason: z.string().nullable(), at: instant }).nullable(),
    }),
  ),
});
export type ReportedThreadDetailView = z.infer<typeof ReportedThreadDetailView>;
