import { connections } from '@relevo/contracts/calls/connections';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import { registerRead } from '../../http/register-read.ts';
import type { Deps } from '../../platform/deps.ts';
import { connectionsStatement, getConnection, presentConnections } from './connections.queries.ts';
import { deleteConnection } from './delete-connection.ts';
import { type EndDealings, setConnection } from './set-connection.ts';

type Options = { deps: Deps; endDealings: EndDealings };

/** Favourites and blocks of an account. */
export const connectionRoutes: FastifyPluginAsync<Options> = async (app, { deps, endDealings }) => {
  registerRead(app, deps, connections.list, {
    statement: ({ query }, { holderId }) => connectionsStatement(holderId, query),
    present: (rows, request) => presentPage(request, request.query, presentConnections(deps, rows)),
  });

  registerCall(app, connections.set, async ({ actor, body }, reply) => {
    const { id, isNew } = await setConnection(deps, { by: actor, body, endDealings });
    reply.code(isNew ? 201 : 200);
    return getConnection(deps, { id, userId: actor.holderId });
  });

  registerCall(app, connections.delete, async ({ actor, params: { id } }) => deleteConnection(deps, { id, by: actor }));
};
