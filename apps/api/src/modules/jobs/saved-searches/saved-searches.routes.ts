import { savedSearches } from '@relevo/contracts/calls/saved-searches';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import { registerRead } from '../../../http/register-read.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createSavedSearch, deleteSavedSearch, updateSavedSearch } from './save-search.ts';
import { presentSavedSearches, savedSearchesStatement } from './saved-searches.queries.ts';

export const savedSearchRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerRead(app, deps, savedSearches.list, {
    statement: ({ query }, { userId }) => savedSearchesStatement(userId, query),
    present: (rows, request) => presentPage(request, request.query, presentSavedSearches(rows, deps.clock.now())),
  });

  registerCall(app, savedSearches.create, async ({ actor, body }) => createSavedSearch(deps, actor.holderId, body));

  registerCall(app, savedSearches.update, async ({ actor, params, body }) =>
    updateSavedSearch(deps, { searchId: params.id, workerId: actor.id, changes: body }),
  );

  registerCall(app, savedSearches.delete, async ({ actor, params }) =>
    deleteSavedSearch(deps, { searchId: params.id, workerId: actor.id }),
  );
};
