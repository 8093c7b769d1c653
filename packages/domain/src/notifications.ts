import type { DomainEvent, DomainEventType } from './events.ts';
import { type Right, type Role, rolesWith } from './team-rights.ts';

/** What a person can turn off as a whole, by channel. */
export const notificationGroups = [
  'applications',
  'jobs',
  'shifts',
  'money',
  'security',
  'messages',
  'alerts',
  'trust',
  'help',
  'offers',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

const lockedMailGroups: ReadonlySet<NotificationGroup> = new Set<NotificationGroup>(['money', 'security']);

/**
 * Whether mails of a group are always sent: they are how a theft of money or of an account is noticed. Of a company its owner
 * and its accountants notice it; its managers may do without.
 */
export function isMailLocked(group: NotificationGroup, role: Role | null): boolean {
  return lockedMailGroups.has(group) && !(group === 'money' && role === 'manager');
}

/** The screen that answers a notification; its address depends on the subject and on the reader. */
export type NotificationScreen =
  | 'home'
  | 'profile'
  | 'security'
  | 'company'
  | 'wallet'
  | 'papers'
  | 'receipt'
  | 'withdrawals'
  | 'jobs'
  | 'job'
  | 'repost_job'
  | 'templates'
  | 'received_applications'
  | 'my_applications'
  | 'offer'
  | 'job_offers'
  | 'booked_shift'
  | 'replacement'
  | 'my_shifts'
  | 'reliability'
  | 'thread'
  | 'bug'
  | 'problems';

export type NotificationRule = {
  group: NotificationGroup;
  opens: NotificationScreen;
  /** Worth nothing after a few hours. */
  isHot?: true;
  /** At most one unread notification for each subject: a later event moves it instead of adding another. */
  collapses?: true;
};

/** The rule of each event; null for events without a notification. */
export const notificationRules = {
  'account.registered': null,
  'account.verification_requested': null,
  'account.reset_requested': null,
  'file.abandoned': null,
  'wallet.topped_up': null,
  'pay.captured': null,
  'job.posted': null,
  'message.crew': null,
  'webhook.message': null,
  'payout_account.closed': null,
  'team.invited': null,
  'team.joined': { group: 'security', opens: 'company' },
  'team.left': { group: 'security', opens: 'company' },
  'team.removed': { group: 'security', opens: 'home' },
  'team.role_changed': { group: 'security', opens: 'company' },
  'team.ownership_offered': { group: 'security', opens: 'company' },
  'team.ownership_moved': { group: 'security', opens: 'company' },
  'account.submitted': { group: 'security', opens: 'profile' },
  'account.call_booked': { group: 'security', opens: 'profile' },
  'account.password_changed': { group: 'security', opens: 'security' },
  'account.exported': { group: 'security', opens: 'security' },
  'account.bank_added': { group: 'security', opens: 'profile' },
  'account.bank_changed': { group: 'security', opens: 'profile' },
  'account.bank_change_undone': { group: 'security', opens: 'profile' },
  'account.second_factor_changed': { group: 'security', opens: 'security' },
  'account.second_factor_reset': { group: 'security', opens: 'security' },
  'account.second_factor_kept': { group: 'security', opens: 'security' },
  'account.passkey_changed': { group: 'security', opens: 'security' },
  'account.recovery_code_used': { group: 'security', opens: 'security' },
  'account.sign_in_suspicious': { group: 'security', opens: 'security' },
  'webhook.disabled': { group: 'security', opens: 'company' },
  'key.created': { group: 'security', opens: 'company' },
  'account.approved': { group: 'security', opens: 'home' },
  'account.rejected': { group: 'security', opens: 'profile' },
  'application.submitted': { group: 'applications', opens: 'received_applications' },
  'application.accepted': { group: 'applications', opens: 'my_applications' },
  'application.rejected': { group: 'applications', opens: 'job' },
  'application.confirmed': { group: 'applications', opens: 'received_applications' },
  'application.withdrawn': { group: 'applications', opens: 'received_applications' },
  'application.closed': { group: 'applications', opens: 'jobs' },
  'offer.received': { group: 'offers', opens: 'offer' },
  'offer.withdrawn': { group: 'offers', opens: 'offer' },
  'offer.accepted': { group: 'offers', opens: 'offer' },
  'offer.agreed': { group: 'offers', opens: 'booked_shift' },
  'offer.approved': { group: 'offers', opens: 'booked_shift' },
  'offer.refused': { group: 'offers', opens: 'my_shifts' },
  'offer.declined': { group: 'offers', opens: 'job_offers', collapses: true },
  'job.canceled': { group: 'jobs', opens: 'jobs' },
  'job.changed': { group: 'jobs', opens: 'job' },
  'job.ended': { group: 'jobs', opens: 'job' },
  'job.alert': { group: 'alerts', opens: 'job', isHot: true },
  'job.first_look': { group: 'offers', opens: 'job' },
  'job.expired': { group: 'jobs', opens: 'repost_job' },
  'job.repeated': { group: 'jobs', opens: 'job' },
  'job.repeat_paused': { group: 'jobs', opens: 'templates' },
  'shift.reminder': { group: 'shifts', opens: 'booked_shift', isHot: true },
  'shift.reconfirm': { group: 'shifts', opens: 'booked_shift' },
  'shift.unconfirmed': { group: 'shifts', opens: 'booked_shift' },
  'standby.heads_up': { group: 'offers', opens: 'job' },
  'shift.review': { group: 'shifts', opens: 'booked_shift' },
  'shift.awaited': { group: 'shifts', opens: 'booked_shift', isHot: true },
  'replacement.started': null,
  'replacement.filled': { group: 'shifts', opens: 'replacement' },
  'replacement.unfilled': { group: 'shifts', opens: 'replacement' },
  'shift.missed': { group: 'shifts', opens: 'booked_shift' },
  'shift.cancelled': { group: 'shifts', opens: 'booked_shift' },
  'shift.corrected': { group: 'shifts', opens: 'booked_shift' },
  'shift.sent_home': { group: 'shifts', opens: 'booked_shift' },
  'shift.pay_waiting': { group: 'shifts', opens: 'booked_shift' },
  'shift.hours_refused': { group: 'shifts', opens: 'booked_shift' },
  'shift.paid': { group: 'money', opens: 'receipt' },
  'pay.due': { group: 'money', opens: 'wallet' },
  'pay.settled': { group: 'money', opens: 'wallet' },
  'funding.missing': { group: 'money', opens: 'wallet' },
  'withdrawal.completed': { group: 'money', opens: 'withdrawals' },
  'withdrawal.failed': { group: 'money', opens: 'withdrawals' },
  'withdrawal.review': { group: 'money', opens: 'withdrawals' },
  'withdrawal.cancelled': { group: 'money', opens: 'withdrawals' },
  'withdrawal.returned': { group: 'money', opens: 'withdrawals' },
  'payout_account.needed': { group: 'money', opens: 'wallet' },
  'wallet.taken_back': { group: 'money', opens: 'wallet' },
  'wallet.take_back_reversed': { group: 'money', opens: 'wallet' },
  'wallet.owed_settled': { group: 'money', opens: 'wallet' },
  'paper.issued': { group: 'money', opens: 'papers' },
  'dispute.opened': { group: 'trust', opens: 'booked_shift' },
  'dispute.countered': { group: 'trust', opens: 'booked_shift' },
  'dispute.escalated': { group: 'trust', opens: 'booked_shift' },
  'dispute.resolved': { group: 'trust', opens: 'booked_shift' },
  'rating.revealed': { group: 'trust', opens: 'booked_shift' },
  'overtime.requested': { group: 'trust', opens: 'booked_shift' },
  'overtime.approved': { group: 'trust', opens: 'booked_shift' },
  'overtime.declined': { group: 'trust', opens: 'booked_shift' },
  'overtime.lapsed': { group: 'trust', opens: 'booked_shift' },
  'extension.offered': { group: 'trust', opens: 'booked_shift', isHot: true },
  'extension.accepted': { group: 'trust', opens: 'booked_shift' },
  'extension.declined': { group: 'trust', opens: 'booked_shift' },
  'appeal.answered': { group: 'trust', opens: 'reliability' },
  'message.received': { group: 'messages', opens: 'thread', collapses: true },
  'message.waiting': null,
  'bug.moved': { group: 'help', opens: 'bug' },
  'problem.moved': { group: 'help', opens: 'problems' },
  'document.expiring': { group: 'applications', opens: 'profile' },
  'document.expired': { group: 'applications', opens: 'profile' },
} as const satisfies Record<DomainEventType, NotificationRule | null>;

type Rules = typeof notificationRules;
/** The events that notify a person. */
export type NotificationKind = { [Type in keyof Rules]: Rules[Type] extends null ? never : Type }[keyof Rules];

/** Undefined for an event without a notification, and for one of a later version. */
export function notificationRuleOf(type: string): NotificationRule | undefined {
  return Object.hasOwn(notificationRules, type) ? (notificationRules[type as DomainEventType] ?? undefined) : undefined;
}

/** What the members of a company need to be notified of what happens to it; the other groups are about a person. */
const groupRights: Partial<Record<NotificationGroup, Right>> = {
  applications: 'hiring',
  offers: 'hiring',
  jobs: 'jobs',
  shifts: 'shifts',
  trust: 'shifts',
  messages: 'shifts',
  money: 'money',
};

/** Events that send a mail about what another event has notified of. */
const mailOnlyGroups: Partial<Record<string, NotificationGroup>> = { 'message.waiting': 'messages' };

/** The group of an event, also of one that sends a mail and nothing else; null for an event that no one is notified of. */
function notificationGroupOf(type: string): NotificationGroup | null {
  return notificationRuleOf(type)?.group ?? mailOnlyGroups[type] ?? null;
}

/** The group of an event with mails that a person of this role can turn off; null for a mail that is always sent. */
export function optionalMailGroup(type: string, role: Role | null): NotificationGroup | null {
  const group = notificationGroupOf(type);
  return group === null || isMailLocked(group, role) ? null : group;
}

/** The bank account is that of the wallet, so of the company, also when another person owns it than the one who made it. */
const kindRights: Partial<Record<string, Right>> = {
  'account.bank_added': 'money_out',
  'account.bank_changed': 'money_out',
  'account.bank_change_undone': 'money_out',
};

/** The roles in a company that are notified of an event of it; null for an event about a person. */
export function rolesNotifiedOf(type: string): readonly Role[] | null {
  const group = notificationGroupOf(type);
  const right = kindRights[type] ?? (group && groupRights[group]);
  return right ? rolesWith(right) : null;
}

export const notificationSubjects = [
  'application',
  'job',
  'worker_shift',
  'withdrawal',
  'bug',
  'thread',
  'offer',
  'replacement',
  'paper',
] as const;
export type NotificationSubject = { type: (typeof notificationSubjects)[number]; id: string };

/** The first of these that an event names is its subject. */
const subjectFields = [
  ['applicationId', 'application'],
  ['workerShiftId', 'worker_shift'],
  ['withdrawalId', 'withdrawal'],
  ['bugId', 'bug'],
  ['threadId', 'thread'],
  ['offerId', 'offer'],
  ['replacementId', 'replacement'],
  ['paperId', 'paper'],
  ['jobId', 'job'],
] as const;

/** What an event is about; null for an event about the account itself. */
export function notificationSubjectOf(event: Omit<DomainEvent, 'type'> | Record<string, unknown>) {
  const fields = event as Record<string, unknown>;
  for (const [field, type] of subjectFields) {
    const id = fields[field];
    if (typeof id === 'string') return { type, id } satisfies NotificationSubject;
  }
  return null;
}

/** How long a push service keeps a notification for a device that is away, in seconds. */
export function pushLifetime({ isHot }: Pick<NotificationRule, 'isHot'>): number {
  return (isHot ? 4 : 24) * 3_600;
}

/** Whether a phone that saves power is woken for it. */
export function isPushUrgent({ group }: Pick<NotificationRule, 'group'>): boolean {
  return group === 'shifts' || group === 'messages';
}
