import type { DomainEventType } from '@relevo/domain/events';

/**
 * Background work runs in lanes, each a queue with separate connections and slots. `money`, `clock` and `upkeep` talk to
 * our database only, so that money and clock-driven work never wait for a mail server, a push service, a file store or a
 * card provider that hangs, and money not for work that reads much. `papers` is apart because receipts follow a payment
 * within a minute also while the night's work runs. `webhooks` waits for programs of customers.
 */
export const laneNames = ['money', 'clock', 'upkeep', 'mail', 'push', 'providers', 'papers', 'webhooks'] as const;
export type LaneName = (typeof laneNames)[number];

export const eventTasks = {
  money: 'handle_event',
  upkeep: 'match_job',
  /** Asks or writes to workers inside the product, which must not wait for a mail server. */
  reach: 'reach_workers',
  mail: 'send_mail',
  providers: 'remove_file',
  papers: 'write_receipt',
  webhooks: 'send_webhooks',
} as const;

/** The job that sends messages of webhooks: one sends all that are due. */
export const webhooksJobKey = 'webhooks';

/** The task that sends several mails; a version that has single ones only leaves it to others. */
export const mailsTask = 'send_mails';

/** The task of the timetable that does what is due by time. */
export const everyMinuteTask = 'every_minute';

/** The task that sends one notification to one browser. */
export const pushTask = 'send_push';

const moneyEvent: DomainEventType = 'wallet.topped_up';
const postedEvent: DomainEventType = 'job.posted';
const paidEvent: DomainEventType = 'pay.captured';
const messageEvent: DomainEventType = 'webhook.message';
/** What a provider or a store outside has to do. */
const outsideEvents: readonly string[] = ['file.abandoned', 'payout_account.closed'] satisfies DomainEventType[];
const reachEvents: readonly string[] = ['replacement.started', 'message.crew'] satisfies DomainEventType[];

/** The task that handles an event, and with it the lane it runs in. */
export function taskOf(type: string): (typeof eventTasks)[keyof typeof eventTasks] {
  if (type === moneyEvent) return eventTasks.money;
  if (type === postedEvent) return eventTasks.upkeep;
  if (type === paidEvent) return eventTasks.papers;
  if (type === messageEvent) return eventTasks.webhooks;
  if (outsideEvents.includes(type)) return eventTasks.providers;
  if (reachEvents.includes(type)) return eventTasks.reach;
  return eventTasks.mail;
}

const usualPriority = 0;
const behindTheRest = 10;

/** Work at fixed times goes before a thousand posted jobs. */
export const priorityOf = (type: string): number => (type === postedEvent ? behindTheRest : usualPriority);

const lanes: Record<string, LaneName> = {
  [eventTasks.money]: 'money',
  every_minute: 'clock',
  [eventTasks.upkeep]: 'upkeep',
  [eventTasks.reach]: 'upkeep',
  every_night: 'upkeep',
  every_minute_for_figures: 'upkeep',
  [eventTasks.mail]: 'mail',
  [mailsTask]: 'mail',
  [pushTask]: 'push',
  [eventTasks.providers]: 'providers',
  every_minute_at_providers: 'providers',
  [eventTasks.papers]: 'papers',
  issue_papers: 'papers',
  every_hour_at_providers: 'providers',
  [eventTasks.webhooks]: 'webhooks',
};

/** The lane that a task runs in; `none` for one that no node of this version runs. */
export const laneOf = (task: string): LaneName | 'none' => lanes[task] ?? 'none';
