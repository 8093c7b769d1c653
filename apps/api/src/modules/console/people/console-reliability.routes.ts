import { consoleReliability } from '@relevo/contracts/calls/console-reliability';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { answerAppeal, readAppeal } from './answer-appeal.ts';
import { listAppeals } from './appeals.queries.ts';

/** Appeals against events of a person's reliability. */
export const consoleReliabilityRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consoleReliability.listAppeals, async (request) =>
    presentPage(request, request.query, await listAppeals(deps, request.query)),
  );

  registerCall(app, consoleReliability.getAppeal, async ({ operator, params: { id } }) =>
    readAppeal(deps, { id, actor: operator.email }),
  );

  registerCall(app, consoleReliability.grantAppeal, async ({ operator, params: { id }, body: { reason } }) =>
    answerAppeal(deps, { eventId: id, status: 'granted', answer: reason, actor: operator.email }),
  );

  registerCall(app, consoleReliability.denyAppeal, async ({ operator, params: { id }, body: { reason } }) =>
    answerAppeal(deps, { eventId: id, status: 'denied', answer: reason, actor: operator.email }),
  );
};
