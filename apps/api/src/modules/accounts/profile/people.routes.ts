import { people } from '@relevo/contracts/calls/people';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getPerson, listPeople } from './people.queries.ts';

export const peopleRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, people.list, async (request) =>
    presentPage(request, request.query, await listPeople(deps, request.actor.holderId, request.query)),
  );

  registerCall(app, people.get, async ({ actor, params }) => getPerson(deps, actor.holderId, params.id));
};
