import { consoleWork } from '@relevo/contracts/calls/console-work';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Deps } from '../../platform/deps.ts';
import { getConsoleJob, listConsoleJobs, listConsoleShifts } from './work.queries.ts';

/** Jobs and booked shifts, to read only. */
export const consoleWorkRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consoleWork.listJobs, async (request) =>
    presentPage(request, request.query, await listConsoleJobs(deps, request.query)),
  );

  registerCall(app, consoleWork.getJob, ({ params: { id } }) => getConsoleJob(deps, id));

  registerCall(app, consoleWork.listShifts, async (request) =>
    presentPage(request, request.query, await listConsoleShifts(deps, request.query)),
  );
};
