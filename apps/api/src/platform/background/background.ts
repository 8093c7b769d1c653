import type { DomainEvent, DomainEventType, RecordedEvent } from '@relevo/domain/events';
import type { Task } from 'graphile-worker';
import { sql } from 'kysely';
import { type Db, isDatabaseAway } from '../database/database.ts';
import type { Log } from '../log.ts';
import { inTrace, readTrace } from '../trace.ts';
import {
  eventTasks,
  everyMinuteTask,
  type LaneName,
  laneNames,
  mailsTask,
  pushTask,
  taskOf,
  webhooksJobKey,
} from './lanes.ts';
import { type OnPublish, publishEvents } from './outbox.ts';
import { pause } from './pause.ts';
import type { SharedJobs } from './queued-tasks.ts';
import { type Lane, runLane } from './run-lane.ts';
import { removeReplacedJobs, unlockAbandonedJobs } from './unlock-jobs.ts';

export type Background = {
  stop(): Promise<void>;
  /** Restarts the job queue after an error inside its library. */
  replaceRunners(): void;
};

type QueuedEvent = DomainEvent & { eventId: string; type: DomainEventType; traceparent?: string };

type Options = {
  db: Db;
  url: string;
  log: Log;
  /** Whether the job queue prepares its statements. */
  prepares?: boolean;
  /** How many jobs run at once in the lanes of money, mail and push; in the others fewer. */
  concurrency?: number;
  /** The lanes that run on this node. */
  lanes?: readonly LaneName[];
  /** Called once per event, in the transaction that publishes it. Waits for nothing but the database. */
  onPublish?: OnPublish;
  /** Which events share a job; without it each has its own. */
  sharedJobs?: SharedJobs;
  /** Called at least once per event; a failure is retried with growing delays. */
  handleEvent: (event: RecordedEvent) => Promise<void>;
  /** Sends one notification to one browser; a failure is retried with growing delays. */
  sendPush?: (payload: unknown) => Promise<void>;
  /** Sends the messages of webhooks that are due, many at once; answers when the next one will be. */
  sendWebhooks?: () => Promise<Date | null>;
  /** Called once a night, on one node. */
  everyNight?: () => Promise<void>;
  /** Called about once a minute, on one node, and on others too while much is due. Waits for nothing but the database. */
  everyMinute?: () => Promise<void>;
  /** Called about once a minute, on one node, for what has to ask a provider outside. */
  everyMinuteAtProviders?: () => Promise<void>;
  /** Called once an hour, on one node, to compare the books with providers. */
  everyHourAtProviders?: () => Promise<void>;
  /** Called about once a minute, on one node, for figures that may take long to make. */
  everyMinuteForFigures?: () => Promise<void>;
  /** Called every ten minutes, on one node, for papers of months that are over. */
  issuePapers?: () => Promise<void>;
};

/** Open screens count a notification within a second of its event. */
const pollIntervalMs = 300;
/** How long `stop` waits for jobs that run; a mail server that hangs must not hold up a restart. */
const stopWithinMs = 1_500;

/** Publishes recorded events and runs the job queue until stopped, also across outages of the database. */
export function startBackground(options: Options): Background {
  const { db, url, log, prepares = true } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = lanesOf(options).map((lane) => runLane({ lane, url, log, signal, prepares }));
  const publishing = publishForever(options, signal);
  return {
    replaceRunners() {
      for (const lane of running) lane.replaceRunner();
    },
    async stop() {
      stopping.abort();
      const ended = Promise.all([publishing, ...running.map((lane) => lane.ended)]);
      const isDone = await Promise.race([ended.then(() => true), delay(stopWithinMs).then(() => false)]);
      if (!isDone)
        await freeJobs(
          db,
          log,
          running.flatMap((lane) => lane.holders()),
        );
    },
  };
}

function lanesOf({ lanes = laneNames, ...options }: Options): Lane[] {
  return allLanes(options).filter(({ name }) => lanes.includes(name));
}

