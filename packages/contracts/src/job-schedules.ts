import {
  breakMinutesMaximum,
  datesSpan,
  type Schedule,
  scheduledDatesMaximum,
  scheduledDatesSpanDays,
  scheduledDaysMaximum,
  weekCountMaximum,
} from '@relevo/domain/schedule';
import { z } from 'zod';
import { calendarDate, missing, problem, requiredText } from './fields.ts';

export const latestDate = '2099-12-31';
export const scheduleNameMaximumLength = 80;

const timeOfDay = z.string(problem('time_invalid')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('time_invalid'));

const times = { start_time: timeOfDay, end_time: timeOfDay };
const differ = (day: { start_time: string; end_time: string }) => day.start_time !== day.end_time;

const weekday = z
  .number(problem('not_a_choice'))
  .int(problem('not_a_choice'))
  .min(1, problem('not_a_choice'))
  .max(7, problem('not_a_choice'));

export const ScheduledDayBody = z
  .object({ weekday, ...times })
  .refine(differ, { error: problem('times_equal'), path: ['end_time'] });
export type ScheduledDayBody = z.infer<typeof ScheduledDayBody>;

const date = calendarDate().refine((text) => text <= latestDate, problem('date_too_far'));

export const ScheduledDateBody = z
  .object({ date, ...times })
  .refine(differ, { error: problem('times_equal'), path: ['end_time'] });
export type ScheduledDateBody = z.infer<typeof ScheduledDateBody>;

const isNear = (dates: readonly ScheduledDateBody[]) =>
  (datesSpan(dates.map((each) => each.date))?.days ?? 0) <= scheduledDatesSpanDays;

export const scheduleFields = {
  name: requiredText({ whenMissing: 'schedule_name_required', max: scheduleNameMaximumLength, goesOn: true }),
  break_duration: z
    .number(missing('break_duration_required'))
    .int(problem('not_number'))
    .min(0, { error: problem('too_small') })
    .max(breakMinutesMaximum, { error: problem('too_big') }),
  week_count: z
    .number(problem('week_count_invalid'))
    .int(problem('week_count_invalid'))
    .min(1, problem('week_count_invalid'))
    .max(weekCountMaximum, problem('week_count_invalid'))
    .nullish(),
  days: z
    .array(ScheduledDayBody, problem('days_required'))
    .max(scheduledDaysMaximum, { error: problem('too_many') })
    .nullish(),
  dates: z
    .array(ScheduledDateBody, problem('dates_required'))
    .min(1, problem('dates_required'))
    .max(scheduledDatesMaximum, { error: problem('too_many'), abort: true })
    .refine(isNear, problem('dates_too_far_apart'))
    .nullish(),
};

type Given = Readonly<{ week_count?: unknown; days?: unknown; dates?: unknown }>;

/** A rule between the fields that runs beside their own problems, so that one answer names them all. */
function rule(isFine: (given: Given) => boolean, field: keyof Given, code: Parameters<typeof problem>[0]) {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const options = {
    error: problem(code),
    path: [field],
    when: ({ value }: { value: unknown }) => isObject(value),
  };
  return [(schedule: unknown) => isFine(schedule as Given), options] as const;
}

const isGiven = (value: unknown) => (value ?? null) !== null;
const isEmpty = (days: unknown) => !isGiven(days) || (Array.isArray(days) && days.length === 0);

/** Weekdays over a number of weeks, or dates instead of both. */
export const JobScheduleBody = z
  .object(scheduleFields)
  .refine(...rule(({ dates, week_count }) => isGiven(dates) || isGiven(week_count), 'week_count', 'week_count_invalid'))
  .refine(...rule(({ dates, days }) => isGiven(dates) || !isEmpty(days), 'days', 'days_required'))
  .refine(...rule(({ dates, days }) => !isGiven(dates) || isEmpty(days), 'dates', 'days_and_dates'))
  .transform(({ name, break_duration, week_count, days, dates }): JobSchedule => {
    if (!dates) return { name, break_duration, week_count: week_count ?? 1, days: days ?? [], dates: null };
    return { name, break_duration, week_count: null, days: [], dates };
  });

export type JobSchedule = {
  name: string;
  break_duration: number;
  /** Null for a job on dates. */
  week_count: number | null;
  /** Empty for a job on dates. */
  days: ScheduledDayBody[];
  /** Null for a job by the week. */
  dates: ScheduledDateBody[] | null;
};

/** The same as the rules of the domain read it. */
export function scheduleOf(job: {
  start_date: string;
  timezone: string;
  schedule: Omit<JobSchedule, 'name' | 'break_duration'>;
}): Schedule {
  const { start_date: startDate, timezone, schedule } = job;
  if (schedule.dates) return { timezone, dates: schedule.dates.map((each) => ({ date: each.date, ...timesOf(each) })) };
  const days = schedule.days.map((each) => ({ weekday: each.weekday, ...timesOf(each) }));
  return { startDate, timezone, weekCount: schedule.week_count ?? 1, days };
}

const timesOf = ({ start_time, end_time }: { start_time: string; end_time: string }) => ({
  startTime: start_time,
  endTime: end_time,
});

/** From the first to the last, as they are stored and answered. */
export function datesInOrder(dates: readonly ScheduledDateBody[]): ScheduledDateBody[] {
  const key = (each: ScheduledDateBody) => `${each.date} ${each.start_time}`;
  return dates.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
}

/** A job by the week has `dates: null`; one on dates has `week_count: null` and no `days`. What is answered can be sent. */
export const JobScheduleView = z.object({
  name: z.string(),
  break_duration: z.number().int(),
  week_count: z.number().int().nullable(),
  days: z.array(z.object({ weekday: z.number().int(), start_time: z.string(), end_time: z.string() })),
  dates: z.array(z.object({ date: z.string(), start_time: z.string(), end_time: z.string() })).nullable(),
});
export type JobScheduleView = z.infer<typeof JobScheduleView>;
