import { shifts } from '@relevo/contracts/calls/shifts';
import type { FastifyPluginAsync } from 'fastify';
import { readIdempotencyKey } from '../../../http/idempotency-key.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { approveShift } from './approve-shift.ts';
import { cancelShift } from './cancel-shift.ts';
import { correctShift } from './correct-shift.ts';
import type { FreePlace, ReplaceWorker } from './free-place.ts';
import { reconfirmShift } from './reconfirm-shift.ts';
import { sendHome } from './send-home.ts';
import { getWorkerShift } from './shifts.queries.ts';
import type { SyncJobStatus } from './sync-job-status.ts';

type Options = { deps: Deps; syncJobStatus: SyncJobStatus; freePlace: FreePlace; replaceWorker: ReplaceWorker };

/** Changes of a booked shift by its people: cancel it, say that they come, approve its pay, correct its times, end it now. */
export const shiftChangeRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { deps, syncJobStatus, freePlace, replaceWorker } = options;
  registerCall(app, shifts.cancel, async (request) => {
    const { actor, params, body } = request;
    const { reason = null, accept_cost: acceptCost = null } = body ?? {};
    // A worker who cancels does not decide about another one.
    const replace = actor.userType === 'employer' && (body?.replace ?? false);
    const key = readIdempotencyKey(request);
    const asked = { workerShiftId: params.id, actor, reason, acceptCost, replace, key };
    await cancelShift(deps, asked, freePlace, replaceWorker);
    return getWorkerShift(deps, actor, params.id);
  });

  registerCall(app, shifts.reconfirm, async (request) => {
    const { actor, params, body } = request;
    const asked = { workerShiftId: params.id, actor, coming: body.coming, key: readIdempotencyKey(request) };
    await reconfirmShift(deps, asked, { freePlace, replaceWorker });
    return getWorkerShift(deps, actor, params.id);
  });

  registerCall(app, shifts.approve, async ({ actor, params: { id } }) => {
    await approveShift(deps, { workerShiftId: id, by: actor });
    return getWorkerShift(deps, actor, id);
  });

  registerCall(app, shifts.sendHome, async (request) => {
    const { actor, params, body } = request;
    const asked = {
      workerShiftId: params.id,
      by: actor,
      reason: body.reason,
      key: readIdempotencyKey(request),
    };
    await sendHome(deps, asked, syncJobStatus);
    return getWorkerShift(deps, actor, params.id);
  });

  registerCall(app, shifts.correct, async ({ actor, params: { id }, body }) => {
    await correctShift(deps, { workerShiftId: id, by: actor, body }, syncJobStatus);
    return getWorkerShift(deps, actor, id);
  });
};
