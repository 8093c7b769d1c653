import { setTimeout as pause } from 'node:timers/promises';

/** Does the work again and again until it succeeds; after a while with the reason why it does not. */
export async function until<T>(work: () => Promise<T> | T, timeoutMs = 15_000): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(25);
    }
  }
}
