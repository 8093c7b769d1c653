import { invalidate } from '@relevo/browser/query-keys';
import type { QueryClient } from '@tanstack/react-query';
import { nextToSend, storedScansOf } from './stored-scans.ts';

const retryMs = 30_000;

type OfflineSync = { userId: string; client: QueryClient; signal: AbortSignal };

/** Runs behind every screen of a worker: sends the scans stored on the phone. */
export function startOfflineSync({ userId, client, signal }: OfflineSync): void {
  if (signal.aborted) return;
  const send = () => {
    if (nextToSend(storedScansOf(userId).list()) === null) return;
    // Loaded only when a scan is stored; when that fails, the next attempt loads it.
    import('./deliver-scan.ts').then(
      ({ sendStoredScans }) => {
        // The worker may have signed out while it loaded; a scan must not go out with the next account's session.
        if (!signal.aborted) void sendStoredScans(userId, () => void invalidate(client, 'shift_scanned'));
      },
      () => undefined,
    );
  };
  send();
  const timer = setInterval(send, retryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  window.addEventListener('online', send, { signal });
}
