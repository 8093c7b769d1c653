import { notificationGroups, notificationSubjects } from '@relevo/domain/notifications';
import { z } from 'zod';
import { instant } from './answers.ts';
import { filter, problem } from './fields.ts';
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
