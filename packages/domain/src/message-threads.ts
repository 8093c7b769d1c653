import type { UserType } from './account.ts';
import type { ApplicationStatus } from './application-lifecycle.ts';
import { type BlockFacts, isHiddenInThread } from './connections.ts';
import type { JobActor } from './job-lifecycle.ts';
import { Refusal } from './refusals.ts';

export const quickReplies = [
  'running_late',
  'at_the_door',
  'cannot_find_it',
  'sick',
  'on_break',
  'leaving_early',
  'thank_you',
  'forgot_something',
] as const;
export type QuickReply = (typeof quickReplies)[number];

export const messageMaximum = 2000;
export const reportReasonMaximum = 500;

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** How long after the last shift of the job both can still write. */
export const threadOpenMs = 14 * day;
/** How long before and after the start of a shift, and after its end, a quick reply is about it. */
export const quickReplyMs = 12 * hour;
/** How long a message stays unread before a mail says that there is one. */
export const unreadMailMs = 10 * minute;
/** How many messages and reports an account may send within a time. */
export const messageLimits = [
  { count: 30, withinMs: minute },
  { count: 300, withinMs: day },
] as const;
/** Messages to a whole crew: for one job within a time, and how many threads one request writes into. */
export const crewMessageLimits = { perJob: { count: 10, withinMs: hour }, atOnce: 500 } as const;
export const reportLimits = [{ count: 20, withinMs: day }] as const;
/** How long texts are kept after a thread has closed. */
export const textsKeptMonths = 24;

/** Why a thread is closed: the time is over, one side closed the thread, or an account cannot be reached. */
export const threadEnds = ['time_over', 'closed_by_worker', 'closed_by_employer', 'account_gone'] as const;
export type ThreadEnd = (typeof threadEnds)[number];

export type ThreadFacts = BlockFacts & {
  lastShiftAt: Date;
  /** The latest application of the worker for the job, and who took its last step. */
  status: ApplicationStatus;
  isWithdrawn: boolean;
  lastStepBy: JobActor;
  closedBy: UserType | null;
  /** Whether either account is suspended or deleted. */
  isSomeoneGone: boolean;
};

export const openUntil = ({ lastShiftAt }: Pick<ThreadFacts, 'lastShiftAt'>): Date =>
  new Date(lastShiftAt.getTime() + threadOpenMs);

/** Why the thread is closed now; null while it is open. */
export function threadEnd(facts: ThreadFacts, now: Date): ThreadEnd | null {
  if (isClosingInForce(facts)) return facts.closedBy === 'worker' ? 'closed_by_worker' : 'closed_by_employer';
  if (facts.isSomeoneGone || isHiddenInThread(facts, now)) return 'account_gone';
  return now < openUntil(facts) ? null : 'time_over';
}

/** When a message was read, as its author may see it: an account that is gone reads nothing, and a hidden one looks like it. */
export function shownReadAt(readAt: Date | null, facts: BlockFacts, now: Date): Date | null {
  const { blockedAt } = facts;
  if (readAt === null || blockedAt === null || readAt < blockedAt) return readAt;
  return isHiddenInThread(facts, now) ? null : readAt;
}

/** The side that closed a thread opens it again by its own next step: a worker by applying, an employer by accepting. */
function isClosingInForce({ closedBy, status, isWithdrawn }: ThreadFacts): boolean {
  if (closedBy === null) return false;
  if (isWithdrawn || status === 'rejected') return true;
  return closedBy === 'employer' && status === 'pending';
}

/** The side that ended the application: a system step follows from what the employer did with the job. Null while it runs. */
function endedBy({ status, isWithdrawn, lastStepBy }: ThreadFacts): UserType | null {
  if (!isWithdrawn && status !== 'rejected') return null;
  return lastStepBy === 'worker' ? 'worker' : 'employer';
}

export function mayCloseThread(facts: ThreadFacts, side: UserType, now: Date): boolean {
  return threadEnd(facts, now) === null && endedBy(facts) === side;
}

/** Refuses while the application runs, then the side that did not end it. A thread that is closed stays so. */
export function checkThreadClosing(facts: ThreadFacts, side: UserType): void {
  const by = endedBy(facts);
  if (by === null) throw new Refusal('invalid_transition', { action: 'close', status: facts.status });
  if (by !== side) throw new Refusal('permission_denied');
}

/** Until the worker was booked for the job once, contact details in messages are masked. */
export const masksContacts = ({ wasBooked }: { wasBooked: boolean }): boolean => !wasBooked;

/** When the next message may be sent, from the times of the messages that reach the limits; null at once. */
export function sendableAt(reached: readonly (Date | null)[], limits: readonly { withinMs: number }[], now: Date) {
  const times = limits.map(({ withinMs }, index) => (reached[index]?.getTime() ?? 0) + withinMs);
  const latest = Math.max(...times);
  return latest > now.getTime() ? new Date(latest) : null;
}
