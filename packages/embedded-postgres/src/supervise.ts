import { setTimeout as pause } from 'node:timers/promises';
import type { IdleConnection, openIdleConnection } from './idle-connection.ts';

type Supervised = {
  idle: IdleConnection;
  /** Opens the next idle connection after one was lost, and rejects while the server does not answer. */
  reopen: () => ReturnType<typeof openIdleConnection>;
  isAlive: () => boolean;
  /** Null when a dead server is to be left dead. */
  restart: (() => Promise<void>) | null;
  log: (message: string) => void;
};

export type Supervision = { end(): Promise<void> };

// At once: a start itself waits for the processes of a killed postmaster to release its shared memory.
const firstDelayMs = 50;
const longestDelayMs = 5_000;
const pollIntervalMs = 200;

/** Holds a connection to the server and restarts the server when it dies, whichever process started it. */
export function supervise({ idle: first, reopen, isAlive, restart, log }: Supervised): Supervision {
  const ending = new AbortController();
  let idle: IdleConnection | null = first;
  const rest = (ms: number) => pause(ms, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);

  async function bringBack(bring: () => Promise<void>): Promise<void> {
    log('PostgreSQL has stopped; starting it again.');
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      await rest(delayMs);
      if (ending.signal.aborted) return;
      try {
        await bring();
        return log('PostgreSQL is back.');
      } catch (error) {
        log(`PostgreSQL is not back yet: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      await idle?.lost;
      idle = null;
      if (ending.signal.aborted) return;
      // A postmaster that lives has only dropped its connections, as it does when one of its processes crashes.
      if (restart && !isAlive()) await bringBack(restart);
      idle = ending.signal.aborted ? null : await reopen().catch(() => null);
      if (!idle) await rest(pollIntervalMs);
    }
  }

  const watching = watch();
  return {
    async end() {
      ending.abort();
      await idle?.leave();
      await watching;
      await idle?.leave();
    },
  };
}
