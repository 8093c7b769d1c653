import { bugs } from '@relevo/contracts/calls/bugs';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Deps } from '../../platform/deps.ts';
import { getBug, listBugs } from './bugs.queries.ts';
import { reportBug } from './report-bug.ts';
import { updateBug } from './update-bug.ts';

export const bugRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, bugs.create, async ({ actor, body, uploads: { attachment } }) => {
    const id = await reportBug(deps, { reporterId: actor.id, body, upload: attachment });
    return getBug(deps, { id, reporterId: actor.id });
  });

  registerCall(app, bugs.listMine, async (request) =>
    presentPage(request, request.query, await listBugs(deps, request.actor.id, request.query)),
  );

  registerCall(app, bugs.get, async ({ actor, params: { id } }) => getBug(deps, { id, reporterId: actor.id }));

  registerCall(app, bugs.update, async ({ actor, params: { id }, body, uploads: { attachment } }) => {
    await updateBug(deps, { id, reporterId: actor.id, body, upload: attachment });
    return getBug(deps, { id, reporterId: actor.id });
  });
};
