import { disputeStatuses } from '@relevo/domain/dispute-lifecycle';
import { unprovenDoors } from '@relevo/domain/unproven-pay';
import { z } from 'zod';
import { instant } from './answers.ts';
import { ShiftEvidenceView } from './console-reliability.ts';
import { DisputeView } from './disputes.ts';
import { filter, problem, requiredText } from './fields.ts';
import { amount, moneyView } from './money.ts';
import { PageQuery, pageOf } from './paging.ts';

const Person = z.object({ id: z.uuid(), email: z.string(), name: z.string() });

/** A dispute with everything an operator needs to decide it. */
export const ConsoleDisputeView = DisputeView.extend({
  employer: Person,
  worker: Person,
  job_title: z.string(),
  timezone: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** When the scans were, whatever was corrected since. */
  scanned_in_at: instant.nullable(),
  scanned_out_at: instant.nullable(),
  /** What is paid or due already; a decision lies between this and `highest`. */
  paid: moneyView,
  highest: moneyView,
  actions: z.array(z.enum(['decide'])),
});
export type ConsoleDisputeView = z.infer<typeof ConsoleDisputeView>;
export const ConsoleDisputePage = pageOf(ConsoleDisputeView);
export type ConsoleDisputePage = z.infer<typeof ConsoleDisputePage>;
export const ConsoleDisputesQuery = PageQuery.extend({
  status: filter(z.enum(disputeStatuses, { error: () => problem('not_a_choice') })),
});
export type ConsoleDisputesQuery = z.output<typeof ConsoleDisputesQuery>;

/** The whole evidence of a dispute. Its messages can be read here, and only because the shift is disputed. */
export const ConsoleDisputeDetailView = ConsoleDisputeView.extend(
  ShiftEvidenceView.pick({ scans: true, log: true, messages: true }).shape,
);
export type ConsoleDisputeDetailView = z.infer<typeof ConsoleDisputeDetailView>;

/** The total that the shift pays. */
export const DecideDisputeBody = z.object({
  amount: amount().refine((cents) => cents >= 0n, problem('amount_invalid')),
  reason: requiredText({ whenMissing: 'reason_required', max: 1000 }),
});

export const manualPayStates = ['waiting', 'due', 'paid', 'refused'] as const;

/** Pay that no scan shows, by the door it came through. */
export const ManualPayView = z.object({
  id: z.uuid(),
  worker_shift_id: z.uuid(),
  door: z.enum(unprovenDoors),
  employer: Person,
  worker: Person,
  job_title: z.string(),
  starts_at: instant,
  recorded_at: instant,
  /** The minutes that it pays for at the worker's wage. */
  worked_minutes: z.number().int(),
  pay: moneyView,
  state: z.enum(manualPayStates),
  actions: z.array(z.enum(['approve', 'refuse'])),
});
export type ManualPayView = z.infer<typeof ManualPayView>;
export const ManualPayPage = pageOf(ManualPayView);
export type ManualPayPage = z.infer<typeof ManualPayPage>;
export const ManualPayQuery = PageQuery.extend({
  state: filter(z.enum(manualPayStates, { error: () => problem('not_a_choice') })),
});
export type ManualPayQuery = z.output<typeof ManualPayQuery>;

/** What one employer paid one worker without scans: much of it between the same two is worth a look. */
export const ManualPairView = z.object({
  employer: Person,
  worker: Person,
  shifts: z.number().int(),
  worked_minutes: z.number().int(),
  pay: moneyView,
  /** Of these, recorded in the last seven days. */
  week_minutes: z.number().int(),
  week_pay: moneyView,
  doors: z.array(z.object({ door: z.enum(unprovenDoors), pay: moneyView })),
  waiting: z.number().int(),
  last_recorded_at: instant,
});
export type ManualPairView = z.infer<typeof ManualPairView>;
export const ManualPairPage = pageOf(ManualPairView);
export type ManualPairPage = z.infer<typeof ManualPairPage>;
