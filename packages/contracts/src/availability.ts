import {
  availabilityWindowsMaximum,
  daysOffMaximum,
  defaultWithinKm,
  windowsOverlap,
  withinKmMaximum,
} from '@relevo/domain/availability';
import { isTimezone } from '@relevo/domain/calendar-days';
import { workWarnings } from '@relevo/domain/work-warnings';
import { z } from 'zod';
import { instant } from './answers.ts';
import { calendarDate, problem } from './fields.ts';
import { moneyView, wage } from './money.ts';

/** What the reader is warned of; see `workWarnings` for what each side learns. */
export const warningsView = z.array(z.enum(workWarnings));

const timeOfDay = z.string(problem('time_invalid')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('time_invalid'));
const weekday = z
  .number(problem('not_a_choice'))
  .int(problem('not_a_choice'))
  .min(1, problem('not_a_choice'))
  .max(7, problem('not_a_choice'));

/** Wall-clock times; an end before or at the start is past midnight. */
const Window = z.object({ weekday, from: timeOfDay, to: timeOfDay });

const DaysOff = z
  .object({ from: calendarDate(), to: calendarDate() })
  .refine(({ from, to }) => from <= to, { error: problem('period_reversed'), path: ['to'] });

/** Replaces the whole: a part that is left out gets its default. */
export const AvailabilityBody = z.object({
  weekly: z
    .array(Window, problem('not_list'))
    .max(availabilityWindowsMaximum, { error: problem('too_many'), abort: true })
    .refine((windows) => !windowsOverlap(windows), problem('windows_overlap'))
    .nullish()
    .transform((windows) => windows ?? null),
  days_off: z
    .array(DaysOff, problem('not_list'))
    .max(daysOffMaximum, { error: problem('too_many') })
    .nullish()
    .transform((ranges) => ranges ?? []),
  /** The zone of the profile's place when left out. */
  timezone: z.string().trim().refine(isTimezone, problem('timezone_invalid')).nullish(),
  open_to_offers: z
    .boolean(problem('not_yes_no'))
    .nullish()
    .transform((isOpen) => isOpen ?? false),
  within_km: z
    .number(problem('not_number'))
    .int(problem('not_number'))
    .min(1, { error: problem('too_small') })
    .max(withinKmMaximum, { error: problem('too_big') })
    .nullish()
    .transform((km) => km ?? defaultWithinKm),
  min_wage: wage.nullish().transform((cents) => cents ?? null),
});
export type AvailabilityInput = z.input<typeof AvailabilityBody>;
export type AvailabilityBody = z.output<typeof AvailabilityBody>;

export const AvailabilityView = z.object({
  /** Null means always, an empty list never. */
  weekly: z.array(z.object({ weekday: z.number().int(), from: z.string(), to: z.string() })).nullable(),
  days_off: z.array(z.object({ from: z.string(), to: z.string() })),
  timezone: z.string(),
  open_to_offers: z.boolean(),
  within_km: z.number().int(),
  min_wage: moneyView.nullable(),
  /** Null before anything was saved. */
  updated_at: instant.nullable(),
});
export type AvailabilityView = z.infer<typeof AvailabilityView>;
