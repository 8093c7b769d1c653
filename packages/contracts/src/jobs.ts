import { isTimezone } from '@relevo/domain/calendar-days';
import { precisions } from '@relevo/domain/earth';
import { jobActions, jobStatuses } from '@relevo/domain/job-lifecycle';
import { myJobActions } from '@relevo/domain/my-job-actions';
import { datesSpan } from '@relevo/domain/schedule';
import { citySearchMaximumLength, searchMaximumLength } from '@relevo/domain/search-words';
import { audiences } from '@relevo/domain/staffing';
import { isVisible } from '@relevo/domain/visible-name';
import { z } from 'zod';
import { instant } from './answers.ts';
import { ApplicationView, MyApplicationView } from './applications.ts';
import { warningsView } from './availability.ts';
import { calendarDate, filter, problem, requiredText } from './fields.ts';
import { JobFundingView } from './funding.ts';
import { JobScheduleBody, JobScheduleView, latestDate } from './job-schedules.ts';
import { JobPlaceBody, latitude, longitude } from './locations.ts';
import { acceptedCost, amount, moneyView, wage } from './money.ts';
import { MyOfferView } from './offers.ts';
import { PageQuery, pageOf } from './paging.ts';
import { RatingSummaryView } from './ratings.ts';
import { ReliabilityView } from './reliability.ts';
import { JobRequirementView, requirementsBody } from './requirements.ts';
import { InstantBookingView, StaffingBody, StaffingView } from './staffing.ts';

export type { Precision } from '@relevo/domain/earth';

export const titleMaximumLength = 120;
export const descriptionMaximumLength = 5000;
export const workerCountMaximum = 1000;

const startDate = calendarDate('start_date_required').refine((date) => date <= latestDate, problem('date_too_far'));

/** The fields of a job one by one; `JobBody` also has the rule between the start date and the dates. */
export const JobFields = z.object({
  // An empty one is a missing title, which is said already.
  title: requiredText({ whenMissing: 'title_required', max: titleMaximumLength, goesOn: true }).refine(
    (title) => title === '' || isVisible(title),
    problem('name_not_visible'),
  ),
  description: requiredText({ whenMissing: 'description_required', max: descriptionMaximumLength, goesOn: true }),
  wage,
  worker_count: z
    .number({
      error: ({ input }) =>
        problem(input === undefined || input === null ? 'worker_count_required' : 'worker_count_not_positive'),
    })
    .int(problem('worker_count_not_positive'))
    .min(1, problem('worker_count_not_positive'))
    .max(workerCountMaximum, { error: problem('too_big') }),
  /** With `schedule.dates` it is the first of them, whatever is given. */
  start_date: startDate.nullish(),
  timezone: requiredText({ whenMissing: 'timezone_required' }).refine(isTimezone, problem('timezone_invalid')),
  location: JobPlaceBody,
  schedule: JobScheduleBody,
  requirements: requirementsBody,
  /** Left out of a change it stays as it is, and so does each part that is left out; null sets the defaults. */
  staffing: StaffingBody.nullish(),
});

/** Runs beside the problems of other fields, so that one answer names them all. */
function hasStartOrDates(job: unknown): boolean {
  const { start_date, schedule } = (job ?? {}) as { start_date?: unknown; schedule?: { dates?: unknown } | null };
  return (start_date ?? null) !== null || (schedule?.dates ?? null) !== null;
}

export const JobBody = JobFields.refine(hasStartOrDates, {
  error: problem('start_date_required'),
  path: ['start_date'],
  when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
}).transform(({ start_date, ...job }) => {
  const first = datesSpan((job.schedule.dates ?? []).map(({ date }) => date))?.first;
  return { ...job, start_date: first ?? start_date ?? '' };
});
/** What a form or a client sends; the wage is a text or a number. */
export type JobInput = z.input<typeof JobBody>;
export type JobBody = z.output<typeof JobBody>;

export const JobCompanyView = z.object({
  id: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  rating: RatingSummaryView,
  reliability: ReliabilityView,
});

/** `scans`: how many workers' scans agree on it; 0 for the position of a kiosk. */
export const PlaceOfferView = z.object({ latitude: z.number(), longitude: z.number(), scans: z.number().int() });
export type PlaceOfferView = z.infer<typeof PlaceOfferView>;

