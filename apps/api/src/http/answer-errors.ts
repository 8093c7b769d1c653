import { FieldRefusal } from '@relevo/domain/field-problems';
import { InstantNotMet } from '@relevo/domain/instant-booking';
import { Refusal, type RefusalCode } from '@relevo/domain/refusals';
import { RequirementsMissing } from '@relevo/domain/requirements';
import { SecondFactorNeeded } from '@relevo/domain/second-factor';
import { refusalText, serverErrorText } from '@relevo/i18n/refusal-texts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProviderAway } from '../platform/cards/payment-provider.ts';
import { databaseErrorCode, isDatabaseAway, isDatabaseBusy, isWriteRefused } from '../platform/database/database.ts';
import { loggableError } from '../platform/loggable-error.ts';
import { type ProblemParameters, refusedFieldErrors, schemaFieldErrors } from './field-errors.ts';
import { inTraceOf } from './follow-traces.ts';
import { languageOf } from './language.ts';
import { drainBody } from './read-bodies.ts';
import { SchemaRefusal } from './validate.ts';

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 429 | 431 | 503;

const refusalStatus: Record<RefusalCode, RefusalStatus> = {
  not_authenticated: 401,
  token_not_valid: 401,
  login_failed: 401,
  permission_denied: 403,
  email_not_verified: 403,
  profile_not_verified: 403,
  account_suspended: 403,
  password_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  malformed_request: 400,
  malformed_json: 400,
  unsupported_media_type: 415,
  body_too_large: 413,
  headers_too_large: 431,
  request_timeout: 408,
  rate_limited: 429,
  storage_unavailable: 503,
  email_token_not_valid: 400,
  email_token_expired: 400,
  undo_link_not_valid: 400,
  invalid_transition: 409,
  nobody_confirmed: 409,
  work_in_progress: 409,
  someone_was_accepted: 409,
  terms_locked: 409,
  place_too_late: 409,
  job_not_open: 409,
  no_places_left: 409,
  slot_taken: 409,
  already_applied: 409,
  lower_wage_needed: 409,
  overlap: 409,
  offer_expired: 409,
  offer_closed: 409,
  too_many_offers: 409,
  places_left: 409,
  not_needed: 409,
  too_many_standbys: 409,
  requirements_missing: 409,
  instant_not_met: 409,
  still_booked: 409,
  company_exists: 409,
  too_many_sites: 409,
  too_many_saved_searches: 409,
  too_many_connections: 409,
  card_needed: 400,
  charge_declined: 400,
  banking_needed: 400,
  insufficient_funds: 400,
  pay_maturing: 400,
  waits_for_review: 409,
  dues_outstanding: 409,
  not_payable_yet: 409,
  money_owed: 409,
  too_many_pending: 409,
  daily_limit: 409,
  held_by_provider: 409,
  payout_account_needed: 409,
  onboarding_not_needed: 409,
  instant_unavailable: 409,
  idempotency_key_reused: 409,
  idempotency_key_malformed: 400,
  money_in_wallet: 409,
  second_factor_needed: 401,
  second_factor_on: 409,
  too_many_passkeys: 409,
  second_operator_needed: 409,
  code_not_valid: 400,
  code_expired: 400,
  scan_too_early: 400,
  scan_too_late: 400,
  scan_wrong_state: 400,
  pay_not_reduced: 409,
  pay_is_fixed: 409,
  shift_is_over: 409,
  kiosk_code_not_valid: 400,
  too_many_kiosks: 409,
  verified_time: 409,
  dispute_exists: 409,
  dispute_closed: 409,
  dispute_open: 409,
  too_many_reports: 409,
  cost_changed: 409,
  already_appealed: 409,
  thread_closed: 409,
  already_rated: 409,
  rating_closed: 409,
  too_many_links: 409,
  job_closed: 410,
  link_expired: 410,
  link_revoked: 410,
  too_many_templates: 409,
  import_has_errors: 409,
  import_expired: 409,
  already_reissued: 409,
  already_member: 409,
  already_has_company: 409,
  wrong_user_type: 409,
  too_many_members: 409,
  too_many_invitations: 409,
  company_has_members: 409,
  transfer_open: 409,
  owner_not_reviewed: 409,
  invitation_expired: 410,
  invitation_revoked: 410,
  invitation_used: 410,
  too_many_keys: 409,
  too_many_webhooks: 409,
  webhook_disabled: 409,
  scope_missing: 403,
  key_not_allowed: 403,
};

export const statusOf = ({ code }: Refusal): number => refusalStatus[code];

/** Codes a client acts upon. The others say nothing that the status does not. */
const silentCodes: ReadonlySet<RefusalCode> = new Set(['login_failed', 'permission_denied', 'not_found']);

