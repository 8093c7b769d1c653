import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../platform/session.tsx';

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
