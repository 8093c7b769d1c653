import { PeopleQuery, PersonPage, PersonView } from '@relevo/contracts/people';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { getPerson, listPeople } from './people.queries.ts';

const tags = ['people'];
const config = { access: 'verified' } as const;
const PersonParams = z.object({ id: z.uuid() });

export const peopleRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    '/user/users/',
    {
      config,
      schema: { tags, summary: 'The people you deal with', querystring: PeopleQuery, response: { 200: PersonPage } },
    },
    async (request) => presentPage(request, request.query, await listPeople(deps, request.actor.id, request.query)),
  );

  app.get(
    // Only something shaped like an id, so that a wrong method on a named call is not taken for a person.
    '/user/:id(^[0-9a-fA-F-]{36}$)/',
    {
      config,
      schema: { tags, summary: 'Somebody you deal with', params: PersonParams, response: { 200: PersonView } },
    },
    async ({ actor, params }) => getPerson(deps, actor.id, params.id),
  );
};
