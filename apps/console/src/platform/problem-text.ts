import { ApiError } from './api-error.ts';

/** The server's own words when it has some, otherwise the general text for what happened. */
export function problemText(error: unknown, t: (key: string) => string): string {
  if (!(error instanceof ApiError)) return t('problem.unexpected');
  if (error.serverText) return error.serverText;
  if (error.status === 0) return t('problem.network');
  if (error.status === 404) return t('problem.not_found');
  if (error.status === 401 || error.status === 403) return t('problem.unauthorized');
  if (error.status >= 500) return t('problem.server');
  return t('problem.unexpected');
}
