import { applicationActions, applicationStatuses, applicationSteps } from '@relevo/domain/application-lifecycle';
import { documentTypes } from '@relevo/domain/documents';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { staffingLimits } from '@relevo/domain/staffing';
import { z } from 'zod';
import { instant } from './answers.ts';
import { warningsView } from './availability.ts';
import { problem } from './fields.ts';
import { FundingView } from './funding.ts';
import { moneyView, wage } from './money.ts';
import { PageQuery, pageOf } from './paging.ts';
import { PersonView } from './people.ts';
import { RequirementView } from './requirements.ts';

const shiftIds = z
  .array(z.uuid(problem('shifts_not_open')).toLowerCase(), problem('not_list'))
  .min(1, problem('required'))
  .max(staffingLimits.singleShifts, { error: problem('too_many') })
  .transform((ids) => [...new Set(ids)])
  .nullish();

const isGiven = (value: unknown) => (value ?? null) !== null;

/** Runs beside the problems of other fields, so that one answer names them all. */
const besideFields = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

export const ApplyBody = z
  .object({
    /** Required without `book`; with it, it can only be the wage of the job. */
    final_wage: wage.nullish(),
    /** Books at once at the wage of the job, where the job allows it. */
    book: z.boolean(problem('not_yes_no')).nullish(),
    /** Some of the shifts, where the job allows it; left out for a place. */
    shift_ids: shiftIds,
  })
  .refine(({ book, final_wage }) => book === true || isGiven(final_wage), {
    error: problem('wage_required'),
    path: ['final_wage'],
    when: besideFields,
  })
  .refine(({ book, shift_ids }) => book !== true || !isGiven(shift_ids), {
    error: problem('shifts_not_with_book'),
    path: ['shift_ids'],
    when: besideFields,
  });
export type ApplyBody = z.output<typeof ApplyBody>;

export const AnswerBody = z.object({
  status: z.enum(applicationStatuses, {
    error: ({ input }) => problem(input === undefined || input === null ? 'required' : 'not_a_choice'),
  }),
});

/** A worker's own application, as it stands on a job's card. */
export const MyApplicationView = z.object({
  id: z.uuid(),
  status: z.enum(applicationStatuses),
  final_wage: moneyView,
  /** The pay for all shifts of the job at this wage, the breaks taken off. */
  pay_total: moneyView,
  created_at: instant,
  /** Whether it led to a booking: when that ended, any wage may be asked for again. */
  was_booked: z.boolean(),
  actions: z.array(z.enum(applicationActions)),
});
export type MyApplicationView = z.infer<typeof MyApplicationView>;

export const ApplicationJobView = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(jobStatuses),
  hiring_open: z.boolean(),
  /** Whether workers may apply, as far as places are left: false in the last shift, where `hiring_open` may be true. */
  is_hiring: z.boolean(),
  wage: moneyView,
  city: z.string(),
  timezone: z.string(),
  first_shift_at: instant,
  last_shift_at: instant,
  worker_count: z.number().int(),
  positions_left: z.number().int(),
  company: z.object({ id: z.uuid(), name: z.string(), logo: z.string().nullable() }).nullable(),
});

/** What an employer weighs: who it is, and what they bring. */
export const ApplicantView = PersonView.extend({
  work_experience: z.string(),
  /** Which kinds of document are on file; the files themselves stay private. */
  document_types: z.array(z.enum(documentTypes)),
  completed_shifts: z.number().int(),
  /** From the worker's postal code; null when that has no position. */
  distance_km: z.number().nullable(),
});
export type ApplicantView = z.infer<typeof ApplicantView>;

export const ApplicationStepView = z.object({
  status: z.enum(applicationSteps),
  at: instant,
  by: z.enum(['worker', 'employer', 'system']),
});

export const ApplicationView = z.object({
  id: z.uuid(),
  job: ApplicationJobView,
  worker: ApplicantView,
  final_wage: moneyView,
  /** The shifts of a cover, which is a booking of named shifts without a place; null for a place. */
  shift_ids: z.array(z.uuid()).nullable(),
  /** All shifts of the job, past ones included; of a cover its own. */
  shift_count: z.number().int(),
  /** Those that start in the future. */
  shifts_left: z.number().int(),
  /** The worker's pay for all shifts of the job at the wage asked, the breaks taken off. */
  pay_total: moneyView,
  status: z.enum(applicationStatuses),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(applicationActions)),
  created_at: instant,
  updated_at: instant,
  history: z.array(ApplicationStepView),
  /** The messages between the two about the job. */
  thread_id: z.uuid().nullable(),
  /** Documents that the job requires and the worker does not have, or not until the first shift to come. */
  missing_requirements: z.array(RequirementView),
  /** The worker's count all their bookings, the employer's those with this employer only. */
  warnings: warningsView,
});
export type ApplicationView = z.infer<typeof ApplicationView>;

/** What answering an application answers: with the money of the employer, which is null for a key that may not read it. */
export const AnsweredApplicationView = ApplicationView.extend({ funding: FundingView.nullable() });
export type AnsweredApplicationView = z.infer<typeof AnsweredApplicationView>;

export const ApplicationPage = pageOf(ApplicationView);
export type ApplicationPage = z.infer<typeof ApplicationPage>;

export const ApplicationWithdrawn = z.null().describe('Taken back');

const status = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.enum(applicationStatuses, { error: () => problem('not_a_choice') }).optional(),
);

export const ApplicationsQuery = PageQuery.extend({ status });
export type ApplicationsQuery = z.output<typeof ApplicationsQuery>;

/** Everything an employer received, over all jobs or for one. */
export const ReceivedQuery = ApplicationsQuery.extend({
  job: z.preprocess((value) => (value === '' ? undefined : value), z.uuid(problem('not_a_choice')).optional()),
});
export type ReceivedQuery = z.output<typeof ReceivedQuery>;

/** One thing that happened to an application, for the employer's timeline. */
export const TimelineEntryView = ApplicationStepView.extend({
  id: z.string(),
  application_id: z.uuid(),
  final_wage: moneyView,
  job: z.object({ id: z.uuid(), title: z.string() }),
  worker: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }),
});
export type TimelineEntryView = z.infer<typeof TimelineEntryView>;
export const TimelinePage = pageOf(TimelineEntryView);
export type TimelinePage = z.infer<typeof TimelinePage>;
export const TimelineQuery = ReceivedQuery.omit({ status: true });
export type TimelineQuery = z.output<typeof TimelineQuery>;
