import { setTimeout as pause } from 'node:timers/promises';
import type { openPresence, Presence } from './presence.ts';

type Supervised = {
  presence: Presence;
  /** Opens the next presence after one was lost, and rejects while the server does not answer. */
  reopen: () => ReturnType<typeof openPresence>;
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
export function supervise({ presence: first, reopen, isAlive, restart, log }: Supervised): Supervision {
  const ending = new AbortController();
  let presence: Presence | null = first;
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
      await presence?.lost;
      presence = null;
      if (ending.signal.aborted) return;
      // A postmaster that lives has only dropped its connections, as it does when one of its processes crashes.
      if (restart && !isAlive()) await bringBack(restart);
      presence = ending.signal.aborted ? null : await reopen().catch(() => null);
      if (!presence) await rest(pollIntervalMs);
    }
  }

  const watching = watch();
  return {
    async end() {
      ending.abort();
      await presence?.leave();
      await watching;
      await presence?.leave();
    },
  };
}
