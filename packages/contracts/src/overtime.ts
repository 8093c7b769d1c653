import { extensionStatuses, leastExtensionMinutes, mostExtensionMinutes } from '@relevo/domain/extension-lifecycle';
import { overtimeStatuses } from '@relevo/domain/overtime-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { missing, optionalText, problem } from './fields.ts';
import { moneyView } from './money.ts';

/** Minutes after the planned end, and what became of them. */
export const OvertimeView = z.object({
  minutes: z.number().int(),
  amount: moneyView,
  status: z.enum(overtimeStatuses),
  requested_at: instant,
  /** When it lapses without an answer. */
  answer_by: instant,
  answered_at: instant.nullable(),
  /** Why it was declined, or the reason of the correction that covers it. */
  reason: z.string().nullable(),
});
export type OvertimeView = z.infer<typeof OvertimeView>;

/** The last offer to stay longer. */
export const ExtensionView = z.object({
  minutes: z.number().int(),
  /** The planned end with it. */
  ends_at: instant,
  status: z.enum(extensionStatuses),
  offered_at: instant,
  answer_by: instant,
  /** What it pays. */
  amount: moneyView,
  /** What of all accepted extensions is not held; null for a role that does not read the money of the company. */
  unfunded: moneyView.nullable(),
});
export type ExtensionView = z.infer<typeof ExtensionView>;

/** What a booked shift shows of time beyond its plan. */
export const beyondPlanFields = {
  /** When the shift ends for this worker: with the extensions that were accepted. */
  planned_end_at: instant,
  overtime: OvertimeView.nullable(),
  extension: ExtensionView.nullable(),
};

/** What the log of a booked shift says of it. */
export const beyondPlanEvents = [
  'overtime_requested',
  'overtime_approved',
  'overtime_declined',
  'overtime_lapsed',
  'extension_offered',
  'extension_accepted',
  'extension_declined',
] as const;

/** Declining needs a reason, which the worker reads. */
export const OvertimeAnswerBody = z
  .object({ approve: z.boolean(missing('not_yes_no')), reason: optionalText(500).nullable() })
  .superRefine(({ approve, reason }, context) => {
    if (approve || reason) return;
    context.addIssue({ code: 'custom', path: ['reason'], message: problem('reason_required') });
  });
export type OvertimeAnswerBody = z.output<typeof OvertimeAnswerBody>;

const minutesInvalid = problem('extension_minutes_invalid');

export const ExtendBody = z.object({
  minutes: z
    .number(minutesInvalid)
    .int(minutesInvalid)
    .min(leastExtensionMinutes, minutesInvalid)
    .max(mostExtensionMinutes, minutesInvalid),
});
export type ExtendBody = z.output<typeof ExtendBody>;

export const ExtensionAnswerBody = z.object({ accept: z.boolean(missing('not_yes_no')) });
export type ExtensionAnswerBody = z.output<typeof ExtensionAnswerBody>;
