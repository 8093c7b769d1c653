import type { DomainEvent, RecordedEvent } from '@relevo/domain/events';
import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Db } from '../database/database.ts';
import type { Log } from '../log.ts';
import { publishEvents } from './outbox.ts';

export type Background = { stop(): Promise<void> };

type Options = {
  db: Db;
  url: string;
  log: Log;
  /** Called at least once per event; a failure is tried again later, with growing pauses. */
  handleEvent: (event: RecordedEvent) => Promise<void>;
  /** Called once a night, by whichever node is at hand. */
  everyNight?: () => Promise<void>;
  /** Called about once a minute, by whichever node is at hand. */
  everyMinute?: () => Promise<void>;
};

const pollEveryMs = 500;
/** In UTC: after midnight all over Canada. */
const timetable = ['17 9 * * * every_night', '* * * * * every_minute'].join('\n');
const restartAfterMs = 1_000;

/** Publishes recorded events and works off the queue, for as long as the process lives and whenever the database does. */
export function startBackground({ db, url, log, handleEvent, everyNight, everyMinute }: Options): Background {
  const stopping = new AbortController();
  const tasks: TaskList = {
    handle_event: async (payload) => handleEvent(toEvent(payload)),
    every_night: async () => everyNight?.(),
    every_minute: async () => everyMinute?.(),
  };
  const loops = [publishForever(db, log, stopping.signal), workForever(url, tasks, log, stopping.signal)];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

function toEvent(payload: unknown): RecordedEvent {
  const { eventId, ...event } = payload as DomainEvent & { eventId: string };
  return { ...event, eventId: BigInt(eventId) } as RecordedEvent;
}

async function publishForever(db: Db, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const published = await publishEvents(db).catch((error: unknown) => {
      log.warn({ err: error }, 'events could not be published, trying again');
      return 0;
    });
    if (published === 0) await pause(pollEveryMs, signal);
  }
}

/** The runner gives up when the database goes away, so it is started again until we are told to stop. */
async function workForever(url: string, taskList: TaskList, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pool = new pg.Pool({
      connectionString: url,
      max: 4,
      application_name: `relevo:${process.pid}`,
      connectionTimeoutMillis: 5_000,
    });
    pool.on('error', () => {});
    pool.on('connect', (client) => void client.on('error', () => {}));
    try {
      const runner = await run({
        pgPool: pool,
        taskList,
        crontab: timetable,
        concurrency: 2,
        noHandleSignals: true,
        pollInterval: 2_000,
        logger: quietLogger(log),
      });
      await untilStopped(runner, signal);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the job queue stopped, starting it again');
    } finally {
      await pool.end().catch(() => {});
    }
    await pause(restartAfterMs, signal);
  }
}

async function untilStopped(runner: Runner, signal: AbortSignal): Promise<void> {
  const stop = () => void runner.stop().catch(() => {});
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await runner.promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // A job's payload may name a person; the library's own words are enough.
    if (level === 'error') log.warn({ source: 'job queue', err: (meta as { error?: unknown })?.error }, message);
    else log.debug({ source: 'job queue' }, message);
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
