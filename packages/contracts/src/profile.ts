import {
  addressPrecisions,
  bankAccountHighestDigits,
  biographyMinimumLength,
  callPreferenceMaximumLength,
  languageLevels,
  languages,
  sexes,
  skillMaximumLength,
  userTypes,
} from '@relevo/domain/account';
import { completionParts } from '@relevo/domain/profile-completion';
import { reviewStatuses } from '@relevo/domain/review-lifecycle';
import { z } from 'zod';
import { instant } from './answers.ts';
import { companyFieldsOfUser } from './companies.ts';
import { DocumentView } from './documents.ts';
import { calendarDate, language, optionalPhone, problem, requiredName, requiredText, sex } from './fields.ts';
import { MembershipView } from './team.ts';

const text = (max: number) => z.string().trim().max(max, problem('too_long'));
const longText = text(5000);

export const LanguageSkill = z.object({
  language: requiredText({ max: skillMaximumLength }),
  level: z.enum(languageLevels, { error: () => problem('not_a_choice') }),
});
export type LanguageSkill = z.infer<typeof LanguageSkill>;

export const EmergencyContact = z.object({
  name: requiredName({ max: 120 }),
  phone: requiredText({ max: 30 }).regex(/^\+?[0-9(][0-9 ().-]{5,28}$/, problem('phone_invalid')),
  relationship: requiredText({ max: skillMaximumLength }),
});
export type EmergencyContact = z.infer<typeof EmergencyContact>;

export const Characteristics = z.object({ clothing_size: text(20), height: text(20), shoe_size: text(20) }).partial();
export type Characteristics = z.infer<typeof Characteristics>;

/** Digits, an empty text to clear, or the masked text that we answered, which means "as it was". */
const secretDigits = (pattern: RegExp, whenWrong: Parameters<typeof problem>[0]) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || value.startsWith('•') || pattern.test(value), problem(whenWrong));

const digits = (count: number, whenWrong: Parameters<typeof problem>[0]) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || new RegExp(`^\\d{${count}}$`).test(value), problem(whenWrong));

/** A form sends a number as text, and an empty text for none. */
const degrees = (limit: number, whenWrong: 'latitude_invalid' | 'longitude_invalid') =>
  z.preprocess(
    (value) =>
      value === '' ? null : typeof value === 'string' && /^-?\d{1,3}(\.\d{1,20})?$/.test(value) ? Number(value) : value,
    z.number(problem(whenWrong)).min(-limit, problem(whenWrong)).max(limit, problem(whenWrong)).nullable(),
  );

/** Where the address is, as the chosen suggestion said; null for not known. */
const positionFields = {
  latitude: degrees(90, 'latitude_invalid'),
  longitude: degrees(180, 'longitude_invalid'),
  address_precision: z.preprocess(
    (value) => (value === '' ? null : value),
    z.enum(addressPrecisions, { error: () => problem('not_a_choice') }).nullable(),
  ),
};

/** Every part of a profile; lists are replaced whole. Shared by registration, where all of it is optional too. */
export const profileFields = {
  biography: longText.refine(
    (value) => value === '' || value.length >= biographyMinimumLength,
    problem('biography_too_short'),
  ),
  education: longText,
  work_experience: longText,
  references: longText,
  skills: z.array(requiredText({ max: skillMaximumLength })).max(50, problem('too_many')),
  work_visa: text(500),
  driving_license: z.boolean(),
  languages: z.array(LanguageSkill).max(20, problem('too_many')),
  characteristics: Characteristics,
  emergency_contacts: z.array(EmergencyContact).max(10, problem('too_many')),
  bank_account: secretDigits(new RegExp(`^\\d{1,${bankAccountHighestDigits}}$`), 'bank_account_invalid'),
  bank_institution: digits(3, 'bank_institution_invalid'),
  bank_transit: digits(5, 'bank_transit_invalid'),
  social_insurance_number: secretDigits(/^\d{9}$/, 'sin_invalid'),
  call_preference: text(callPreferenceMaximumLength),
  ...positionFields,
};

/** A list of files that came without a file; anything else in its place is refused, because it would be lost. */
const noFiles = z
  .union([z.literal(['', 'null']), z.null(), z.array(z.never()).max(0)], { error: () => problem('files_expected') })
  .optional();

/** Files arrive beside the body; null instead of a picture removes it. */
export const accountFiles = {
  profile_picture: z.null().optional(),
  profile_photo: z.null().optional(),
  identity_documents: noFiles,
  full_body_photos: noFiles,
};

export const UpdateProfileBody = z
  .object({
    ...profileFields,
    first_name: requiredName({ whenMissing: 'first_name_required', max: 100 }),
    last_name: requiredName({ whenMissing: 'last_name_required', max: 100 }),
    sex,
    phone: optionalPhone,
    date_of_birth: calendarDate('date_of_birth_required'),
    criminal_record_check: z.boolean(),
    address_line1: text(200),
    city: text(100),
    zip_code: text(20),
    country: text(100),
    account_language: language,
  })
  .partial();
export type UpdateProfileBody = z.infer<typeof UpdateProfileBody>;

export const CompanyFieldsOfUser = z.object(companyFieldsOfUser).partial();
export type CompanyFieldsOfUser = z.infer<typeof CompanyFieldsOfUser>;

/** The company's fields are those of an employer; a worker's are dropped before they are checked. */
export const ProfileBody = UpdateProfileBody.extend({ ...CompanyFieldsOfUser.shape, ...accountFiles });

export const UserView = z.object({
  id: z.uuid(),
  user_type: z.enum(userTypes),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  sex: z.enum(sexes),
  phone: z.string().nullable(),
  date_of_birth: z.string().meta({ format: 'date' }),
  address_line1: z.string(),
  city: z.string(),
  zip_code: z.string(),
  country: z.string(),
  criminal_record_check: z.boolean(),
  account_language: z.enum(languages),
  profile_picture: z.string().nullable(),
  /** The same as `profile_picture`. */
  profile_photo: z.string().nullable(),
  biography: z.string(),
  education: z.string(),
  work_experience: z.string(),
  references: z.string(),
  skills: z.array(z.string()),
  work_visa: z.string(),
  driving_license: z.boolean(),
  languages: z.array(LanguageSkill),
  characteristics: Characteristics,
  emergency_contacts: z.array(EmergencyContact),
  /** Masked: only the last digits are shown. */
  bank_account: z.string(),
  bank_institution: z.string(),
  bank_transit: z.string(),
  social_insurance_number: z.string(),
  identity_documents: z.array(DocumentView),
  full_body_photos: z.array(DocumentView),
  /** When the account's owner would like to be called during the review. */
  call_preference: z.string(),
  /** There until approval where the team offers slots for that call; the screen keeps room for them. */
  offers_call_slots: z.literal(true).optional(),
  /** Of the address, for its owner only. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  address_precision: z.enum(addressPrecisions).nullable(),
  /** Of an employer's company; a worker has none of these. */
  company_legal_name: z.string().optional(),
  company_neq: z.string().optional(),
  company_address: z.string().optional(),
  company_email: z.string().optional(),
  company_phone: z.string().optional(),
  /** The company that an employer acts for; null for workers and for those who left theirs. */
  membership: MembershipView.nullable(),
  profile_completion: z.object({ percent: z.number().int(), missing: z.array(z.enum(completionParts)) }),
  is_email_verified: z.boolean(),
  is_verified: z.boolean(),
  review_status: z.enum(reviewStatuses),
  review_reason: z.string().nullable(),
  created_at: instant,
});
export type UserView = z.infer<typeof UserView>;
