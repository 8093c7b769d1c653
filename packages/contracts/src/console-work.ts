import { precisions } from '@relevo/domain/earth';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { searchMaximumLength } from '@relevo/domain/search-words';
import { fundings, shiftStatuses } from '@relevo/domain/worker-shift-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { filter, problem } from './fields.ts';
import { moneyView } from './money.ts';
import { PageQuery, pageOf } from './paging.ts';

const Person = z.object({ id: z.uuid(), email: z.string(), name: z.string() });
const search = filter(z.string().trim().max(searchMaximumLength, problem('too_long')));

/** A job as a row of the operators' list. */
export const ConsoleJobView = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(jobStatuses),
  city: z.string(),
  timezone: z.string(),
  wage: moneyView,
  worker_count: z.number().int(),
  pending: z.number().int(),
  accepted: z.number().int(),
  confirmed: z.number().int(),
  company_name: z.string().nullable(),
  employer: Person,
  first_shift_at: instant,
  last_shift_at: instant,
  created_at: instant,
});
export type ConsoleJobView = z.infer<typeof ConsoleJobView>;
export const ConsoleJobPage = pageOf(ConsoleJobView);
export type ConsoleJobPage = z.infer<typeof ConsoleJobPage>;
export const ConsoleJobsQuery = PageQuery.extend({
  search,
  status: filter(z.enum(jobStatuses, { error: () => problem('not_a_choice') })),
});
export type ConsoleJobsQuery = z.output<typeof ConsoleJobsQuery>;

/** One worker on one shift, as an operator sees it. Where a scan was made stays with worker and employer. */
export const ConsoleShiftView = z.object({
  id: z.uuid(),
  job_id: z.uuid(),
  job_title: z.string(),
  employer: Person,
  worker: Person,
  timezone: z.string(),
  starts_at: instant,
  ends_at: instant,
  status: z.enum(shiftStatuses),
  funding: z.enum(fundings),
  checked_in_at: instant.nullable(),
  checked_out_at: instant.nullable(),
  /** Null until the shift is over. */
  pay: moneyView.nullable(),
});
export type ConsoleShiftView = z.infer<typeof ConsoleShiftView>;
export const ConsoleShiftPage = pageOf(ConsoleShiftView);
export type ConsoleShiftPage = z.infer<typeof ConsoleShiftPage>;
export const ConsoleShiftsQuery = PageQuery.extend({
  search,
  status: filter(z.enum(shiftStatuses, { error: () => problem('not_a_choice') })),
  job: filter(z.uuid({ error: () => problem('not_a_choice') })),
});
export type ConsoleShiftsQuery = z.output<typeof ConsoleShiftsQuery>;

/** A job on its own page; its booked shifts are read beside it, page by page. */
export const ConsoleJobDetailView = ConsoleJobView.extend({
  description: z.string(),
  hiring_open: z.boolean(),
  street_address: z.string(),
  zip_code: z.string(),
  precision: z.enum(precisions),
});
export type ConsoleJobDetailView = z.infer<typeof ConsoleJobDetailView>;
