import type { GenericTexts } from './api-error.ts';
import { type ApiDeps, createApi } from './create-api.ts';
import { currentLanguage, i18n } from './i18n.ts';
import { hearingTheTime } from './offline/server-clock.ts';
import { announceLogout } from './session-events.ts';
import { showToast } from './toasts.ts';
import { clearTokens, readTokens, storeAccessToken } from './tokens.ts';

export { ApiError } from './api-error.ts';

/** What every way to the server shares: the tokens, the language, and what happens when something goes wrong. */
export const apiDeps: ApiDeps = {
  fetch: hearingTheTime((...call) => fetch(...call)),
  readTokens,
  storeAccessToken,
  exclusively,
  language: currentLanguage,
  texts: genericTexts,
  showError: (message) => showToast('error', message),
  endSession() {
    clearTokens();
    announceLogout();
  },
};

/** The way to the server: every call carries the tokens and the language, and says what went wrong. */
export const api = createApi(apiDeps);

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Missing on plain http outside localhost; there each tab refreshes for itself.
  if (!navigator.locks) return work();
  return navigator.locks.request('relevo.refresh', work) as Promise<T>;
}

function genericTexts(): GenericTexts {
  return {
    network: i18n.t('errors.network'),
    server: i18n.t('errors.server'),
    notFound: i18n.t('errors.notFound'),
    unauthorized: i18n.t('errors.unauthorized'),
    unknown: i18n.t('errors.unknown'),
  };
}
