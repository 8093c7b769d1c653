/**
 * The reasons for which a rule refuses a request, each with a text for the user. This is the only list; a new code does
 * not compile until it has a status in the server (`apps/api/src/http/answer-errors.ts`) and a text in each language
 * (`packages/i18n`).
 */
export const refusalCodes = [
  'not_authenticated',
  'token_not_valid',
  'login_failed',
  'permission_denied',
  'email_not_verified',
  'profile_not_verified',
  'account_suspended',
  'password_required',
  'not_found',
  'method_not_allowed',
  'malformed_request',
  'malformed_json',
  'unsupported_media_type',
  'body_too_large',
  'headers_too_large',
  'request_timeout',
  'rate_limited',
  'storage_unavailable',
  'email_token_not_valid',
  'email_token_expired',
  'undo_link_not_valid',
  'invalid_transition',
  'nobody_confirmed',
  'work_in_progress',
  'someone_was_accepted',
  'terms_locked',
  'place_too_late',
  'job_not_open',
  'no_places_left',
  'slot_taken',
  'already_applied',
  'lower_wage_needed',
  'overlap',
  'offer_expired',
  'offer_closed',
  'too_many_offers',
  'places_left',
  'not_needed',
  'too_many_standbys',
  'requirements_missing',
  'instant_not_met',
  'still_booked',
  'company_exists',
  'too_many_sites',
  'too_many_saved_searches',
  'too_many_connections',
  'card_needed',
  'charge_declined',
  'banking_needed',
  'insufficient_funds',
  'pay_maturing',
  'waits_for_review',
  'dues_outstanding',
  'not_payable_yet',
  'money_owed',
  'too_many_pending',
  'daily_limit',
  'held_by_provider',
  'payout_account_needed',
  'onboarding_not_needed',
  'instant_unavailable',
  'idempotency_key_reused',
  'idempotency_key_malformed',
  'money_in_wallet',
  'second_factor_needed',
  'second_factor_on',
  'too_many_passkeys',
  'second_operator_needed',
  'code_not_valid',
  'code_expired',
  'scan_too_early',
  'scan_too_late',
  'scan_wrong_state',
  'pay_not_reduced',
  'pay_is_fixed',
  'shift_is_over',
  'kiosk_code_not_valid',
  'too_many_kiosks',
  'verified_time',
  'dispute_exists',
  'dispute_closed',
  'dispute_open',
  'too_many_reports',
  'cost_changed',
  'already_appealed',
  'thread_closed',
  'already_rated',
  'rating_closed',
  'too_many_links',
  'job_closed',
  'link_expired',
  'link_revoked',
  'too_many_templates',
  'import_has_errors',
  'import_expired',
  'already_reissued',
  'already_member',
  'already_has_company',
  'wrong_user_type',
  'too_many_members',
  'too_many_invitations',
  'company_has_members',
  'transfer_open',
  'owner_not_reviewed',
  'invitation_expired',
  'invitation_revoked',
  'invitation_used',
  'too_many_keys',
  'too_many_webhooks',
  'webhook_disabled',
  'scope_missing',
  'key_not_allowed',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

export type TextParameters = Readonly<Record<string, string | number>>;

/** What the text of a refusal names; a refusal without it does not compile, and neither does a text that names another. */
export type RefusalParameters = {
  method_not_allowed: 'method';
  rate_limited: 'seconds';
  invalid_transition: 'status';
  lower_wage_needed: 'wage';
  too_many_sites: 'count';
  too_many_saved_searches: 'count';
  too_many_connections: 'count';
  too_many_offers: 'count';
  too_many_standbys: 'count';
  charge_declined: 'reason';
  pay_maturing: 'amount';
  not_payable_yet: 'hours';
  daily_limit: 'left';
  too_many_kiosks: 'count';
  too_many_reports: 'count';
  cost_changed: 'cost';
  too_many_links: 'count';
  too_many_templates: 'count';
  too_many_members: 'count';
  too_many_invitations: 'count';
  too_many_keys: 'count';
  too_many_webhooks: 'count';
  too_many_passkeys: 'count';
  scope_missing: 'scope';
};

/** The parameters of a call that fills the text of `Code`; more may be given for the log. */
export type ParametersFor<Code extends string, Names> = Code extends keyof Names
  ? Readonly<Record<Names[Code] & string, string | number>> & TextParameters
  : TextParameters;

export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: RefusalCode;
  readonly parameters: TextParameters;

  constructor(
    code: Code,
    ...[parameters = {}]: Code extends keyof RefusalParameters
      ? [parameters: ParametersFor<Code, RefusalParameters>]
      : [parameters?: TextParameters]
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.parameters = parameters;
  }
}
