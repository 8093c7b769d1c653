import { documentTypes } from '@relevo/domain/documents';
import { instantProblems } from '@relevo/domain/instant-booking';
import {
  audiences,
  replacementModes,
  replacementReaches,
  staffingLimits,
  substituteModes,
} from '@relevo/domain/staffing';
import { z } from 'zod';
import { problem } from './fields.ts';
import { requirementsBody } from './requirements.ts';

const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: () => problem('not_a_choice') }).nullish();

const yesOrNo = z.boolean(problem('not_yes_no')).nullish();

type Range = { minimum: number; maximum: number };

const number = ({ minimum, maximum }: Range) =>
  z
    .number(problem('not_number'))
    .min(minimum, { error: problem('too_small') })
    .max(maximum, { error: problem('too_big') });

const wholeNumber = (range: Range) => number(range).int(problem('not_number')).nullish();

const hasOneDecimal = (value: number) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;

const InstantBody = z.object(
  {
    min_rating: number(staffingLimits.rating)
      .refine(hasOneDecimal, problem('one_decimal'))
      .nullish()
      .transform((value) => value ?? null),
    min_reliability: wholeNumber(staffingLimits.reliability).transform((value) => value ?? null),
    documents: z
      .array(z.enum(documentTypes, { error: () => problem('not_a_choice') }), problem('not_list'))
      .max(staffingLimits.instantDocuments, { error: problem('too_many') })
      .nullish()
      .transform((types) => [...new Set(types ?? [])]),
    worked_here: yesOrNo.transform((value) => value ?? false),
  },
  problem('not_object'),
);

/** What is left out stays as it is, of a new job the default; null sets the default. */
export const StaffingBody = z.object(
  {
    audience: choice(audiences),
    /** How long only favourites see a job that is for them first, from its posting on. */
    favourites_hours: wholeNumber(staffingLimits.favouritesHours),
    /** Null without instant booking; an object without a condition books everybody. */
    instant_booking: InstantBody.nullish(),
    replacement: choice(replacementModes),
    reach: choice(replacementReaches),
    substitutes: choice(substituteModes),
    reconfirm: yesOrNo,
    single_shifts: yesOrNo,
  },
  problem('not_object'),
);
export type StaffingBody = z.output<typeof StaffingBody>;
/** What a form or a client sends. */
export type StaffingInput = z.input<typeof StaffingBody>;

/** Any part of the settings of a job, with the documents that it requires. */
export const StaffingChangesBody = StaffingBody.extend({ requirements: requirementsBody });
export type StaffingChangesBody = z.output<typeof StaffingChangesBody>;

const instantFields = {
  min_rating: z.number().nullable(),
  min_reliability: z.number().int().nullable(),
  documents: z.array(z.enum(documentTypes)),
  worked_here: z.boolean(),
};

/** What is answered can be sent. */
export const StaffingView = z.object({
  audience: z.enum(audiences),
  favourites_hours: z.number().int(),
  instant_booking: z.object(instantFields).nullable(),
  replacement: z.enum(replacementModes),
  reach: z.enum(replacementReaches),
  substitutes: z.enum(substituteModes),
  reconfirm: z.boolean(),
  single_shifts: z.boolean(),
});
export type StaffingView = z.infer<typeof StaffingView>;

/** The conditions of instant booking, and whether the worker who asks meets them; `met` is null for employers. */
export const InstantBookingView = z.object({
  ...instantFields,
  met: z.boolean().nullable(),
  unmet: z.array(z.enum(instantProblems)),
});
export type InstantBookingView = z.infer<typeof InstantBookingView>;
