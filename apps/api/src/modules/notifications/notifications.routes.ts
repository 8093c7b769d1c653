import { notifications } from '@relevo/contracts/calls/notifications';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import { registerRead } from '../../http/register-read.ts';
import type { Deps } from '../../platform/deps.ts';
import { notificationsRead, unreadCountStatement } from './notifications.queries.ts';
import { readNotifications } from './read-notifications.ts';

export const notificationRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerRead(app, deps, notifications.list, {
    values: ({ query }, userId) => notificationsRead.values(userId, query),
    shape: ({ query }) => ({ isUnread: query.unread ?? false }),
    statement: notificationsRead.statement,
    present: (rows, request) => presentPage(request, request.query, notificationsRead.present(rows, request.actor)),
  });

  registerRead(app, deps, notifications.unreadCount, {
    values: (_request, userId) => ({ userId }),
    statement: unreadCountStatement,
    present: ([row]) => ({ count: Number(row?.count ?? 0n) }),
  });

  registerCall(app, notifications.read, async ({ actor, body }) => ({
    count: await readNotifications(deps, actor.id, body),
  }));
};
