import type { DomainEventType } from '@relevo/domain/events';

/**
 * Background work runs in lanes with connections and slots of their own. The lane `work` talks to our database only, so
 * that clock-driven work and money never wait for a mail server, a push service, a file store or a card provider that
 * hangs.
 */
export type LaneName = 'work' | 'mail' | 'push' | 'providers';

export const eventTasks = { work: 'handle_event', mail: 'send_mail', providers: 'remove_file' } as const;

/** The task that sends one notification to one browser. */
export const pushTask = 'send_push';

const moneyEvent: DomainEventType = 'wallet.topped_up';
const postedEvent: DomainEventType = 'job.posted';
const fileEvent: DomainEventType = 'file.abandoned';

/** The task that handles an event, and with it the lane it runs in. */
export function taskOf(type: string): (typeof eventTasks)[keyof typeof eventTasks] {
  if (type === moneyEvent || type === postedEvent) return eventTasks.work;
  if (type === fileEvent) return eventTasks.providers;
  return eventTasks.mail;
}

const usualPriority = 0;
const behindTheRest = 10;

/** Money and clock-driven work go before a thousand posted jobs. */
export const priorityOf = (type: string): number => (type === postedEvent ? behindTheRest : usualPriority);
