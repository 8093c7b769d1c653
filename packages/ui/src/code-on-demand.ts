import { useEffect, useState } from 'react';

const firstUse = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/**
 * A hook for code that the first screen can do without. It answers undefined until the code is there: fetched with the
 * first move, tap or key anywhere, and at once when it `isNeeded`.
 */
export function codeOnDemand<Code extends object>(load: () => Promise<Code>) {
  let fetched: Code | undefined;
  let loading: Promise<Code> | undefined;

  async function fetchCode(): Promise<Code> {
    try {
      loading ??= load();
      fetched = await loading;
      return fetched;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return function useCode({ isNeeded }: { isNeeded: boolean }): Code | undefined {
    const [code, setCode] = useState(() => fetched);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (code) return;
      const stop = new AbortController();
      const show = () => {
        // A browser remembers a module that it could not fetch: where nothing can be had, only what is needed is tried.
        if (!isNeeded && !navigator.onLine && !navigator.serviceWorker?.controller) return;
        fetchCode().then(
          (arrived) => stop.signal.aborted || setCode(arrived),
          // A failed prefetch is retried when the code is needed.
          (error: unknown) => stop.signal.aborted || (isNeeded && setFailure({ error })),
        );
      };
      if (isNeeded || fetched) show();
      else {
        for (const event of firstUse) {
          window.addEventListener(event, show, { once: true, passive: true, signal: stop.signal });
        }
      }
      return () => stop.abort();
    }, [code, isNeeded]);
    if (failure) throw failure.error;
    return code;
  };
}
