import type { ChildProcess } from 'node:child_process';

// Ctrl-C comes twice, from the terminal and from npm; only a later one is a person who does not want to wait.
const sameSignalMs = 1_000;

/** Passes the first signal on to every running step as a request to stop, a later one as a request to kill. */
export function stopOnSignal(running: Set<ChildProcess>): AbortSignal {
  const stopping = new AbortController();
  let stoppedAt: number | undefined;
  const onSignal = () => {
    const isFirst = stoppedAt === undefined;
    if (stoppedAt !== undefined && performance.now() - stoppedAt < sameSignalMs) return;
    stoppedAt ??= performance.now();
    stopping.abort();
    for (const child of running) child.send(isFirst ? 'stop' : 'kill', () => undefined);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  return stopping.signal;
}
