import type { TextParameters } from './refusals.ts';

/**
 * What can be wrong with one field. Schemas carry these codes as their messages; the words are chosen where a person
 * reads them, in that person's language (`packages/i18n`).
 */
export const fieldProblems = [
  'required',
  'invalid',
  'not_text',
  'not_number',
  'not_yes_no',
  'not_list',
  'not_object',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'not_a_choice',
  'unknown_field',
  'forbidden_characters',
  'invalid_date',
  'date_in_future',
  'page_not_positive',
  'user_type_required',
  'email_required',
  'email_invalid',
  'email_taken',
  'password_required',
  'password_too_short',
  'password_confirm_required',
  'passwords_must_match',
  'first_name_required',
  'last_name_required',
  'sex_required',
  'sex_invalid',
  'phone_invalid',
  'date_of_birth_required',
  'terms_not_accepted',
  'criminal_record_check_required',
  'token_required',
  'new_password_required',
  'new_password_confirm_required',
  'password_unchanged',
  'password_wrong',
  'too_many',
  'biography_too_short',
  'bank_account_invalid',
  'bank_institution_invalid',
  'bank_transit_invalid',
  'sin_invalid',
  'company_name_required',
  'website_invalid',
  'title_required',
  'description_required',
  'amount_invalid',
  'wage_required',
  'wage_too_low',
  'wage_too_high',
  'worker_count_required',
  'worker_count_not_positive',
  'worker_count_below_hired',
  'start_date_required',
  'start_date_past',
  'date_too_far',
  'timezone_required',
  'timezone_invalid',
  'street_address_required',
  'street_address_too_short',
  'street_address_no_number',
  'city_required',
  'city_too_short',
  'postal_code_required',
  'postal_code_invalid',
  'country_required',
  'country_not_served',
  'latitude_invalid',
  'longitude_invalid',
  'position_incomplete',
  'schedule_name_required',
  'break_duration_required',
  'week_count_invalid',
  'days_required',
  'time_invalid',
  'times_equal',
  'shifts_overlap',
  'shifts_all_over',
  'position_required',
  'file_required',
  'file_too_large',
  'file_type_not_allowed',
  'file_damaged',
  'files_quota_reached',
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

/** Some fields of one request that the rules refuse, found after the schema had nothing to say. */
export class FieldRefusal extends Error {
  readonly fields: Readonly<Record<string, readonly { problem: FieldProblem; parameters?: TextParameters }[]>>;

  constructor(fields: FieldRefusal['fields']) {
    super(Object.keys(fields).join(', '));
    this.name = 'FieldRefusal';
    this.fields = fields;
  }
}
