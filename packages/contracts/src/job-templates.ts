import { precisions } from '@relevo/domain/earth';
import {
  aheadDaysMaximum,
  everyWeeksMaximum,
  repeatPauses,
  repeatStatuses,
  templateNameMaximumLength,
} from '@relevo/domain/job-templates';
import { z } from 'zod';
import { instant } from './answers.ts';
import { calendarDate, problem, requiredName } from './fields.ts';
import { JobScheduleView, latestDate } from './job-schedules.ts';
import { JobFields } from './jobs.ts';
import { moneyView } from './money.ts';
import { pageOf } from './paging.ts';
import { RequirementView } from './requirements.ts';
import { StaffingView } from './staffing.ts';

/** Counted in code points, as the database does. */
const name = requiredName({ whenMissing: 'template_name_required', max: 4 * templateNameMaximumLength }).superRefine(
  (text, context) => {
    if ([...text].length <= templateNameMaximumLength) return;
    context.addIssue({
      code: 'too_big',
      origin: 'string',
      maximum: templateNameMaximumLength,
      inclusive: true,
      message: problem('too_long'),
      input: text,
    });
  },
);

/** A job without its start date, which each posting gives. */
export const TemplateJobBody = JobFields.omit({ start_date: true });
export type TemplateJobBody = z.output<typeof TemplateJobBody>;

const date = calendarDate().refine((text) => text <= latestDate, problem('date_too_far'));

const wholeNumber = (maximum: number) =>
  z
    .number()
    .int(problem('not_number'))
    .min(1, { error: problem('too_small') })
    .max(maximum, { error: problem('too_big') });

export const RepeatBody = z
  .object({
    every_weeks: wholeNumber(everyWeeksMaximum),
    first_date: date,
    /** How many days before its start an occurrence is posted. */
    ahead_days: wholeNumber(aheadDaysMaximum),
    /** The last day on which an occurrence may start; null for no end. */
    until: date.nullish().transform((until) => until ?? null),
    /** Whether the workers of the occurrence before are invited. */
    invite_crew: z.boolean().default(false),
  })
  .refine(({ first_date, until }) => until === null || until >= first_date, {
    error: problem('until_before_first'),
    path: ['until'],
  });
export type RepeatBody = z.output<typeof RepeatBody>;

const fields = {
  name,
  job: TemplateJobBody.nullish(),
  /** One of the employer's own jobs, to copy. */
  from_job: z.uuid(problem('template_job_unknown')).nullish(),
  /** Null for a template that is posted by hand. */
  repeat: RepeatBody.nullish(),
};

const isGiven = (value: unknown) => (value ?? null) !== null;

/** Exactly one of a job and a job to copy. */
export const TemplateBody = z.object(fields).refine(({ job, from_job }) => isGiven(job) !== isGiven(from_job), {
  error: problem('template_job_or_from'),
  path: ['job'],
});
export type TemplateBody = z.output<typeof TemplateBody>;

/** What is left out stays; a repeat that is null stops. Jobs that were posted stay as they are. */
export const TemplateChangesBody = z
  .object(fields)
  .partial()
  .refine(({ job, from_job }) => !isGiven(job) || !isGiven(from_job), {
    error: problem('template_job_or_from'),
    path: ['job'],
  });
export type TemplateChangesBody = z.output<typeof TemplateChangesBody>;

export const PostTemplateBody = z.object({
  start_date: calendarDate('start_date_required').refine((text) => text <= latestDate, problem('date_too_far')),
});

/** What is answered can be sent. */
export const TemplateJobView = z.object({
  title: z.string(),
  description: z.string(),
  wage: moneyView,
  worker_count: z.number().int(),
  timezone: z.string(),
  location: z.union([
    z.object({ site_id: z.uuid() }),
    z.object({
      street_address: z.string(),
      city: z.string(),
      zip_code: z.string(),
      country: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      precision: z.enum(precisions).nullable(),
    }),
  ]),
  schedule: JobScheduleView,
  requirements: z.array(RequirementView),
  staffing: StaffingView,
});
export type TemplateJobView = z.infer<typeof TemplateJobView>;

export const RepeatView = z.object({
  every_weeks: z.number().int(),
  first_date: z.string(),
  ahead_days: z.number().int(),
  until: z.string().nullable(),
  invite_crew: z.boolean(),
  status: z.enum(repeatStatuses),
  /** Why it does not go on by itself; sending the repeat again goes on with the next date to come. */
  paused_because: z.enum(repeatPauses).nullable(),
  next_start_date: z.string().nullable(),
  next_posts_at: instant.nullable(),
});
export type RepeatView = z.infer<typeof RepeatView>;

export const TemplateView = z.object({
  id: z.uuid(),
  name: z.string(),
  job: TemplateJobView,
  repeat: RepeatView.nullable(),
  /** Jobs that were posted with it and are not deleted. */
  jobs_count: z.number().int(),
  last_job_id: z.uuid().nullable(),
  created_at: instant,
  updated_at: instant,
});
export type TemplateView = z.infer<typeof TemplateView>;

export const TemplatePage = pageOf(TemplateView);
export type TemplatePage = z.infer<typeof TemplatePage>;
