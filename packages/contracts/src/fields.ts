import { languages, passwordMaximumLength, sexes, userTypes } from '@relevo/domain/account';
import { isCalendarDate } from '@relevo/domain/calendar-days';
import type { FieldProblem } from '@relevo/domain/field-problems';
import { isPhone } from '@relevo/domain/phone';
import { nameProblem } from '@relevo/domain/visible-name';
import { z } from 'zod';

/** A schema message is a code from the domain's list; the side that shows it chooses the text. */
export const problem = (code: FieldProblem): string => code;

/** A missing or empty value gets `whenMissing`, another kind of value the general words for it. */
export const missing = (whenMissing: FieldProblem) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? problem(whenMissing) : undefined,
});

/** With `goesOn` an empty text does not stop the rules between fields, which then name their problems beside it. */
export function requiredText(options: { whenMissing?: FieldProblem; max?: number; goesOn?: true } = {}) {
  const { whenMissing = 'required', max = 200, goesOn = false } = options;
  return z
    .string(missing(whenMissing))
    .trim()
    .min(1, { error: problem(whenMissing), abort: !goesOn })
    .max(max, problem('too_long'));
}

/** Refuses line breaks before the ends are trimmed, so that none is dropped silently. */
function visibleName(schema: z.ZodString) {
  return schema.superRefine((name, context) => {
    const found = nameProblem(name);
    // Blanks are a missing name, which the next check says.
    if (found === null || (found === 'name_not_visible' && name.trim() === '')) return;
    context.addIssue({ code: 'custom', message: problem(found), continue: false });
  });
}

/** The name of a person or a company. */
export function requiredName(options: { whenMissing?: FieldProblem; max: number }) {
  const { whenMissing = 'required', max } = options;
  return visibleName(z.string(missing(whenMissing)))
    .trim()
    .min(1, problem(whenMissing))
    .max(max, problem('too_long'));
}

/** May be empty. */
export const optionalName = (max: number) => visibleName(z.string()).trim().max(max, problem('too_long'));

export const optionalText = (max = 200) => z.string().trim().max(max, problem('too_long')).optional();

export const email = z
  .string(missing('email_required'))
  .trim()
  .min(1, { error: problem('email_required'), abort: true })
  .max(254, problem('too_long'))
  .regex(z.regexes.email, problem('email_invalid'));

export function password(minimumLength: number) {
  return z
    .string(missing('password_required'))
    .min(1, { error: problem('password_required'), abort: true })
    .min(minimumLength, problem('password_too_short'))
    .max(passwordMaximumLength, problem('too_long'));
}

/** A password being set: "New password is required" instead of "Password is required". */
export function newPassword(minimumLength: number) {
  return z
    .string(missing('new_password_required'))
    .min(1, { error: problem('new_password_required'), abort: true })
    .min(minimumLength, problem('password_too_short'))
    .max(passwordMaximumLength, problem('too_long'));
}

export const userType = z.enum(userTypes, { error: () => problem('user_type_required') });
export const language = z.enum(languages, { error: () => problem('not_a_choice') });

export const sex = z.enum(sexes, {
  error: ({ input }) => problem(input === undefined || input === null || input === '' ? 'sex_required' : 'sex_invalid'),
});

/** Optional: absent, null and an empty text all mean that no number was given. */
export const optionalPhone = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || undefined)
  .refine((value) => value === undefined || isPhone(value), problem('phone_invalid'));

export function calendarDate(whenMissing: FieldProblem = 'required') {
  return z
    .string(missing(whenMissing))
    .min(1, { error: problem(whenMissing), abort: true })
    .refine(isCalendarDate, { error: problem('invalid_date'), abort: true });
}

/** A part of an address that may be left out; a name without a value is no filter. */
export const filter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A moment as a client writes it, `2026-11-16T09:00:00Z`; within the years that a database and people know. */
export const moment = z
  .string(problem('invalid_date'))
  .max(40, problem('invalid_date'))
  .pipe(z.iso.datetime({ offset: true, error: problem('invalid_date') }))
  .transform((text) => new Date(text))
  .refine((at) => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2100, problem('invalid_date'));

/** A year in a query, `2026`. */
export const calendarYear = z
  .string(missing('required'))
  .min(1, { error: problem('required'), abort: true })
  .regex(/^20\d{2}$/, problem('invalid'))
  .transform(Number);
