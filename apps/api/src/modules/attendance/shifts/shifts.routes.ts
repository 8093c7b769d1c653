import { shifts } from '@relevo/contracts/calls/shifts';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listAttendance, listShiftLog } from './attendance-log.queries.ts';
import { getWorkerShift, listCurrentShifts, listPayments, listShifts, listWorkerShifts } from './shifts.queries.ts';

/** Reading shifts: one, lists, their log and their payments. */
export const shiftRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, shifts.list, async (request) =>
    presentPage(request, request.query, await listShifts(deps, request.actor, request.query)),
  );

  registerCall(app, shifts.listCurrent, async (request) => {
    const asked = { ...request.query, jobId: request.params.id };
    return presentPage(request, request.query, await listCurrentShifts(deps, request.actor, asked));
  });

  registerCall(app, shifts.listMine, async (request) =>
    presentPage(request, request.query, await listWorkerShifts(deps, request.actor.holderId, request.query)),
  );

  registerCall(app, shifts.get, async ({ actor, params: { id } }) => getWorkerShift(deps, actor, id));

  registerCall(app, shifts.listLog, async (request) => {
    const asked = { ...request.query, id: request.params.id };
    return presentPage(request, request.query, await listShiftLog(deps, request.actor, asked));
  });

  registerCall(app, shifts.timeline, async (request) =>
    presentPage(request, request.query, await listAttendance(deps, request.actor, request.query)),
  );

  registerCall(app, shifts.payments, async (request) => {
    const { totals, ...found } = await listPayments(deps, request.actor, request.query);
    return { ...presentPage(request, request.query, found), totals };
  });
};
