import { userTypes } from '@relevo/domain/account';
import { appealStatuses } from '@relevo/domain/reliability';
import { scanActions } from '@relevo/domain/scan-rules';
import { z } from 'zod';
import { instant } from './answers.ts';
import { filter, problem } from './fields.ts';
import { MessageEntryView } from './messages.ts';
import { moneyView } from './money.ts';
import { PageQuery, pageOf } from './paging.ts';
import { ReliabilityEventView } from './reliability.ts';
import { AttendanceEntryView, ScanView } from './shifts.ts';

const Person = z.object({ id: z.uuid(), email: z.string(), name: z.string() });

/** An appeal against an event; its id is the event's. */
export const ConsoleAppealView = ReliabilityEventView.pick({ id: true, worker_shift_id: true, rule: true }).extend({
  status: z.enum(appealStatuses),
  /** Whose event it is. */
  side: z.enum(userTypes),
  reason: z.string(),
  answer: z.string().nullable(),
  created_at: instant,
  employer: Person,
  worker: Person,
  job_title: z.string(),
  starts_at: instant,
  ends_at: instant,
  actions: z.array(z.enum(['grant', 'deny'])),
});
export type ConsoleAppealView = z.infer<typeof ConsoleAppealView>;
export const ConsoleAppealPage = pageOf(ConsoleAppealView);
export type ConsoleAppealPage = z.infer<typeof ConsoleAppealPage>;
export const ConsoleAppealsQuery = PageQuery.extend({
  status: filter(z.enum(appealStatuses, { error: () => problem('not_a_choice') })),
});
export type ConsoleAppealsQuery = z.output<typeof ConsoleAppealsQuery>;

/** What is on record about one booked shift, oldest first. */
export const ShiftEvidenceView = z.object({
  pay: moneyView.nullable(),
  worked_minutes: z.number().int().nullable(),
  scans: z.array(
    ScanView.pick({ at: true, grade: true, reason: true, distance_m: true }).extend({
      action: z.enum(scanActions),
      /** Oddities worth a look; they decide nothing. */
      signals: z.array(z.string()),
    }),
  ),
  log: z.array(
    AttendanceEntryView.pick({ id: true, at: true, by: true, event: true, reason: true, before: true, after: true }),
  ),
  messages: z.array(
    MessageEntryView.pick({ id: true, from: true, text: true, quick: true, masked: true, erased: true, sent_at: true }),
  ),
});
export type ShiftEvidenceView = z.infer<typeof ShiftEvidenceView>;

export const ConsoleAppealDetailView = ConsoleAppealView.extend({ evidence: ShiftEvidenceView });
export type ConsoleAppealDetailView = z.infer<typeof ConsoleAppealDetailView>;
