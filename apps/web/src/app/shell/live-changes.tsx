import { useLiveChanges, useOnChange } from '@relevo/browser/live-changes';
import type { LiveSource } from '@relevo/browser/live-stream';
import { buildPath } from '@relevo/contracts/build-path';
import { live } from '@relevo/contracts/calls/live';
import { profile } from '@relevo/contracts/calls/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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

const standsAfterMs = 1_000;

/**
 * Lets the app open without a network, and sends the scans of a worker that are stored on the phone. When its code cannot
 * be loaded, the app still works with a network.
 */
export function OfflineSync() {
  const { user } = useSession();
  const client = useQueryClient();
  const isWanted = user?.is_verified && user.is_email_verified;
  const userId = isWanted ? user.id : null;
  const isWorker = user?.user_type === 'worker';
  useEffect(() => {
    if (userId === null) return;
    const stop = new AbortController();
    // A stored scan has waited for a network already; the screen goes first.
    const timer = setTimeout(() => {
      import('./start-offline.ts').then(
        ({ startOffline }) => startOffline({ worker: isWorker ? { userId, client } : null, signal: stop.signal }),
        () => undefined,
      );
    }, standsAfterMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, userId, isWorker]);
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
