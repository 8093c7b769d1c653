import { shifts } from '@relevo/contracts/calls/shifts';
import type { FastifyPluginAsync } from 'fastify';
import { readIdempotencyKey } from '../../../http/idempotency-key.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { answerDispute } from './answer-dispute.ts';
import { escalateDispute } from './escalate-dispute.ts';
import { openDispute } from './open-dispute.ts';
import { getDispute } from './present-dispute.ts';

/** Disputes about the pay of a booked shift. */
export const disputeRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, shifts.openDispute, async (request) => {
    const { actor, params, body, uploadLists } = request;
    const key = readIdempotencyKey(request);
    await openDispute(deps, { workerShiftId: params.id, actor, body, key, uploads: uploadLists.files ?? [] });
    return getDispute(deps, actor, params.id);
  });

  registerCall(app, shifts.getDispute, async ({ actor, params: { id } }) => getDispute(deps, actor, id));

  registerCall(app, shifts.answerDispute, async (request) => {
    const { actor, params, body } = request;
    await answerDispute(deps, { workerShiftId: params.id, actor, body, key: readIdempotencyKey(request) });
    return getDispute(deps, actor, params.id);
  });

  registerCall(app, shifts.escalateDispute, async ({ actor, params: { id }, body }) => {
    await escalateDispute(deps, { workerShiftId: id, actor, reason: body?.reason ?? null });
    return getDispute(deps, actor, id);
  });
};
