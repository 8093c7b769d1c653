import { sites } from '@relevo/contracts/calls/sites';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createSite } from './create-site.ts';
import { deleteSite } from './delete-site.ts';
import { listSites } from './list-sites.ts';
import { updateSite } from './update-site.ts';

export const siteRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, sites.list, async (request) =>
    presentPage(request, request.query, await listSites(deps, request.actor.holderId, request.query)),
  );

  registerCall(app, sites.create, async ({ actor, body }) => createSite(deps, actor, body));

  registerCall(app, sites.update, async ({ actor, params, body }) =>
    updateSite(deps, { siteId: params.id, by: actor, changes: body }),
  );

  registerCall(app, sites.delete, async ({ actor, params }) => deleteSite(deps, { siteId: params.id, by: actor }));
};