export const JobSeriesView = z.object({
  template_id: z.uuid(),
  name: z.string(),
  /** Its place among the jobs of the template by their start dates, from 1 on. */
  number: z.number().int(),
  previous_job_id: z.uuid().nullable(),
});
export type JobSeriesView = z.infer<typeof JobSeriesView>;

/** `position` counts from 1 in the order of joining. */
export const JobStandbyView = z.object({
  is_open: z.boolean(),
  is_mine: z.boolean(),
  position: z.number().int().nullable(),
});
export type JobStandbyView = z.infer<typeof JobStandbyView>;

export const JobView = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  wage: moneyView,
  worker_count: z.number().int(),
  start_date: z.string(),
  timezone: z.string(),
  status: z.enum(jobStatuses),
  /** Whether it takes workers when it has places and shifts to come; false once the employer closed hiring. */
  hiring_open: z.boolean(),
  is_hot: z.boolean(),
  location: z.object({
    street_address: z.string(),
    city: z.string(),
    zip_code: z.string(),
    country: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    precision: z.enum(precisions),
  }),
  schedule: JobScheduleView,
  /** Null when the employer has not named a company. */
  company: JobCompanyView.nullable(),
  counts: z.object({
    pending: z.number().int(),
    accepted: z.number().int(),
    confirmed: z.number().int(),
    positions_left: z.number().int(),
  }),
  first_shift_at: instant,
  last_shift_at: instant,
  /** Null when no shift is to come. */
  next_shift_at: instant.nullable(),
  /** The same shift with its end and its whole pay at the job's wage, the break taken off; null when no shift is to come. */
  next_shift: z.object({ starts_at: instant, ends_at: instant, pay: moneyView }).nullable(),
  /** All of its shifts, past ones included. */
  shift_count: z.number().int(),
  /** Those that start in the future. */
  shifts_left: z.number().int(),
  /** One worker's pay for all of its shifts at the job's wage, the breaks taken off. */
  pay_total: moneyView,
  /** Null for a member of its company without the right to see money. */
  estimated_cost: moneyView.nullable(),
  funded: z.boolean(),
  /**
   * What cancelling or completing it now costs its owner, for shifts that would be cancelled late; null for everyone else, and
   * for a member without the right to see money.
   */
  cancellation_cost: moneyView.nullable(),
  my_application: MyApplicationView.nullable(),
  /** The worker's own offer for it that waits for an answer. */
  my_offer: MyOfferView.nullable(),
  /** Who sees it: everyone, the employer's favourites first, or only workers with an offer. */
  audience: z.enum(audiences),
  /** When everyone will see a job that only favourites see now; null when everyone does, or only invited workers do. */
  opens_to_all_at: instant.nullable(),
  /** Null for a job that cannot be booked at once. */
  instant_booking: InstantBookingView.nullable(),
  /** Whether workers can apply for some of its shifts. */
  single_shifts: z.boolean(),
  /** Whether workers may stand by on it, and whether the caller does; null for employers. */
  standby: JobStandbyView.nullable(),
  /** Documents without which a worker can apply and cannot be booked. */
  requirements: z.array(JobRequirementView),
  /** For the worker who asks; empty for employers. In a list without those that need all of the worker's week. */
  warnings: warningsView,
  /** How far away it is, when the question came with a position and the job has one. */
  distance_km: z.number().nullable(),
  /** Where the job may be exactly, for the owner to accept, while its place is only an area; null for everyone else. */
  place_offer: PlaceOfferView.nullable(),
  /** The template that its owner posted it with; null for everyone else, and for a job that was posted without one. */
  series: JobSeriesView.nullable(),
  /** How its places are filled; null for everyone but the owner. */
  staffing: StaffingView.nullable(),
  /** The ways in that are open to the worker who asks; empty for employers. */
  my_actions: z.array(z.enum(myJobActions)),
  /** Whether it is the caller's own job. */
  is_mine: z.boolean(),
  /** The saved site that it is at; null for everyone but its company, and for a job at none. */
  site: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The member who posted it; null for everyone but its company. */
  created_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(jobActions)),
  /** Its page for anyone, without an account; null while it has none. */
  public_url: z.string().nullable(),
  created_at: instant,
});
export type JobView = z.infer<typeof JobView>;

