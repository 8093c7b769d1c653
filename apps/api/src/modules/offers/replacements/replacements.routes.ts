import { replacements } from '@relevo/contracts/calls/replacements';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { leaveStandby } from '../standby/leave-standby.ts';
import { standBy } from '../standby/stand-by.ts';
import { getStandby, listStandby } from '../standby/standby.queries.ts';
import { changeReplacement } from './change-replacement.ts';
import { getReplacement, getReplacementDetail, listReplacements } from './replacements.queries.ts';
import { startReplacement } from './start-replacement.ts';

export const replacementRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, replacements.standBy, async ({ actor, params: { id: jobId } }, reply) => {
    const standing = { jobId, workerId: actor.id };
    const isNew = await standBy(deps, standing);
    reply.code(isNew ? 201 : 200);
    return getStandby(deps, standing);
  });

  registerCall(app, replacements.leaveStandby, async ({ actor, params: { id: jobId } }, reply) => {
    await leaveStandby(deps, { jobId, workerId: actor.id });
    reply.code(204);
  });

  registerCall(app, replacements.listStandby, async (request) => {
    const asked = { ...request.query, jobId: request.params.id, ownerId: request.actor.holderId };
    return presentPage(request, request.query, await listStandby(deps, asked));
  });

  registerCall(app, replacements.list, async (request) =>
    presentPage(request, request.query, await listReplacements(deps, request.actor.holderId, request.query)),
  );

  registerCall(app, replacements.start, async ({ actor, body }, reply) => {
    const { id, isNew } = await startReplacement(deps, { by: actor, body });
    reply.code(isNew ? 201 : 200);
    return getReplacement(deps, actor.holderId, id);
  });

  registerCall(app, replacements.get, async ({ actor, params: { id } }) =>
    getReplacementDetail(deps, actor.holderId, id),
  );

  registerCall(app, replacements.change, async ({ actor, params: { id }, body }) => {
    await changeReplacement(deps, { replacementId: id, by: actor, body });
    return getReplacement(deps, actor.holderId, id);
  });
};
