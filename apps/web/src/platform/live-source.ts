import type { LiveSource } from '@relevo/browser/live-stream';
import { buildPath } from '@relevo/contracts/build-path';
import { live } from '@relevo/contracts/calls/live';
import { profile } from '@relevo/contracts/calls/profile';
import { apiBase } from './api-base.ts';
import { api } from './api-client.ts';
import { readTokens } from './tokens.ts';

/** The SSE stream of the signed-in account. */
export const liveSource: LiveSource = {
  open(lastId, signal) {
    const headers: Record<string, string> = {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${readTokens().accessToken ?? ''}`,
    };
    if (lastId) headers['Last-Event-ID'] = lastId;
    return fetch(`${apiBase}${buildPath(live.events)}`, { headers, signal, cache: 'no-store', priority: 'low' });
  },
  // Any call renews the session, or ends it.
  renewSession: (signal) => api.call(profile.get, { toast: false, signal }),
};
