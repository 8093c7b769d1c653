import { passwordMinimumLength } from '@relevo/domain/account';
import { z } from 'zod';
import { companyFieldsOfUser } from './companies.ts';
import {
  calendarDate,
  email,
  language,
  optionalPhone,
  optionalText,
  password,
  problem,
  requiredName,
  sex,
  userType,
} from './fields.ts';
import { accountFiles, profileFields, UserView } from './profile.ts';
import { optionalCode } from './second-factor.ts';

export const LoginBody = z.object({ email, password: password(passwordMinimumLength), code: optionalCode });
export type LoginBody = z.infer<typeof LoginBody>;

export const RegisterBody = z
  .object({
    user_type: userType,
    email,
    password: password(passwordMinimumLength),
    password_confirm: z
      .string({ error: () => problem('password_confirm_required') })
      .min(1, problem('password_confirm_required')),
    first_name: requiredName({ whenMissing: 'first_name_required', max: 100 }),
    last_name: requiredName({ whenMissing: 'last_name_required', max: 100 }),
    sex,
    phone: optionalPhone,
    date_of_birth: calendarDate('date_of_birth_required'),
    terms_accepted: z.literal(true, { error: () => problem('terms_not_accepted') }),
    criminal_record_check: z.boolean({
      error: ({ input }) =>
        problem(input === undefined || input === null ? 'criminal_record_check_required' : 'not_yes_no'),
    }),
    address_line1: optionalText(),
    city: optionalText(100),
    zip_code: optionalText(20),
    country: optionalText(100),
    account_language: language.optional(),
    ...z.object(profileFields).partial().shape,
    // What an employer says of the company becomes the first company.
    ...companyFieldsOfUser,
    /** Of the link of an invitation: the account joins that company and makes none. */
    invitation_token: z.string().max(200, problem('invitation_token_invalid')).optional(),
    ...accountFiles,
  })
  .refine((body) => body.password === body.password_confirm, {
    path: ['password_confirm'],
    error: problem('passwords_must_match'),
    // Said together with the other fields' problems, not after they are mended.
    when: ({ value }) => hasBothPasswords(value),
  });
export type RegisterBody = z.infer<typeof RegisterBody>;

function hasBothPasswords(value: unknown): boolean {
  const { password: first, password_confirm: second } = (value ?? {}) as Record<string, unknown>;
  return typeof first === 'string' && typeof second === 'string' && second !== '';
}

export const RefreshBody = z.object({
  refresh: z
    .string({ error: () => problem('token_required') })
    .min(1, problem('token_required'))
    .max(4096, problem('too_long')),
});
/** `refresh` replaces the token that was sent, which stays good until its successor has been used. */
export const RefreshView = z.object({ access: z.string(), refresh: z.string() });
export type RefreshView = z.infer<typeof RefreshView>;

export const EmailBody = z.object({ email });
export const EmailTokenQuery = z.object({
  token: z
    .string({ error: () => problem('token_required') })
    .min(1, problem('token_required'))
    .max(200, problem('too_long')),
});

export const SignedInView = z.object({ access_token: z.string(), refresh_token: z.string(), user: UserView });
export type SignedInView = z.infer<typeof SignedInView>;