/** One job on its own page: with its shifts. */
export const JobDetailView = JobView.extend({
  shifts: z.array(z.object({ id: z.uuid(), starts_at: instant, ends_at: instant })),
  /** The owner's money; null for everyone else, and for a member without the right to see it. */
  funding: JobFundingView.nullable(),
});
export type JobDetailView = z.infer<typeof JobDetailView>;

/** The saved site that a job is at; null for none. */
export const JobSiteBody = z.object({ site_id: z.uuid(problem('site_unknown')).toLowerCase().nullable() });

export const EndJobBody = z.object({ accept_cost: acceptedCost }).nullish();

/** What confirming answers: a worker gets the application, the employer the job. */
export const ConfirmJobView = z.union([ApplicationView, JobDetailView]);

export const JobPage = pageOf(JobView);
export type JobPage = z.infer<typeof JobPage>;

export const jobSorts = ['soonest', 'newest', 'wage', 'distance'] as const;
export type JobSort = (typeof jobSorts)[number];

const queryNumber = (code: Parameters<typeof problem>[0]) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,9}(\.\d{1,25})?$/, problem(code))
    .transform(Number);

const flag = z
  .enum(['true', 'false', '1', '0'], { error: () => problem('not_yes_no') })
  .transform((text) => text === 'true' || text === '1');

/** The filters of a search for open jobs, which a worker can save. */
export const openJobsFilters = {
  search: filter(z.string().trim().max(searchMaximumLength, problem('too_long'))),
  city: filter(z.string().trim().max(citySearchMaximumLength, problem('too_long'))),
  min_wage: filter(amount()),
  hot: filter(flag),
  start_from: filter(calendarDate()),
  start_to: filter(calendarDate()),
  latitude: filter(queryNumber('latitude_invalid').pipe(latitude)),
  longitude: filter(queryNumber('longitude_invalid').pipe(longitude)),
  radius_km: filter(
    queryNumber('not_number').pipe(
      z
        .number()
        .min(0.1, { error: problem('too_small') })
        .max(20_000, { error: problem('too_big') }),
    ),
  ),
};

type Positioned = { [Field in 'latitude' | 'longitude' | 'radius_km']?: number | undefined } & { sort?: JobSort };

/** The rules between the fields of a search. */
export function refusePositionProblems(query: Positioned, context: z.RefinementCtx): void {
  const hasPosition = query.latitude !== undefined && query.longitude !== undefined;
  const refuse = (field: string, code: Parameters<typeof problem>[0]) =>
    context.addIssue({ code: 'custom', path: [field], message: problem(code) });
  if ((query.latitude === undefined) !== (query.longitude === undefined)) {
    refuse(query.latitude === undefined ? 'latitude' : 'longitude', 'position_incomplete');
  } else if (!hasPosition && query.sort === 'distance') refuse('sort', 'position_required');
  else if (!hasPosition && query.radius_km !== undefined) refuse('radius_km', 'position_required');
}

export const OpenJobsQuery = PageQuery.extend({
  ...openJobsFilters,
  sort: filter(z.enum(jobSorts, { error: () => problem('not_a_choice') })),
  /** Only jobs of the caller's favourite companies. */
  favourites: filter(flag),
  /** Where the page before ended; `next` carries it, so that a deep page costs what the first one does. */
  after: filter(z.string().max(200, problem('too_long'))),
}).superRefine(refusePositionProblems);
export type OpenJobsQuery = z.output<typeof OpenJobsQuery>;

/** Running jobs first, then open, confirmed, completed and canceled ones; within a status the newest first. */
export const MyJobsQuery = PageQuery.extend({
  status: filter(z.enum(jobStatuses, { error: () => problem('not_a_choice') })),
  search: filter(z.string().trim().max(searchMaximumLength, problem('too_long'))),
});
export type MyJobsQuery = z.output<typeof MyJobsQuery>;

/** Where open jobs are. */
export const JobPlaceView = z.object({
  city: z.string(),
  country: z.string(),
  count: z.number().int(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type JobPlaceView = z.infer<typeof JobPlaceView>;

export const JobPlacePage = pageOf(JobPlaceView);
