import type { Log } from './platform/log.ts';

const giveUpAfterMs = 30_000;
/** Ctrl-C reaches us twice, from the terminal and from npm; only a later one is a person losing patience. */
const sameSignalMs = 1_000;

/** Stops everything in order at the first signal; a second one later, or half a minute, ends the wait. */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let startedAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (startedAt !== undefined) {
      if (performance.now() - startedAt > sameSignalMs) process.exit(1);
      return;
    }
    startedAt = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), giveUpAfterMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  stopWithParent(() => onSignal('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

const lookForParentEveryMs = 500;

/** Started by npm, we go with it: when npm is killed outright, nobody is left to tell us, and the port must not stay taken. */
function stopWithParent(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, lookForParentEveryMs);
  timer.unref();
}
