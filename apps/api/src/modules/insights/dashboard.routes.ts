import { EmployerDashboardView, WorkerDashboardView } from '@relevo/contracts/dashboards';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { employerDashboard, workerDashboard } from './dashboard.queries.ts';

export const dashboardRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    '/dashboard/',
    {
      config: { access: 'verified' },
      schema: {
        tags: ['jobs'],
        summary: 'How things stand for you: a worker and an employer each get their own',
        response: { 200: z.union([WorkerDashboardView, EmployerDashboardView]) },
      },
    },
    async ({ actor }) =>
      actor.userType === 'worker' ? workerDashboard(deps, actor.id) : employerDashboard(deps, actor.id),
  );
};
