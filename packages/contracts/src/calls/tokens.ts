import type { Calls } from '../call.ts';

/** Apart from `accounts`, because every page of the web app loads these. */
export const tokens = {
  /** Logs out: ends the session that the refresh token belongs to. */
  revoke: {
    method: 'POST',
    path: '/user/logout/',
    access: 'public',
    summary: 'End the session',
    body: 'RefreshBody',
    answers: { 204: 'NoContent', 401: 'ErrorView' },
  },
  refresh: {
    method: 'POST',
    path: '/user/token/refresh/',
    access: 'public',
    summary: 'A new access token and the next refresh token',
    body: 'RefreshBody',
    answers: { 200: 'RefreshView', 401: 'ErrorView' },
  },
} as const satisfies Calls;
