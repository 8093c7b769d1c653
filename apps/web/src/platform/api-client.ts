import { type ApiDeps, createApi } from '@relevo/browser/api-client';
import type { GenericTexts } from '@relevo/browser/api-error';
import { readingServerTime } from '@relevo/browser/clock';
import { currentLanguage, i18n } from '@relevo/browser/texts';
import { apiBase } from './api-base.ts';
import { takingEarlyAccount } from './early-account.ts';
import { announceLogout } from './session-events.ts';
import { showToast } from './toasts.ts';
import { clearTokens, readTokens, storeRenewed } from './tokens.ts';

/** Shared by calls, uploads and downloads: the tokens, the language, and where a failure is shown. */
export const apiDeps: ApiDeps = {
  fetch: takingEarlyAccount(readingServerTime((...call) => fetch(...call))),
  base: apiBase,
  language: currentLanguage,
  texts: genericTexts,
  showError: (message) => showToast('error', message),
  session: {
    readTokens,
    storeRenewed,
    exclusively,
    end() {
      clearTokens();
      announceLogout();
    },
  },
};

/** Calls the server by the entries of `@relevo/contracts/calls`. */
export const api = createApi(apiDeps);

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Missing on plain http outside localhost; there each tab refreshes for itself.
  if (!navigator.locks) return work();
  return navigator.locks.request('relevo.refresh', work) as Promise<T>;
}

function genericTexts(): GenericTexts {
  return {
    network: i18n.t('app', 'errors.network'),
    server: i18n.t('app', 'errors.server'),
    notFound: i18n.t('app', 'errors.notFound'),
    unauthorized: i18n.t('app', 'errors.unauthorized'),
    unknown: i18n.t('app', 'errors.unknown'),
  };
}