/** The only place that turns an error into a status and a text. */
export function answerErrors(app: FastifyInstance, ofProblems: ProblemParameters): void {
  const answerError = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    await drainBody(request);
    dropFileHeaders(reply);
    if (error instanceof FieldRefusal)
      return sendFields(request, reply, refusedFieldErrors(error, { language: languageOf(request), ofProblems }));
    if (error instanceof SchemaRefusal) return answerInvalid({ error, ofProblems }, request, reply);
    const refusal = error instanceof Refusal ? await limitUnauthenticated(request, error) : refusalOf(error, request);
    if (refusal?.code === 'storage_unavailable') {
      request.log.error({ event: 'storage_unavailable', err: refusal.cause }, 'Files can be neither stored nor read');
      reply.header('retry-after', '30');
    }
    if (refusal) return sendRefusal(request, reply, refusal);
    return answerFailure(error, request, reply);
  };
  app.setErrorHandler((error: FastifyError, request, reply) =>
    inTraceOf(request, () => answerError(error, request, reply)),
  );
}

/** Signing in has a separate limit. */
const withoutSession: ReadonlySet<RefusalCode> = new Set(['not_authenticated', 'token_not_valid']);

/** The refusal itself, or the one that says that there were too many. */
async function limitUnauthenticated(request: FastifyRequest, refusal: Refusal): Promise<Refusal> {
  if (!withoutSession.has(refusal.code)) return refusal;
  return (await request.server.countUnauthenticated?.(request)) ?? refusal;
}

/** Describe the file that was to be sent, and would be wrong for the error that is sent instead. */
const fileHeaders = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'x-report-rows',
];

/** A stream that failed before its first byte has left its headers on the answer of Node, where Fastify finds them again. */
function dropFileHeaders(reply: FastifyReply): void {
  for (const name of fileHeaders) reply.removeHeader(name);
  if (!reply.raw.headersSent) for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const text = refusalText(refusal, languageOf(request));
  if (refusal.code === 'rate_limited') reply.header('retry-after', String(refusal.parameters.seconds));
  return reply.code(refusalStatus[refusal.code]).send({
    error: text,
    ...(request.routeOptions.config?.call?.errorsHaveMessage && { message: text }),
    ...(!silentCodes.has(refusal.code) && { code: refusal.code }),
    ...(refusal.code === 'daily_limit' && { left: refusal.parameters.left }),
    ...(refusal.code === 'cost_changed' && { cost: refusal.parameters.cost }),
    ...(refusal.code === 'scope_missing' && { scope: refusal.parameters.scope }),
    ...(refusal instanceof RequirementsMissing && { missing: refusal.missing }),
    ...(refusal instanceof InstantNotMet && { unmet: refusal.unmet }),
    ...(refusal instanceof SecondFactorNeeded && { methods: refusal.methods }),
  });
}

/** A malformed id in an address names nothing: it looks like any other thing that is not there. */
function answerInvalid(
  { error, ofProblems }: { error: SchemaRefusal; ofProblems: ProblemParameters },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.validationContext === 'params') return sendRefusal(request, reply, new Refusal('not_found'));
  return sendFields(request, reply, schemaFieldErrors(error.issues, { language: languageOf(request), ofProblems }));
}

function sendFields(request: FastifyRequest, reply: FastifyReply, fields: Record<string, string[]>): FastifyReply {
  const message = Object.values(fields).flat().join(' ');
  return reply.code(400).send(request.routeOptions.config?.call?.errorsHaveMessage ? { ...fields, message } : fields);
}

const frameworkRefusals: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed_request',
};

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal | null {
  const known = frameworkRefusals[error.code];
  if (known) return new Refusal(known);
  // The framework and its plugins mark what the client got wrong with a 4xx status.
  if (error.statusCode === 413) return new Refusal('body_too_large');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal(error instanceof SyntaxError ? 'malformed_json' : 'malformed_request');
  }
  // Class 22 is "this value does not fit": our schemas should have refused it first, and the log says which one did not.
  if (databaseErrorCode(error)?.startsWith('22')) {
    request.log.warn(
      { event: 'schema_missed_value', err: loggableError(error) },
      'Database refused a value that the schema accepted',
    );
    return new Refusal('malformed_request');
  }
  return null;
}

function answerFailure(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const away = isDatabaseAway(error) || isWriteRefused(error) || error instanceof ProviderAway;
  const busy = isDatabaseBusy(error);
  const err = loggableError(error);
  if (busy) request.log.error({ event: 'database_busy', err }, 'The database gave up a request that took too long');
  else if (away) request.log.error({ event: 'dependency_unavailable', err }, 'Database or card provider unavailable');
  else request.log.error({ event: 'request_failed', err }, 'Request failed unexpectedly');
  const text = serverErrorText(languageOf(request));
  if (away || busy) reply.header('retry-after', '2');
  return reply
    .header('cache-control', 'no-store')
    .code(away || busy ? 503 : 500)
    .send({
      error: text,
      ...(request.routeOptions.config?.call?.errorsHaveMessage && { message: text }),
      request_id: request.id,
    });
}
