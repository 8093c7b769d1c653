import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { isPoolBusy } from './database-errors.ts';
import type { Repeated, RequestWait } from './request-wait.ts';

/** Lets requests wait while the database is away. */
export type DatabaseWait = {
  /** For the request that gets this answer; undefined when requests do not wait. */
  of(answer: ServerResponse): RequestWait | undefined;
  /** How many requests wait. */
  count(): number;
  /** Ends all waits, and lets none begin. */
  stop(): void;
};

type Options = {
  /** The longest wait of a request; 0 for none. */
  waitMs: number;
  log: Log;
  /** Requests that wait at a time; each holds its body and a connection of its client. */
  maximum?: number;
};

type Wait = {
  /** How many of its statements and transactions wait. */
  statements: number;
  isGivenUp: boolean;
  ended: Promise<false>;
  finish(): void;
};

const usualMaximum = 300;
/** Between attempts of all requests together: a database that starts is not kept busy by refusing connections. */
const firstPauseMs = 50;
const longestPauseMs = 500;
const over = Symbol('over');

/**
 * One waiting request at a time tries again, in short and growing pauses; when one succeeds all do. No connection is held
 * while waiting. A request waits no more once its client is gone or its answer has begun.
 */
export function createDatabaseWait({ waitMs, log, maximum = usualMaximum }: Options): DatabaseWait {
  /** What ends the wait of each waiting request. */
  const waiting = new Set<() => void>();
  const turns = new Set<() => void>();
  let isStopped = false;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let since = 0;
  let counts = { requests: 0, given_up: 0 };

  function begin(error: unknown, answer: ServerResponse, leftMs: number): Wait {
    let end = () => {};
    const ended = new Promise<false>((resolve) => {
      end = () => resolve(false);
    });
    const timeout = setTimeout(end, leftMs);
    answer.once('close', end);
    if (waiting.size === 0) {
      since = performance.now();
      counts = { requests: 0, given_up: 0 };
      pauseMs = firstPauseMs;
      log.warn({ event: 'waiting_for_database', err: error }, 'Requests wait for the database');
    }
    waiting.add(end);
    counts.requests += 1;
    return {
      statements: 0,
      isGivenUp: false,
      ended,
      finish() {
        clearTimeout(timeout);
        answer.off('close', end);
        waiting.delete(end);
        if (this.isGivenUp) counts.given_up += 1;
        if (waiting.size > 0) return;
        const ms = Math.round(performance.now() - since);
        log.info({ event: 'waited_for_database', ms, ...counts }, 'No request waits for the database any more');
      },
    };
  }

  function planTurn(): void {
    if (timer) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        const [next] = turns;
        if (!next) return;
        next();
        turns.delete(next);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        if (turns.size > 0) planTurn();
      },
      pauseMs * (0.5 + Math.random() / 2),
    );
  }

  function letAllTry(): void {
    pauseMs = firstPauseMs;
    for (const next of turns) next();
    turns.clear();
  }

  /** Resolves with false when the wait is over before. */
  async function nextTurn(ended: Promise<false>): Promise<boolean> {
    let take = () => {};
    const turn = new Promise<true>((resolve) => {
      take = () => resolve(true);
    });
    turns.add(take);
    planTurn();
    const isTurn = await Promise.race([turn, ended]);
    turns.delete(take);
    return isTurn;
  }

  async function repeatUntil<Result>(
    error: unknown,
    ended: Promise<false>,
    repeated: Repeated<Result>,
  ): Promise<Result> {
    let last = error;
    while (await nextTurn(ended)) {
      try {
        const trying = repeated.attempt();
        const result = await (repeated.abandon ? unlessEnded(trying, { ended, repeated, error: last }) : trying);
        letAllTry();
        return result;
      } catch (again) {
        if (!repeated.isRepeatable(again)) {
          // The database answers.
          letAllTry();
          throw again;
        }
        last = again;
      }
    }
    throw last;
  }

  /** A pool is also busy without a fault; the requests that hold its connections may be about to find out about one. */
  async function isAwayForOthers(): Promise<boolean> {
    if (waiting.size === 0) await delay(firstPauseMs);
    return waiting.size > 0;
  }

  function waitOf(answer: ServerResponse): RequestWait {
    let until: number | undefined;
    let wait: Wait | undefined;

    async function join(error: unknown): Promise<Wait | undefined> {
      until ??= performance.now() + waitMs;
      if (isPoolBusy(error) && !(await isAwayForOthers())) return undefined;
      const leftMs = until - performance.now();
      if (isStopped || leftMs <= 0 || answer.headersSent || answer.destroyed) return undefined;
      if (!wait && waiting.size >= maximum) return undefined;
      wait ??= begin(error, answer, leftMs);
      wait.statements += 1;
      return wait;
    }

    function leave(left: Wait, isGivenUp: boolean): void {
      left.statements -= 1;
      left.isGivenUp ||= isGivenUp;
      if (left.statements > 0) return;
      wait = undefined;
      left.finish();
    }

    return {
      async repeat(error, repeated) {
        const joined = await join(error);
        if (!joined) throw error;
        let isGivenUp = false;
        try {
          return await repeatUntil(error, joined.ended, repeated);
        } catch (last) {
          isGivenUp = repeated.isRepeatable(last);
          throw last;
        } finally {
          leave(joined, isGivenUp);
        }
      },
    };
  }

  return {
    of: (answer) => (waitMs > 0 ? waitOf(answer) : undefined),
    count: () => waiting.size,
    stop() {
      isStopped = true;
      for (const end of waiting) end();
    },
  };
}

type Ending<Result> = { ended: Promise<false>; repeated: Repeated<Result>; error: unknown };

/** A connection to a host that does not answer takes seconds to fail. */
async function unlessEnded<Result>(trying: Promise<Result>, { ended, repeated, error }: Ending<Result>) {
  const isOver = ended.then(() => over);
  const result = await Promise.race([trying, isOver]);
  if (result !== over) return result as Result;
  trying.then((result) => repeated.abandon?.(result)).catch(() => {});
  throw error;
}
