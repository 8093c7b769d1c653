import type { Calls } from '../call.ts';

/** Open before verification too: approval and rejection arrive here. */
export const notifications = {
  list: {
    method: 'GET',
    path: '/notification/list/',
    access: 'account',
    summary: 'Your notifications, newest first',
    query: 'NotificationsQuery',
    answers: { 200: 'NotificationPage' },
  },
  read: {
    method: 'POST',
    path: '/notification/read/',
    access: 'account',
    summary: 'Mark notifications as read: some, all, or those about one subject',
    body: 'ReadNotificationsBody',
    answers: { 200: 'UnreadCountView' },
  },
  unreadCount: {
    method: 'GET',
    path: '/notification/unread-count/',
    access: 'account',
    summary: 'How many notifications you have not read',
    answers: { 200: 'UnreadCountView' },
  },
} as const satisfies Calls;
