import { consoleShifts } from '@relevo/contracts/calls/console-shifts';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { settleDispute, settleManualPay } from './decide-shift.ts';
import { listManualPairs, listManualPay } from './manual-pay.queries.ts';
import { readDispute } from './read-dispute.ts';
import { listConsoleDisputes } from './shifts.queries.ts';

/** Disputes, and pay that no scan shows. */
export const consoleShiftRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consoleShifts.listDisputes, async (request) =>
    presentPage(request, request.query, await listConsoleDisputes(deps, request.query)),
  );

  registerCall(app, consoleShifts.getDispute, async ({ operator, params: { id } }) =>
    readDispute(deps, { disputeId: id, actor: operator.email }),
  );

  registerCall(app, consoleShifts.decideDispute, async ({ operator, params: { id }, body }) =>
    settleDispute(deps, { disputeId: id, actor: operator.email, amount: body.amount, reason: body.reason }),
  );

  registerCall(app, consoleShifts.listManualPay, async (request) =>
    presentPage(request, request.query, await listManualPay(deps, request.query)),
  );

  registerCall(app, consoleShifts.listManualPairs, async (request) =>
    presentPage(request, request.query, await listManualPairs(deps, request.query)),
  );

  registerCall(app, consoleShifts.approveManualPay, async ({ operator, params: { id } }) =>
    settleManualPay(deps, { workerShiftId: id, actor: operator.email, refusal: null }),
  );

  registerCall(app, consoleShifts.refuseManualPay, async ({ operator, params: { id }, body: { reason } }) =>
    settleManualPay(deps, { workerShiftId: id, actor: operator.email, refusal: { reason } }),
  );
};
