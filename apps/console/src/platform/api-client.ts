import { type ApiDeps, createApi } from '@relevo/browser/api-client';
import { ApiError, type GenericTexts } from '@relevo/browser/api-error';
import { readingServerTime } from '@relevo/browser/clock';
import { currentLanguage, i18n } from '@relevo/browser/texts';
import { isOperatorAway } from './operator-activity.ts';

/** Calls the console's own server by the entries of `@relevo/contracts/calls`; failures are an `ApiError`. */
export const apiDeps: ApiDeps = {
  fetch: readingServerTime((...call) => fetch(...call)),
  language: currentLanguage,
  texts: genericTexts,
  timeoutMs: 20_000,
  headers: ({ method }) => ({
    ...(isOperatorAway() && { 'x-unattended': 'yes' }),
    // Another origin cannot send this header without a preflight, so its presence proves that the console is calling.
    ...(method !== 'GET' && { 'x-requested-with': 'relevo-console' }),
  }),
};
export const api = createApi(apiDeps);

export function genericTexts(): GenericTexts {
  return {
    network: i18n.t('console', 'problem.network'),
    server: i18n.t('console', 'problem.server'),
    notFound: i18n.t('console', 'problem.not_found'),
    unauthorized: i18n.t('console', 'problem.unauthorized'),
    unknown: i18n.t('console', 'problem.unexpected'),
  };
}

export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The password was right and the code of the authenticator app is still to come. */
export function isHalfway(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'second_factor_needed';
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The text of a failed call; anything else that is thrown is a bug of ours. */
export function problemText(error: unknown): string {
  return error instanceof ApiError ? error.message : genericTexts().unknown;
}
