import { notifications } from '@relevo/contracts/calls/notifications';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import { registerRead } from '../../http/register-read.ts';
import type { Deps } from '../../platform/deps.ts';
import { notificationsRead, unreadCountStatement } from './notifications.queries.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { addPushSubscription, removePushSubscription } from './push-subscriptions.ts';
import { readNotifications } from './read-notifications.ts';
import { askToUnsubscribe, unsubscribe } from './unsubscribe.ts';

type Options = { deps: Deps; limitSubscriptions(userId: string): Promise<void> };

export const notificationRoutes: FastifyPluginAsync<Options> = async (app, { deps, limitSubscriptions }) => {
  registerRead(app, deps, notifications.list, {
    statement: ({ query }, caller) => notificationsRead.statement(caller, query),
    present: (rows, request) => presentPage(request, request.query, notificationsRead.present(rows, request.actor)),
  });

  registerRead(app, deps, notifications.unreadCount, {
    statement: (_asked, { userId }) => unreadCountStatement(userId),
    present: ([row]) => ({ count: Number(row?.count ?? 0n) }),
  });

  registerCall(app, notifications.read, async ({ actor, body }) => ({
    count: await readNotifications(deps, actor.id, body),
  }));

  registerCall(app, notifications.preferences, async ({ actor }) => readPreferences(deps.db, actor));

  registerCall(app, notifications.savePreferences, async ({ actor, body }) => {
    await savePreferences(deps.db, actor, body);
    return readPreferences(deps.db, actor);
  });

  registerCall(app, notifications.pushKey, async () => ({ public_key: deps.push.publicKey }));

  registerCall(app, notifications.subscribe, async ({ actor, body }, reply) => {
    await limitSubscriptions(actor.id);
    const { isNew, ...subscription } = await addPushSubscription(deps, actor, body);
    if (isNew) reply.code(201);
    return subscription;
  });

  registerCall(app, notifications.unsubscribeBrowser, async ({ actor, body }) =>
    removePushSubscription(deps.db, actor.id, body.endpoint),
  );

  await app.register(unsubscribeRoutes, { deps });
};

/** Mail programs send a form, which no other call takes; what it says is known from the token. */
const unsubscribeRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: 1024, parseAs: 'string' },
    async () => undefined,
  );
  const page = 'text/html; charset=utf-8';

  registerCall(app, notifications.askToUnsubscribe, async (request, reply) =>
    reply.type(page).send(await askToUnsubscribe(deps, request.query.token)),
  );

  registerCall(app, notifications.unsubscribe, async (request, reply) =>
    reply.type(page).send(await unsubscribe(deps, request.query.token)),
  );
};
