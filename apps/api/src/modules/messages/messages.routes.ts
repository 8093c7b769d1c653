import { messages } from '@relevo/contracts/calls/messages';
import type { FastifyPluginAsync } from 'fastify';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import { registerRead } from '../../http/register-read.ts';
import type { Deps } from '../../platform/deps.ts';
import { closeThread } from './close-thread.ts';
import { getThread, listThreads, readThread, unreadCount } from './messages.queries.ts';
import { readMessages } from './read-messages.ts';
import { reportMessage } from './report-message.ts';
import { sendMessage } from './send-message.ts';
import { sendToCrew } from './send-to-crew.ts';
import { presentMessage } from './thread-rows.ts';

export const messageRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, messages.listThreads, async (request) =>
    presentPage(request, request.query, await listThreads(deps, request.actor, request.query)),
  );

  registerCall(app, messages.getThread, async (request) => {
    const { thread, ...found } = await readThread(deps, {
      ...request.params,
      ...request.query,
      viewer: request.actor,
    });
    return { ...presentPage(request, request.query, found), thread };
  });

  registerCall(app, messages.send, async ({ actor, params: { id }, body }, reply) => {
    const { message, isNew } = await sendMessage(deps, { threadId: id, by: actor, body });
    reply.code(isNew ? 201 : 200);
    return presentMessage(message, actor);
  });

  registerCall(app, messages.sendToCrew, async (request) =>
    sendToCrew(deps, { by: request.actor, body: request.body, key: readIdempotencyKey(request) }),
  );

  registerCall(app, messages.read, async ({ actor, params: { id }, body: { up_to: upTo } }) => ({
    unread_count: await readMessages(deps, { threadId: id, by: actor, upTo }),
  }));

  registerCall(app, messages.close, async ({ actor, params: { id } }) => {
    await closeThread(deps, { threadId: id, by: actor });
    return getThread(deps, { id, viewer: actor });
  });

  registerRead(app, deps, messages.unreadCount, {
    statement: (_asked, caller) => unreadCount(caller),
    present: ([row]) => ({ count: row?.count ?? 0 }),
  });

  registerCall(app, messages.report, async ({ actor, params: { id }, body: { reason } }) =>
    reportMessage(deps, { messageId: id, by: actor, reason }),
  );
};
