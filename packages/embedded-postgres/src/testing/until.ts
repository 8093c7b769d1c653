import { vi } from 'vitest';

/** Does the work again and again until it succeeds; after a while with the reason why it does not. */
export const until = <T>(work: () => Promise<T> | T, timeoutMs = 15_000): Promise<T> =>
  vi.waitFor(work, { timeout: timeoutMs, interval: 25 });
