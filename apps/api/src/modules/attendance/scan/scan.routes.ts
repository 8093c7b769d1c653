import { shifts } from '@relevo/contracts/calls/shifts';
import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { presentPayment, presentWorkerShift } from '../shifts/present-worker-shift.ts';
import { getWorkerShift } from '../shifts/shifts.queries.ts';
import type { SyncJobStatus } from '../shifts/sync-job-status.ts';
import { limitScans, scanCode } from './scan-code.ts';
import { showCode } from './show-code.ts';

/** Checking in and out: the employer shows a code, the worker scans it. */
export const scanRoutes: FastifyPluginAsync<{ deps: Deps; syncJobStatus: SyncJobStatus }> = async (
  app,
  { deps, syncJobStatus },
) => {
  registerCall(app, shifts.showCode, async ({ actor, params: { id } }) =>
    showCode(deps, { workerShiftId: id, by: actor }),
  );

  const scanLimit = limitScans(deps);
  registerCall(app, shifts.scan, async ({ actor, body }) => {
    const asked = { workerId: actor.id, body };
    const { workerShiftId, action, saved } = await scanCode(deps, asked, syncJobStatus, scanLimit);
    const shift = saved ? presentWorkerShift(deps, saved, actor) : await getWorkerShift(deps, actor, workerShiftId);
    return { action, worker_shift: shift, payment: action === 'ended' ? presentPayment(shift) : null };
  });
};
