import type { QueryClient } from '@tanstack/react-query';
import { startOfflineSync } from '../../features/attendance/scanner/start-offline-sync.ts';
import { installServiceWorker } from '../../platform/offline/install-service-worker.ts';

type Offline = { worker: { userId: string; client: QueryClient } | null; signal: AbortSignal };

/** One file for both: a second request would cost more than the few lines that an employer does not need. */
export function startOffline({ worker, signal }: Offline): void {
  installServiceWorker(signal);
  if (worker) startOfflineSync({ ...worker, signal });
}
