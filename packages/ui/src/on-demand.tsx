import { use, useEffect, useSyncExternalStore } from 'react';

/** Neither field is there while nothing has arrived yet. */
export type Arrival<Value> = Readonly<{ value?: Value; failure?: Readonly<{ error: unknown }> }>;

/** Code or texts that are fetched when they are first used, once for the whole page. */
export type OnDemand<Value> = Readonly<{
  /** Fetches, and fetches again after a failure. */
  load(): Promise<Value>;
  /** Fetches what may be used soon; only a failure of `load` is kept for the screen that uses it. */
  prefetch(): void;
  /** Fetches again after a failure; resolves when it has arrived or failed once more. */
  retry(): Promise<void>;
  /** For rendering: suspends until the value is there, throws when it could not be fetched. */
  read(): Value;
  /** Takes a value that arrived with others. */
  put(value: Value): void;
  now(): Arrival<Value>;
  subscribe(listener: () => void): () => void;
}>;

/** How often a failed fetch is repeated; the wait doubles each time. The screen shows the second failure. */
type Repetition = Readonly<{ retries: number; firstRetryMs: number }>;
const once: Repetition = { retries: 0, firstRetryMs: 0 };
const shownFailure = 2;

const failed = new Set<() => Promise<void>>();
const recoveryListeners = new Set<() => void>();

/** The one way to fetch code and texts later than the page. */
export function onDemand<Value>(fetchValue: () => Promise<Value>, repetition = once): OnDemand<Value> {
  let loading: Promise<Value> | undefined;
  let arrival: Arrival<Value> = {};
  let isWanted = false;
  let hasFailed = false;
  const listeners = new Set<() => void>();

  function settle(next: Arrival<Value>): void {
    arrival = next;
    for (const listener of listeners) listener();
  }

  function put(value: Value): void {
    settle({ value });
    failed.delete(retry);
    if (!hasFailed) return;
    hasFailed = false;
    for (const listener of recoveryListeners) listener();
  }

  function fail(error: unknown): void {
    if (!isWanted) {
      loading = undefined;
      return;
    }
    isWanted = false;
    hasFailed = true;
    failed.add(retry);
    settle({ failure: { error } });
  }

  function start(): Promise<Value> {
    if (arrival.failure) settle({});
    const started: Promise<Value> = new Promise((resolve, reject) => {
      const attempt = (failures: number): void => {
        fetchValue().then(
          (value) => {
            resolve(value);
            put(value);
          },
          (error: unknown) => {
            // A later call has started again.
            if (loading !== started) return reject(error);
            if (failures + 1 === Math.min(shownFailure, repetition.retries + 1)) {
              fail(error);
              reject(error);
            }
            if (failures < repetition.retries) {
              setTimeout(() => loading === started && attempt(failures + 1), repetition.firstRetryMs * 2 ** failures);
            }
          },
        );
      };
      attempt(0);
    });
    started.catch(() => undefined);
    loading = started;
    return started;
  }

  function load(): Promise<Value> {
    if (arrival.value !== undefined) return Promise.resolve(arrival.value);
    isWanted = true;
    return loading && !arrival.failure ? loading : start();
  }

  const retry = (): Promise<void> =>
    load().then(
      () => undefined,
      () => undefined,
    );

  return {
    load,
    prefetch() {
      if (!loading && arrival.value === undefined) void start();
    },
    retry,
    read() {
      if (arrival.value !== undefined) return arrival.value;
      if (arrival.failure) throw arrival.failure.error;
      return use(load());
    },
    put,
    now: () => arrival,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Fetches everything again that failed; resolves when each has arrived or failed once more. */
export async function retryFailed(): Promise<void> {
  await Promise.all([...failed].map((retry) => retry()));
}

/** Runs when something has arrived after a screen had to do without it. */
export function onRecovered(listener: () => void): () => void {
  recoveryListeners.add(listener);
  return () => recoveryListeners.delete(listener);
}

const firstUse = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** For code that a screen can be drawn without: fetched with the first move, tap or key, and at once when it `isNeeded`. */
export function useOnDemand<Value>(part: OnDemand<Value>, isNeeded: boolean): Arrival<Value> {
  const arrival = useSyncExternalStore(part.subscribe, part.now, part.now);
  const hasArrived = arrival.value !== undefined;
  const hasFailed = arrival.failure !== undefined;
  useEffect(() => {
    if (hasArrived || hasFailed) return;
    if (isNeeded) {
      void part.retry();
      return;
    }
    const stop = new AbortController();
    const prefetch = () => {
      // A browser remembers a module that it could not fetch: where nothing can be had, only what is needed is tried.
      if (navigator.onLine || navigator.serviceWorker?.controller) part.prefetch();
    };
    for (const event of firstUse) {
      window.addEventListener(event, prefetch, { once: true, passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [part, isNeeded, hasArrived, hasFailed]);
  return arrival;
}

/** The same for code without which its screen cannot go on: a failure leads to the error screen. */
export function useCode<Value>(part: OnDemand<Value>, isNeeded: boolean): Value | undefined {
  const { value, failure } = useOnDemand(part, isNeeded);
  if (failure && isNeeded) throw failure.error;
  return value;
}
