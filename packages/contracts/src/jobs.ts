import { jobActions, jobStatuses } from '@relevo/domain/job-lifecycle';
import { findCountry } from '@relevo/domain/place-names';
import { canadianPostalCode } from '@relevo/domain/postal-codes';
import { breakMinutesMaximum, isTimezone, scheduledDaysMaximum, weekCountMaximum } from '@relevo/domain/schedule';
import { z } from 'zod';
import { instant } from './answers.ts';
import { MyApplicationView } from './applications.ts';
import { calendarDate, missing, problem, requiredText } from './fields.ts';
import { amount, moneyView, wage } from './money.ts';
import { PageQuery, pageOf } from './paging.ts';

const latestDate = '2099-12-31';
export const titleMaximumLength = 120;
export const descriptionMaximumLength = 5000;
export const workerCountMaximum = 1000;

const latitude = z
  .number(problem('latitude_invalid'))
  .min(-90, problem('latitude_invalid'))
  .max(90, problem('latitude_invalid'));
const longitude = z
  .number(problem('longitude_invalid'))
  .min(-180, problem('longitude_invalid'))
  .max(180, problem('longitude_invalid'));

export const precisions = ['exact', 'area', 'unknown'] as const;
export type Precision = (typeof precisions)[number];

export const JobLocationBody = z
  .object({
    street_address: requiredText({ whenMissing: 'street_address_required' })
      .refine((text) => text.length >= 5, { error: problem('street_address_too_short'), abort: true })
      .refine((text) => /^\d/.test(text), problem('street_address_no_number')),
    city: requiredText({ whenMissing: 'city_required', max: 100 }).refine(
      (text) => text.length >= 2,
      problem('city_too_short'),
    ),
    zip_code: requiredText({ whenMissing: 'postal_code_required' })
      .refine((text) => canadianPostalCode(text) !== null, problem('postal_code_invalid'))
      .transform((text) => canadianPostalCode(text) ?? text),
    country: requiredText({ whenMissing: 'country_required' })
      .refine((text) => findCountry(text) === 'Canada', problem('country_not_served'))
      .transform(() => 'Canada'),
    latitude: latitude.nullish(),
    longitude: longitude.nullish(),
    precision: z.enum(precisions, { error: () => problem('not_a_choice') }).nullish(),
  })
  .superRefine((place, context) => {
    const given = [place.latitude, place.longitude].map((value) => value !== null && value !== undefined);
    if (given[0] === given[1]) return;
    const missing = given[0] ? 'longitude' : 'latitude';
    context.addIssue({ code: 'custom', path: [missing], message: problem('position_incomplete') });
  });

const timeOfDay = z.string(problem('time_invalid')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('time_invalid'));

const whole = (code: Parameters<typeof problem>[0]) => z.number(problem(code)).int(problem(code));

export const ScheduledDayBody = z
  .object({
    weekday: z
      .number(problem('not_a_choice'))
      .int(problem('not_a_choice'))
      .min(1, problem('not_a_choice'))
      .max(7, problem('not_a_choice')),
    start_time: timeOfDay,
    end_time: timeOfDay,
  })
  .refine((day) => day.start_time !== day.end_time, { error: problem('times_equal'), path: ['end_time'] });
export type ScheduledDayBody = z.infer<typeof ScheduledDayBody>;

export const JobScheduleBody = z.object({
  name: requiredText({ whenMissing: 'schedule_name_required', max: 80 }),
  break_duration: z
    .number(missing('break_duration_required'))
    .int(problem('not_number'))
    .min(0, { error: problem('too_small') })
    .max(breakMinutesMaximum, { error: problem('too_big') }),
  week_count: whole('week_count_invalid')
    .min(1, problem('week_count_invalid'))
    .max(weekCountMaximum, problem('week_count_invalid')),
  days: z
    .array(ScheduledDayBody, problem('days_required'))
    .min(1, problem('days_required'))
    .max(scheduledDaysMaximum, { error: problem('too_many') }),
});

export const JobBody = z.object({
  title: requiredText({ whenMissing: 'title_required', max: titleMaximumLength }),
  description: requiredText({ whenMissing: 'description_required', max: descriptionMaximumLength }),
  wage,
  worker_count: z
    .number({
      error: ({ input }) =>
        problem(input === undefined || input === null ? 'worker_count_required' : 'worker_count_not_positive'),
    })
    .int(problem('worker_count_not_positive'))
    .min(1, problem('worker_count_not_positive'))
    .max(workerCountMaximum, { error: problem('too_big') }),
  start_date: calendarDate('start_date_required').refine((date) => date <= latestDate, problem('date_too_far')),
  timezone: requiredText({ whenMissing: 'timezone_required' }).refine(isTimezone, problem('timezone_invalid')),
  location: JobLocationBody,
  schedule: JobScheduleBody,
});
/** What a form or a client sends; the wage is a text or a number. */
export type JobInput = z.input<typeof JobBody>;
export type JobBody = z.output<typeof JobBody>;

export const JobCompanyView = z.object({ id: z.uuid(), name: z.string(), logo: z.string().nullable() });

export const JobView = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  wage: moneyView,
  worker_count: z.number().int(),
  start_date: z.string(),
  timezone: z.string(),
  status: z.enum(jobStatuses),
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
  schedule: z.object({
    name: z.string(),
    break_duration: z.number().int(),
    week_count: z.number().int(),
    days: z.array(z.object({ weekday: z.number().int(), start_time: z.string(), end_time: z.string() })),
  }),
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
  estimated_cost: moneyView,
  funded: z.boolean(),
  my_application: MyApplicationView.nullable(),
  /** How far away it is, when the question came with a position and the job has one. */
  distance_km: z.number().nullable(),
  /** Whether it is the caller's own job. */
  is_mine: z.boolean(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(jobActions)),
  created_at: instant,
});
export type JobView = z.infer<typeof JobView>;

/** One job on its own page: with its shifts. */
export const JobDetailView = JobView.extend({
  shifts: z.array(z.object({ id: z.uuid(), starts_at: instant, ends_at: instant })),
});
export type JobDetailView = z.infer<typeof JobDetailView>;

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

/** An address line may carry a name without a value: that is no filter. */
const filter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const OpenJobsQuery = PageQuery.extend({
  search: filter(z.string().trim().max(200, problem('too_long'))),
  city: filter(z.string().trim().max(100, problem('too_long'))),
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
  sort: filter(z.enum(jobSorts, { error: () => problem('not_a_choice') })),
  /** Where the page before ended; `next` carries it, so that a deep page costs what the first one does. */
  after: filter(z.string().max(200, problem('too_long'))),
}).superRefine((query, context) => {
  const hasPosition = query.latitude !== undefined && query.longitude !== undefined;
  const refuse = (field: string, code: Parameters<typeof problem>[0]) =>
    context.addIssue({ code: 'custom', path: [field], message: problem(code) });
  if ((query.latitude === undefined) !== (query.longitude === undefined)) {
    refuse(query.latitude === undefined ? 'latitude' : 'longitude', 'position_incomplete');
  } else if (!hasPosition && query.sort === 'distance') refuse('sort', 'position_required');
  else if (!hasPosition && query.radius_km !== undefined) refuse('radius_km', 'position_required');
});
export type OpenJobsQuery = z.output<typeof OpenJobsQuery>;

export const MyJobsQuery = PageQuery.extend({
  status: filter(z.enum(jobStatuses, { error: () => problem('not_a_choice') })),
  search: filter(z.string().trim().max(200, problem('too_long'))),
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
