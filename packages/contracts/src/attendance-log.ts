import { gradeReasons, scanGrades } from '@relevo/domain/scan-rules';
import { cancelReasons, shiftStatuses } from '@relevo/domain/worker-shift-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { moneyView } from './money.ts';
import { beyondPlanEvents } from './overtime.ts';
import { pageOf } from './paging.ts';

export const attendanceEvents = [
  'booked',
  'checked_in',
  'checked_out',
  'closed',
  'missed',
  'cancelled',
  'corrected',
  'approved',
  'paid',
  'due',
  'sent_home',
  'pay_waiting',
  'refused',
  'dispute_opened',
  'dispute_accepted',
  'dispute_refused',
  'dispute_countered',
  'dispute_withdrawn',
  'dispute_escalated',
  'dispute_unanswered',
  'decided',
  ...beyondPlanEvents,
] as const;
export type AttendanceEvent = (typeof attendanceEvents)[number];

/** What was known before or after; only what the entry is about. */
export const AttendanceFacts = z.object({
  status: z.enum(shiftStatuses).optional(),
  checked_in_at: instant.nullish(),
  checked_out_at: instant.nullish(),
  worked_minutes: z.number().int().nullish(),
  pay: moneyView.nullish(),
  grade: z.enum(scanGrades).optional(),
  grade_reason: z.enum(gradeReasons).optional(),
  distance_m: z.number().int().nullish(),
  cancel_reason: z.enum(cancelReasons).optional(),
  manual: z.boolean().optional(),
  /** Minutes beyond the plan. */
  minutes: z.number().int().optional(),
  planned_end_at: instant.optional(),
});
export type AttendanceFacts = z.infer<typeof AttendanceFacts>;

export const AttendanceEntryView = z.object({
  id: z.string(),
  at: instant,
  by: z.enum(['worker', 'employer', 'system', 'operator']),
  event: z.enum(attendanceEvents),
  reason: z.string().nullable(),
  before: AttendanceFacts.nullable(),
  after: AttendanceFacts.nullable(),
  worker_shift_id: z.uuid(),
  starts_at: instant,
  job: z.object({ id: z.uuid(), title: z.string(), timezone: z.string() }),
  worker: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }),
});
export type AttendanceEntryView = z.infer<typeof AttendanceEntryView>;
export const AttendancePage = pageOf(AttendanceEntryView);
export type AttendancePage = z.infer<typeof AttendancePage>;
