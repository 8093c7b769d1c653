import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type Runner, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { LaneName } from './lanes.ts';
import { pause } from './pause.ts';
import { openQueuePool } from './queue-pool.ts';
import { unlockJobsOf } from './unlock-jobs.ts';

export type Lane = {
  name: LaneName;
  tasks: TaskList;
  /** In UTC, one line per task. */
  timetable: readonly string[];
  /** How many jobs run at once. */
  slots: number;
};

type Options = {
  lane: Lane;
  url: string;
  log: Log;
  signal: AbortSignal;
  /** Whether the library prepares its statements. */
  prepares: boolean;
};

export type RunningLane = {
  /** Settles once the lane has stopped. */
  ended: Promise<void>;
  /** The ids under which the lane may still hold jobs. */
  holders(): readonly string[];
  /** Ends the runner of the moment, which is then replaced. */
  replaceRunner(): void;
};

const restartAfterMs = 1_000;
/** All connections are lost within a moment; slots that notice it after the stop has begun write to the console. */
const settleMs = 250;
/** A job takes at most a minute; a runner that needs longer to shut down is stuck in the library. */
const shutdownTimeoutMs = 120_000;
/**
 * How long a shutdown may take once no job runs. When several reports of finished jobs fail together, the library counts
 * below zero what it waits for, and would wait for ever.
 */
const idleShutdownMs = 2_000;
const watchEveryMs = 250;

/** Runs the jobs of a lane until `signal` aborts. The runner ends when the database is unreachable and is then replaced. */
export function runLane(options: Options): RunningLane {
  const holders = new Set<string>();
  const current = { stop: () => {} };
  const ended = keepRunning(options, holders, current);
  return { ended, holders: () => [...holders], replaceRunner: () => current.stop() };
}

type Current = { stop: () => void };

async function keepRunning(options: Options, holders: Set<string>, current: Current): Promise<void> {
  const { lane, url, log, signal } = options;
  while (!signal.aborted) {
    const pool = openQueuePool(url, lane.slots);
    try {
      // Jobs of the runner before this one would stay locked for hours.
      const earlier = [...holders];
      await unlockJobsOf(pool, earlier);
      for (const id of earlier) holders.delete(id);
      await runUntilStopped({ ...options, pool, current, onHolder: (id) => holders.add(id) });
    } catch (error) {
      if (!signal.aborted) {
        log.warn({ event: 'job_queue_stopped', lane: lane.name, err: error }, 'Job queue stopped, restarting');
      }
    } finally {
      // A stuck runner never returns its connections.
      await Promise.race([pool.end().catch(() => {}), delay(idleShutdownMs, undefined, { ref: false })]);
    }
    await pause(restartAfterMs, signal);
  }
}

type Run = Omit<Options, 'url'> & { pool: pg.Pool; current: Current; onHolder: (id: string) => void };

async function runUntilStopped({ lane, pool, log, signal, prepares, current, onHolder }: Run): Promise<void> {
  const events = new EventEmitter() as WorkerEvents;
  const jobs = countRunning(lane.tasks);
  const shutdown = watchShutdown(jobs.running);
  events.on('pool:create', ({ workerPool }) => onHolder(workerPool.id));
  events.on('pool:gracefulShutdown', shutdown.begin);
  // The library waits longer and longer, up to 90 s, before it reads the timetable again; and a job with a taking that was
  // lost on its way to us is locked by us without running. A fresh runner does neither.
  const onLostConnection = () => void setTimeout(() => current.stop(), settleMs).unref();
  events.on('worker:getJob:error', onLostConnection);
  const runner = await run({
    pgPool: pool,
    taskList: jobs.tasks,
    crontab: lane.timetable.join('\n'),
    // Finished jobs are reported in batches of whatever waits: on its other way the library awaits no answer, so that a
    // connection lost at that moment is an unhandled rejection and ends the process. Here it ends the runner.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, preparedStatements: prepares } },
    concurrency: lane.slots,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: quietLogger(log, lane.name, onLostConnection),
    events,
  });
  current.stop = () => stopRunner(runner);
  try {
    await Promise.race([untilStopped(runner, signal), shutdown.stuck]);
  } finally {
    shutdown.end();
    current.stop = () => {};
  }
}

function countRunning(tasks: TaskList): { tasks: TaskList; running: () => number } {
  let running = 0;
  const counted = Object.entries(tasks).map(([name, task]): [string, Task] => [
    name,
    async (payload, helpers) => {
      running += 1;
      try {
        const results = await task?.(payload, helpers);
        if (Array.isArray(results)) await Promise.allSettled(results);
        return results;
      } finally {
        running -= 1;
      }
    },
  ]);
  return { tasks: Object.fromEntries(counted), running: () => running };
}

/** `stuck` rejects when a shutdown that has begun does not end. */
function watchShutdown(running: () => number): { begin(): void; end(): void; stuck: Promise<never> } {
  let reject: (error: Error) => void = () => {};
  const stuck = new Promise<never>((_resolve, onStuck) => {
    reject = onStuck;
  });
  stuck.catch(() => {});
  let waitedMs = 0;
  let idleMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    waitedMs += watchEveryMs;
    idleMs = running() > 0 ? 0 : idleMs + watchEveryMs;
    if (idleMs < idleShutdownMs && waitedMs < shutdownTimeoutMs) return;
    clearInterval(timer);
    reject(new Error('the runner did not shut down'));
  };
  return {
    begin() {
      timer ??= setInterval(look, watchEveryMs).unref();
    },
    end: () => clearInterval(timer),
    stuck,
  };
}

async function untilStopped(runner: Runner, signal: AbortSignal): Promise<void> {
  const stop = () => stopRunner(runner);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await runner.promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function stopRunner(runner: Runner): void {
  runner.stop().catch(() => {});
}

function quietLogger(log: Log, lane: LaneName, onTimetableError: () => void): Logger {
  return new Logger(() => (level, message, meta) => {
    const { error, failure } = (meta ?? {}) as { error?: unknown; failure?: boolean };
    // The payload of a job may hold personal data, and the library's texts repeat whole stacks: the first line is enough.
    const [firstLine = ''] = message.split('\n');
    if (firstLine.startsWith('Cron hit an error')) onTimetableError();
    if (failure) log.warn({ event: 'job_failed', lane, err: error }, firstLine);
    else if (level === 'error') log.warn({ event: 'job_queue_error', lane, err: error }, firstLine);
    else log.debug({ event: 'job_queue', lane }, firstLine);
  });
}