function allLanes({ concurrency = 2, ...options }: Options): Lane[] {
  const { db, handleEvent, sendPush, sendWebhooks, everyNight, everyMinute, everyMinuteForFigures, issuePapers } =
    options;
  const { everyMinuteAtProviders, everyHourAtProviders } = options;
  const fewer = Math.max(1, Math.floor(concurrency / 2));
  const handle: Task = async (payload, { addJob }) => {
    const { eventId, type } = payload as QueuedEvent;
    const task = taskOf(type);
    // Queued by a version that had fewer lanes.
    if (task !== eventTasks.money) await addJob(task, payload, { jobKey: `event:${eventId}:moved` });
    else await deliverOne(payload);
  };
  const deliverOne = async (payload: unknown) => {
    const { eventId, traceparent, ...event } = payload as QueuedEvent;
    await inTrace(readTrace(traceparent), () => handleEvent({ ...event, eventId: BigInt(eventId) } as RecordedEvent));
  };
  const deliver: Task = async (payload) => deliverOne(payload);
  // Answers one promise for each: the queue retries those that fail.
  const deliverAll: Task = async (payload) => (payload as unknown[]).map(deliverOne);
  return [
    { name: 'money', slots: concurrency, tasks: { [eventTasks.money]: handle }, timetable: [] },
    {
      name: 'clock',
      slots: 1,
      tasks: {
        [everyMinuteTask]: async () => {
          await unlockAbandonedJobs(db);
          await removeReplacedJobs(db);
          await everyMinute?.();
        },
      },
      timetable: [`* * * * * ${everyMinuteTask}`],
    },
    {
      name: 'upkeep',
      slots: fewer,
      tasks: {
        [eventTasks.upkeep]: deliver,
        [eventTasks.reach]: deliver,
        // After midnight all over Canada.
        every_night: async () => everyNight?.(),
        every_minute_for_figures: async () => everyMinuteForFigures?.(),
      },
      timetable: ['17 9 * * * every_night', '* * * * * every_minute_for_figures'],
    },
    { name: 'mail', slots: concurrency, tasks: { [eventTasks.mail]: deliver, [mailsTask]: deliverAll }, timetable: [] },
    ...(sendPush ? [pushLane(sendPush, concurrency)] : []),
    {
      name: 'providers',
      slots: fewer,
      tasks: {
        [eventTasks.providers]: deliver,
        every_minute_at_providers: async () => everyMinuteAtProviders?.(),
        every_hour_at_providers: async () => everyHourAtProviders?.(),
      },
      timetable: ['* * * * * every_minute_at_providers', '23 * * * * every_hour_at_providers'],
    },
    {
      name: 'papers',
      slots: fewer,
      tasks: { [eventTasks.papers]: deliver, issue_papers: async () => issuePapers?.() },
      timetable: ['*/10 * * * * issue_papers'],
    },
    ...(sendWebhooks ? [webhookLane(sendWebhooks)] : []),
  ];
}

const pushLane = (sendPush: (payload: unknown) => Promise<void>, slots: number): Lane => ({
  name: 'push',
  slots,
  tasks: { [pushTask]: sendPush },
  timetable: [],
});

/** One job sends to all receivers at once, so that one that hangs takes no slot from the others. */
const webhookLane = (sendWebhooks: () => Promise<Date | null>): Lane => ({
  name: 'webhooks',
  slots: 1,
  tasks: {
    [eventTasks.webhooks]: async (_payload, { addJob }) => {
      const runAt = await sendWebhooks();
      // Under another key, or it would postpone what is queued for now.
      if (runAt) await addJob(eventTasks.webhooks, {}, { runAt, jobKey: `${webhooksJobKey}:later` });
    },
  },
  // For what a node left that was killed.
  timetable: [`* * * * * ${eventTasks.webhooks}`],
});

async function publishForever({ db, log, onPublish, sharedJobs }: Options, signal: AbortSignal): Promise<void> {
  let isFailing = false;
  while (!signal.aborted) {
    const published = await publishEvents(db, onPublish, sharedJobs).catch((error: unknown) => {
      // An outage is one line, not two a second.
      if (!isFailing || !isDatabaseAway(error)) {
        log.warn({ event: 'event_publishing_failed', err: error }, 'Events could not be published, retrying');
      }
      isFailing = true;
      return null;
    });
    if (published !== null) isFailing = false;
    if (!published) await pause(pollIntervalMs, signal);
  }
}

/** Frees the jobs we no longer wait for, so that another node takes them at once. */
async function freeJobs(db: Db, log: Log, holders: string[]): Promise<void> {
  log.warn({ event: 'jobs_cut_off', holders: holders.length }, 'Jobs still run, leaving them to another node');
  const freed = sql`select graphile_worker.force_unlock_workers(${holders})`.execute(db).catch((error: unknown) => {
    log.warn({ event: 'jobs_not_freed', err: error }, 'Jobs could not be freed');
  });
  await Promise.race([freed, delay(stopWithinMs)]);
}

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());
