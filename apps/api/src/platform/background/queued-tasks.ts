import { eventTasks, mailsTask, priorityOf, taskOf } from './lanes.ts';

export type PublishedEvent = {
  id: bigint;
  type: string;
  payload: Record<string, unknown>;
  recorded_at: Date;
  /** Of the request that recorded it. */
  traceparent?: string | null;
};

export type QueuedTask = {
  identifier: string;
  payload: object;
  job_key: string;
  priority?: number;
  max_attempts?: number;
};

/** How events share jobs of the queue: taking and reporting a job costs more than most of them do. */
export type SharedJobs = {
  /** Mails in one job, with failures retried one by one. After a crash all of a job are sent again, so
   * more than one only where that does no harm. */
  mailsPerJob?: number;
  /** Events with the same answer need one job between them: the job of the latest replaces one that waits. */
  jobKeyOf?: (event: PublishedEvent) => string | undefined;
};

/** The jobs that handle events. A key prevents an event from being queued twice. */
export function tasksOf(
  events: readonly PublishedEvent[],
  { mailsPerJob = 1, jobKeyOf }: SharedJobs = {},
): QueuedTask[] {
  const tasks = new Map<string, QueuedTask>();
  const add = (task: QueuedTask) => void tasks.set(task.job_key, task);
  const isShared = ({ type }: PublishedEvent) => mailsPerJob > 1 && taskOf(type) === eventTasks.mail;
  for (const event of events) {
    if (isShared(event)) continue;
    const job_key = jobKeyOf?.(event) ?? `event:${event.id}`;
    add({
      identifier: taskOf(event.type),
      payload: payloadOf(event),
      job_key,
      priority: priorityOf(event.type),
    });
  }
  const mails = events.filter(isShared);
  for (let from = 0; from < mails.length; from += mailsPerJob) {
    const together = mails.slice(from, from + mailsPerJob);
    add({ identifier: mailsTask, payload: together.map(payloadOf), job_key: `events:${together[0]?.id}` });
  }
  return [...tasks.values()];
}

const payloadOf = ({ id, type, payload, traceparent }: PublishedEvent) => ({
  eventId: String(id),
  type,
  ...payload,
  ...(traceparent && { traceparent }),
});
