import { documentTypes } from '@relevo/domain/documents';
import { precisions } from '@relevo/domain/earth';
import { requirementsMaximum } from '@relevo/domain/requirements';
import { scheduledDatesMaximum, scheduledDaysMaximum } from '@relevo/domain/schedule';
import {
  audiences,
  replacementModes,
  replacementReaches,
  staffingLimits,
  substituteModes,
} from '@relevo/domain/staffing';
import { z } from 'zod';
import { instant } from './answers.ts';
import { problem } from './fields.ts';
import { scheduleNameMaximumLength } from './job-schedules.ts';
import { descriptionMaximumLength, titleMaximumLength } from './jobs.ts';
import { latitude, longitude } from './locations.ts';

const typedText = (max: number) => z.string(problem('not_text')).max(max, problem('too_long')).nullish();

/** Larger numbers are no half-typed value of any field. */
const largestNumber = 1_000_000_000;
const typedNumber = z
  .number(problem('not_number'))
  .min(-largestNumber, { error: problem('too_small') })
  .max(largestNumber, { error: problem('too_big') })
  .nullish();

const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: () => problem('not_a_choice') });
const yesOrNo = z.boolean(problem('not_yes_no')).nullish();

const staffing = z
  .object({
    audience: choice(audiences).nullish(),
    favourites_hours: typedNumber,
    instant_booking: z
      .object({
        min_rating: typedNumber,
        min_reliability: typedNumber,
        documents: z
          .array(choice(documentTypes))
          .max(staffingLimits.instantDocuments, { error: problem('too_many') })
          .nullish(),
        worked_here: yesOrNo,
      })
      .nullish(),
    replacement: choice(replacementModes).nullish(),
    reach: choice(replacementReaches).nullish(),
    substitutes: choice(substituteModes).nullish(),
    reconfirm: yesOrNo,
    single_shifts: yesOrNo,
  })
  .nullish();

const times = { start_time: typedText(5), end_time: typedText(5) };

/** The fields of `JobBody` as far as they are typed: any may be missing or unfinished, but not of another kind. */
export const FirstJobBody = z.object({
  title: typedText(titleMaximumLength),
  description: typedText(descriptionMaximumLength),
  wage: z.union([z.string().max(40, problem('too_long')), z.number()], { error: problem('amount_invalid') }).nullish(),
  worker_count: typedNumber,
  start_date: typedText(10),
  requirements: z
    .array(z.object({ document_type: typedText(40), certificate: typedText(40) }))
    .max(requirementsMaximum, { error: problem('too_many') })
    .nullish(),
  staffing,
  timezone: typedText(64),
  location: z
    .object({
      site_id: z.uuid(problem('site_unknown')).toLowerCase().nullish(),
      street_address: typedText(200),
      city: typedText(100),
      zip_code: typedText(20),
      country: typedText(100),
      latitude: latitude.nullish(),
      longitude: longitude.nullish(),
      precision: z.enum(precisions, { error: () => problem('not_a_choice') }).nullish(),
    })
    .nullish(),
  schedule: z
    .object({
      name: typedText(scheduleNameMaximumLength),
      break_duration: typedNumber,
      week_count: typedNumber,
      days: z
        .array(z.object({ weekday: typedNumber, ...times }))
        .max(scheduledDaysMaximum, { error: problem('too_many') })
        .nullish(),
      dates: z
        .array(z.object({ date: typedText(10), ...times }))
        .max(scheduledDatesMaximum, { error: problem('too_many') })
        .nullish(),
    })
    .nullish(),
});
export type FirstJobBody = z.infer<typeof FirstJobBody>;

/** What was saved, and when. */
export const FirstJobView = FirstJobBody.extend({ updated_at: instant });
export type FirstJobView = z.infer<typeof FirstJobView>;
