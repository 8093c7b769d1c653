import { ApiError } from '@relevo/browser/api-error';
import { QueryClient } from '@tanstack/react-query';

const fiveMinutesMs = 5 * 60 * 1000;
const firstAnswersMs = 5_000;
const longestWaitMs = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { gcTime: fiveMinutesMs, retry: shouldRetry, retryDelay, staleTime } },
  });
}

let isStarting = true;

/** The first screen takes what was asked for it before it was drawn; later ones ask again. */
function staleTime(): number {
  return isStarting ? firstAnswersMs : 0;
}

/** Runs when the first screen has been drawn. */
export function endStart(): void {
  isStarting = false;
}

/** Asking again does not change a refusal; it may well help against a broken line or a busy server. */
export function shouldRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < 3;
}

export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, longestWaitMs);
}
