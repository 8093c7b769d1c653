import type { QueryClient } from '@tanstack/react-query';
import { installServiceWorker } from '../offline/install-service-worker.ts';
import { sendWhatWaits } from './deliver-scan.ts';
import { keptScansOf, nextToSend } from './kept-scans.ts';

const tryAgainMs = 30_000;

type AccompanyWorker = { userId: string; client: QueryClient; signal: AbortSignal };

/** Goes with every screen of a worker: sends what the phone kept, and lets the app open without a network. */
export function accompanyWorker({ userId, client, signal }: AccompanyWorker): void {
  if (signal.aborted) return;
  const send = () => {
    if (nextToSend(keptScansOf(userId).list()) === null) return;
    void sendWhatWaits(userId, () => {
      for (const key of ['shifts', 'dashboard', 'wallet']) void client.invalidateQueries({ queryKey: [key] });
    });
  };
  send();
  const timer = setInterval(send, tryAgainMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  window.addEventListener('online', send, { signal });
  installServiceWorker(signal);
}
