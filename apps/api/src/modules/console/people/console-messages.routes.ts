import { consoleMessages } from '@relevo/contracts/calls/console-messages';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { handleReports, readReportedThread } from './read-thread.ts';
import { listReportedThreads } from './threads.queries.ts';

/** Threads in which a message was reported, and no others. */
export const consoleMessageRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consoleMessages.listThreads, async (request) =>
    presentPage(request, request.query, await listReportedThreads(deps, request.query)),
  );

  registerCall(app, consoleMessages.getThread, async ({ operator, params: { id } }) =>
    readReportedThread(deps, { threadId: id, actor: operator.email }),
  );

  registerCall(app, consoleMessages.handleReports, async ({ operator, params: { id } }) =>
    handleReports(deps, { threadId: id, actor: operator.email }),
  );
};
