import {
  isMailLocked,
  type NotificationGroup,
  notificationGroups,
  notificationSubjects,
} from '@relevo/domain/notifications';
import { z } from 'zod';
import { instant } from './answers.ts';
import { filter, problem, requiredText } from './fields.ts';
import { PageQuery, pageOf } from './paging.ts';

const subject = z.object({ type: z.enum(notificationSubjects), id: z.uuid() });

export const NotificationView = z.object({
  id: z.uuid(),
  /** The type of the event, `application.submitted` and the like. */
  kind: z.string(),
  group: z.enum(notificationGroups),
  /** In the reader's language. */
  title: z.string(),
  /** The screen of the web app that answers it. */
  path: z.string(),
  subject: subject.nullable(),
  /** Only of job alerts. */
  jobs: z.array(z.uuid()).optional(),
  created_at: instant,
  read_at: instant.nullable(),
});
export type NotificationView = z.infer<typeof NotificationView>;

export const NotificationPage = pageOf(NotificationView);
export type NotificationPage = z.infer<typeof NotificationPage>;

export const NotificationsQuery = PageQuery.extend({
  unread: filter(
    z.enum(['true', 'false'], { error: () => problem('not_yes_no') }).transform((value) => value === 'true'),
  ),
});
export type NotificationsQuery = z.output<typeof NotificationsQuery>;

const readMaximum = 100;

/** Exactly one of the three. */
export const ReadNotificationsBody = z
  .object({
    ids: z
      .array(z.uuid(problem('invalid')), problem('not_list'))
      .max(readMaximum, problem('too_many'))
      .optional(),
    all: z.boolean(problem('not_yes_no')).optional(),
    subject: z
      .object(
        {
          type: z.enum(notificationSubjects, { error: () => problem('not_a_choice') }),
          id: z.uuid(problem('invalid')),
        },
        problem('not_object'),
      )
      .optional(),
  })
  .superRefine(({ ids, all, subject }, context) => {
    const given = [ids !== undefined, all === true, subject !== undefined];
    if (given.filter(Boolean).length !== 1)
      context.addIssue({ code: 'custom', path: ['ids'], message: problem('one_way_to_read') });
  });
export type ReadNotificationsBody = z.infer<typeof ReadNotificationsBody>;

/** How many are unread. */
export const UnreadCountView = z.object({ count: z.number().int() });
export type UnreadCountView = z.infer<typeof UnreadCountView>;

/** The part of a browser's subscription that a server needs: `PushSubscription.toJSON()`. */
export const PushSubscriptionBody = z.object({
  endpoint: requiredText({ max: 1000 }),
  keys: z.object({ p256dh: requiredText({ max: 100 }), auth: requiredText({ max: 50 }) }, problem('not_object')),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

export const EndPushBody = z.object({ endpoint: requiredText({ max: 1000 }) });

export const PushKeyView = z.object({ public_key: z.string().describe('base64url, 65 bytes: a point of P-256') });
export type PushKeyView = z.infer<typeof PushKeyView>;

export const PushSubscriptionView = z.object({ id: z.uuid(), created_at: instant });
export type PushSubscriptionView = z.infer<typeof PushSubscriptionView>;

const channel = z.enum(['mail', 'push']);

const PreferenceView = z.object({
  kind: z.enum(notificationGroups),
  mail: z.boolean(),
  push: z.boolean(),
  /** The channels that cannot be turned off. */
  locked: z.array(channel),
  /** Why not, in the reader's language. */
  reason: z.string().nullable(),
});

export const NotificationPreferencesView = z.object({ kinds: z.array(PreferenceView) });
export type NotificationPreferencesView = z.infer<typeof NotificationPreferencesView>;

/** What no one can turn off; the rest depends on the role in the company. */
const wantsNoLockedMail = ({ kind, mail }: { kind: NotificationGroup; mail?: boolean | undefined }) =>
  mail !== false || !isMailLocked(kind, 'manager');

const Preference = z.object({
  kind: z.enum(notificationGroups),
  mail: z.boolean().optional(),
  push: z.boolean().optional(),
});

/** Only what changes; every problem is one of `kinds`. */
export const NotificationPreferencesBody = z.object({
  kinds: z.custom<z.infer<typeof Preference>[]>(isPreferenceList, problem('preference_invalid')),
});
export type NotificationPreferencesBody = z.infer<typeof NotificationPreferencesBody>;

function isPreferenceList(value: unknown): boolean {
  const { success, data } = z.array(Preference).max(50).safeParse(value);
  return success && data.every(wantsNoLockedMail);
}

export const UnsubscribeQuery = z.object({ token: z.string().max(200) });
export const UnsubscribePage = z.string().describe('text/html');
