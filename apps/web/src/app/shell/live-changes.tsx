import { useLiveChanges, useOnChange } from '@relevo/browser/live-changes';
import type { LiveSource } from '@relevo/browser/live-stream';
import { buildPath } from '@relevo/contracts/build-path';
import { live } from '@relevo/contracts/calls/live';
import { profile } from '@relevo/contracts/calls/profile';
import { apiBase } from '../../platform/api-base.ts';
import { api } from '../../platform/api-client.ts';
import { useReloadUser } from '../../platform/refresh-account.ts';
import { useSession } from '../../platform/session.tsx';
import { readTokens } from '../../platform/tokens.ts';

/** Also for an account in review: the menu opens the moment the team approves it. */
export function LiveChanges() {
  const { user } = useSession();
  const reloadUser = useReloadUser();
  useLiveChanges(user ? liveSource : null);
  useOnChange(({ type }) => {
    if (type === 'account') void reloadUser();
  });
  return null;
}

/** The SSE stream of the signed-in account. */
const liveSource: LiveSource = {
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
