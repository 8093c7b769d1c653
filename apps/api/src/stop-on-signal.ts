import { constants } from 'node:os';
import type { Log } from './platform/log.ts';

/** The last way out; each part of a stop has a shorter limit. */
const shutdownTimeoutMs = 90_000;
/** Ctrl-C arrives twice, from the terminal and from npm; only a later signal means that the user insists. */
const sameSignalMs = 1_000;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Lets a signal end a start that waits, for instance for the database. The kernel does so by itself, except for the first
 * process of a container. Answers what leaves the signals to the server that has started.
 */
export function endStartOnSignal(): () => void {
  if (process.pid !== 1) return () => {};
  const end = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  for (const signal of stopSignals) process.on(signal, end);
  return () => {
    for (const signal of stopSignals) process.off(signal, end);
  };
}

/**
 * Stops everything in order at the first signal. A later second one aborts `hurry`, with which `stop` waits for no request;
 * a third one exits at once.
 */
export function stopOnSignal(log: Log, stop: (hurry: AbortSignal) => Promise<void>): { stopNow: () => void } {
  let lastAt: number | undefined;
  const hurry = new AbortController();
  const onSignal = (signal: NodeJS.Signals, exitCode = 0) => {
    if (lastAt !== undefined) {
      if (performance.now() - lastAt <= sameSignalMs) return;
      lastAt = performance.now();
      if (hurry.signal.aborted) process.exit(1);
      hurry.abort();
      return;
    }
    lastAt = performance.now();
    log.info({ event: 'server_stopping', signal }, 'Server stopping');
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    stop(hurry.signal).then(
      () => {
        log.info({ event: 'server_stopped' }, 'Server stopped');
        process.exit(exitCode);
      },
      (error: unknown) => {
        log.error({ event: 'server_stop_failed', err: error }, 'Server could not stop cleanly');
        process.exit(1);
      },
    );
  };
  stopWithParent(() => onSignal('SIGTERM'));
  for (const signal of stopSignals) process.on(signal, () => onSignal(signal));
  return { stopNow: () => onSignal('SIGTERM', 1) };
}

const parentPollIntervalMs = 500;

/** Ends the process at the first signal; what it returns takes that back. */
export function exitOnSignal(): () => void {
  const exit = () => process.exit(0);
  for (const signal of stopSignals) process.on(signal, exit);
  const goOn = stopWithParent(exit);
  return () => {
    for (const signal of stopSignals) process.off(signal, exit);
    goOn();
  };
}

/** Stops when npm, which started us, was killed: it cannot pass a signal on then, and the port must not stay in use. */
function stopWithParent(stop: () => void): () => void {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, parentPollIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
