import { overtime } from '@relevo/contracts/calls/overtime';
import type { FastifyPluginAsync } from 'fastify';
import { readIdempotencyKey } from '../../../http/idempotency-key.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getWorkerShift } from '../shifts/shifts.queries.ts';
import { answerOvertime } from './answer-overtime.ts';
import { answerExtension, offerExtension } from './extend-shift.ts';

/** Time beyond the plan of a booked shift: overtime that waits for an answer, and extensions of a running shift. */
export const overtimeRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, overtime.answer, async (request) => {
    const { actor, params, body } = request;
    const key = readIdempotencyKey(request);
    await answerOvertime(deps, { workerShiftId: params.id, by: actor, body, key });
    return getWorkerShift(deps, actor, params.id);
  });

  registerCall(app, overtime.extend, async (request) => {
    const { actor, params, body } = request;
    const key = readIdempotencyKey(request);
    await offerExtension(deps, { workerShiftId: params.id, by: actor, minutes: body.minutes, key });
    return getWorkerShift(deps, actor, params.id);
  });

  registerCall(app, overtime.answerExtension, async (request) => {
    const { actor, params, body } = request;
    const key = readIdempotencyKey(request);
    await answerExtension(deps, { workerShiftId: params.id, workerId: actor.id, accept: body.accept, key });
    return getWorkerShift(deps, actor, params.id);
  });
};
