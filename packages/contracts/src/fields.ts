import { languages, passwordMaximumLength, sexes, userTypes } from '@relevo/domain/account';
import type { FieldProblem } from '@relevo/domain/field-problems';
import { isPhone } from '@relevo/domain/phone';
import { z } from 'zod';

/** A schema message is a code from the domain's list; the words are chosen by whoever shows it. */
export const problem = (code: FieldProblem): string => code;

/** A missing or empty value gets `whenMissing`, another kind of value the general words for it. */
export const missing = (whenMissing: FieldProblem) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? problem(whenMissing) : undefined,
});

export function requiredText(options: { whenMissing?: FieldProblem; max?: number } = {}) {
  const { whenMissing = 'required', max = 200 } = options;
  return z
    .string(missing(whenMissing))
    .trim()
    .min(1, { error: problem(whenMissing), abort: true })
    .max(max, problem('too_long'));
}

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

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // The year is bounded because PostgreSQL has no year zero, and nobody was born before 1900.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= '1900';
}
