import { reliability } from '@relevo/contracts/calls/reliability';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import { registerRead } from '../../http/register-read.ts';
import type { Deps } from '../../platform/deps.ts';
import { appeal } from './appeal.ts';
import { getEvent, reliabilityRead } from './reliability.queries.ts';

export const reliabilityRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerRead(app, deps, reliability.list, {
    statement: ({ query }, caller) => reliabilityRead.statement(caller, query),
    present: (rows, request) => {
      const { summary, ...found } = reliabilityRead.present(rows, deps.clock.now());
      return { ...summary, ...presentPage(request, request.query, found) };
    },
  });

  registerCall(app, reliability.appeal, async ({ actor, params: { id }, body: { reason } }) => {
    await appeal(deps, { eventId: id, by: actor, reason });
    return getEvent(deps.db, id, deps.clock.now());
  });
};
