import { jobs } from '@relevo/contracts/calls/jobs';
import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { Deps } from '../../platform/deps.ts';
import { employerDashboard, workerDashboard } from './dashboard.queries.ts';

export const dashboardRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, jobs.dashboard, async ({ actor }) =>
    actor.userType === 'worker' ? workerDashboard(deps, actor.holderId) : employerDashboard(deps, actor),
  );
};
