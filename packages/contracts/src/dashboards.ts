import { z } from 'zod';
import { instant } from './answers.ts';
import { FundingView } from './funding.ts';
import { WaitingView } from './waiting.ts';

/** What waits for the caller, most urgent first; at most `waitingMaximum`. */
const waiting = z.array(WaitingView);

/** A shift that a worker is booked for, with what is needed to get there. */
export const NextShiftView = z.object({
  id: z.uuid(),
  job_id: z.uuid(),
  job_title: z.string(),
  company_name: z.string().nullable(),
  street_address: z.string(),
  city: z.string(),
  timezone: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** Under way: its end is the next thing to scan. */
  is_running: z.boolean(),
});
export type NextShiftView = z.infer<typeof NextShiftView>;

export const WorkerDashboardView = z.object({
  next_shift: NextShiftView.nullable(),
  upcoming_shifts: z.number().int(),
  applications: z.object({ pending: z.number().int(), to_confirm: z.number().int(), confirmed: z.number().int() }),
  /** Offers that wait for an answer. */
  offers_open: z.number().int(),
  waiting,
});
export type WorkerDashboardView = z.infer<typeof WorkerDashboardView>;

/** Of the jobs that the member sees; what their role has no right for is null. */
export const EmployerDashboardView = z.object({
  open_jobs: z.number().int(),
  positions_left: z.number().int(),
  applications_to_answer: z.number().int().nullable(),
  waiting_for_confirmation: z.number().int().nullable(),
  /** Booked for today, by the calendar of each job's own place, or begun before and not over; no-shows count. */
  shifts_today: z.number().int().nullable(),
  /** Checked in right now. */
  at_work: z.number().int().nullable(),
  /** Worked shifts with pay that waits for the employer's approval. */
  shifts_to_approve: z.number().int().nullable(),
  /** Searches for replacements that run or wait to be started. */
  replacements_open: z.number().int().nullable(),
  /** Substitutes who said yes and wait for the employer's approval. */
  substitutes_to_approve: z.number().int().nullable(),
  next_shift_at: instant.nullable(),
  funding: FundingView.nullable(),
  /** A job written before approval that waits to be published. */
  has_first_job: z.boolean(),
  waiting,
});
export type EmployerDashboardView = z.infer<typeof EmployerDashboardView>;

export const DashboardView = z.union([WorkerDashboardView, EmployerDashboardView]);
