import type { ParametersFor, TextParameters } from './refusals.ts';

/**
 * The problems of a field. Schemas use these codes as their messages; `packages/i18n` has their texts in each language.
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
  'password_too_common',
  'password_confirm_required',
  'passwords_must_match',
  'name_line_break',
  'name_not_visible',
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
  'gst_number_invalid',
  'qst_number_invalid',
  'vat_number_invalid',
  'siret_invalid',
  'layout_is_csv_by_worker',
  'company_name_required',
  'website_invalid',
  'webhook_url_invalid',
  'invitation_token_invalid',
  'invitation_email_differs',
  'invitation_for_employers',
  'sites_of_supervisors',
  'sites_required',
  'site_name_required',
  'site_name_taken',
  'site_unknown',
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
  'date_past',
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
  'accuracy_too_low',
  'schedule_name_required',
  'break_duration_required',
  'break_too_long',
  'week_count_invalid',
  'days_required',
  'dates_required',
  'dates_too_far_apart',
  'days_and_dates',
  'time_invalid',
  'times_equal',
  'shifts_overlap',
  'shifts_all_over',
  'windows_overlap',
  'certificate_not_fitting',
  'one_decimal',
  'wage_not_of_job',
  'shifts_not_with_book',
  'shifts_not_open',
  'position_required',
  'filters_required',
  'search_name_required',
  'deposit_too_small',
  'withdrawal_too_small',
  'deposit_too_large',
  'amount_not_positive',
  'amount_too_large',
  'card_not_accepted',
  'code_required',
  'code_wrong',
  'passkey_invalid',
  'reason_required',
  'period_reversed',
  'period_too_long',
  'week_invalid',
  'weeks_reversed',
  'weeks_too_many',
  'time_required',
  'times_or_amount',
  'one_way_to_read',
  'one_way_to_invite',
  'preference_invalid',
  'endpoint_invalid',
  'claim_too_low',
  'claim_too_high',
  'extension_minutes_invalid',
  'extension_too_long',
  'time_in_future',
  'time_outside_shift',
  'end_before_start',
  'file_required',
  'file_too_large',
  'file_type_not_allowed',
  'file_damaged',
  'files_quota_reached',
  'files_expected',
  'pictures_differ',
  'kiosk_label_required',
  'kiosk_jobs_required',
  'pin_invalid',
  'pin_wrong',
  'pin_or_password_required',
  'template_name_required',
  'template_name_taken',
  'template_job_or_from',
  'template_job_unknown',
  'repeat_too_short',
  'until_before_first',
  'import_not_readable',
  'import_header_missing',
  'import_column_missing',
  'import_column_twice',
  'import_no_rows',
  'import_date_format',
  'import_row_differs',
  'import_row_too_long',
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

/** What the text of a problem names. Problems of schemas take it from the rule that they break. */
export type FieldParameters = {
  too_short: 'minimum';
  too_long: 'maximum';
  too_small: 'minimum';
  too_big: 'maximum';
  password_too_short: 'minimum';
  too_many: 'maximum';
  bank_account_invalid: 'maximum';
  worker_count_below_hired: 'minimum';
  break_too_long: 'maximum';
  claim_too_low: 'minimum';
  claim_too_high: 'maximum';
  extension_too_long: 'maximum';
  file_too_large: 'maximum';
  import_column_missing: 'columns';
  import_column_twice: 'column';
  import_row_differs: 'line';
};

/** A problem with what its text names; the digits of a bank account are a setting, which the server adds. */
export type FoundProblem = {
  [Problem in FieldProblem]: Problem extends Exclude<keyof FieldParameters, 'bank_account_invalid'>
    ? { problem: Problem; parameters: ParametersFor<Problem, FieldParameters> }
    : { problem: Problem; parameters?: TextParameters };
}[FieldProblem];

/** Fields of a request that break a rule which the schema cannot check. */
export class FieldRefusal extends Error {
  readonly fields: Readonly<Record<string, readonly FoundProblem[]>>;

  constructor(fields: FieldRefusal['fields']) {
    super(Object.keys(fields).join(', '));
    this.name = 'FieldRefusal';
    this.fields = fields;
  }
}
