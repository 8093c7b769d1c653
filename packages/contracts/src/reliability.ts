import { appealReasonMaximum, appealStatuses, reliabilityRules } from '@relevo/domain/reliability';
import { z } from 'zod';
import { instant } from './answers.ts';
import { requiredText } from './fields.ts';
import { pageOf } from './paging.ts';

/** What others see of a person's or a company's reliability; null below five shifts. */
export const ReliabilityView = z.object({ percent: z.number().int(), shifts: z.number().int() }).nullable();
export type ReliabilityView = z.infer<typeof ReliabilityView>;

export const AppealView = z.object({
  status: z.enum(appealStatuses),
  reason: z.string(),
  /** Null while it is open, and when the event changed before it was answered. */
  answer: z.string().nullable(),
  created_at: instant,
});
export type AppealView = z.infer<typeof AppealView>;

/** What one booked shift says about its worker or its employer. */
export const ReliabilityEventView = z.object({
  id: z.uuid(),
  worker_shift_id: z.uuid(),
  job: z.object({ id: z.uuid(), title: z.string() }),
  rule: z.enum(reliabilityRules),
  /** The day of the shift, at its place. */
  date: z.string().meta({ format: 'date' }),
  /** Whether the percentage counts it. */
  counts: z.boolean(),
  appeal: AppealView.nullable(),
  /** Until when it can be appealed against; null when it cannot. */
  appeal_until: instant.nullable(),
});
export type ReliabilityEventView = z.infer<typeof ReliabilityEventView>;

export const ReliabilityPage = pageOf(ReliabilityEventView).extend({
  /** Null without a shift that counts. */
  percent: z.number().int().nullable(),
  shifts: z.number().int(),
  kept: z.number().int(),
});
export type ReliabilityPage = z.infer<typeof ReliabilityPage>;

export const AppealBody = z.object({
  reason: requiredText({ whenMissing: 'reason_required', max: appealReasonMaximum }),
});
