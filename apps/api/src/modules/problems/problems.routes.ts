import { problems } from '@relevo/contracts/calls/problems';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Deps } from '../../platform/deps.ts';
import { closeProblem } from './close-problem.ts';
import { getProblem, listProblems } from './problems.queries.ts';
import { reportProblem } from './report-problem.ts';

/** Reports about shifts, for the person who makes them. */
export const problemRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, problems.report, async ({ actor, params, body, uploadLists }) => {
    const uploads = uploadLists.files ?? [];
    const id = await reportProblem(deps, { workerShiftId: params.id, reporter: actor, body, uploads });
    return getProblem(deps, { id, reporterId: actor.id });
  });

  registerCall(app, problems.listMine, async (request) =>
    presentPage(request, request.query, await listProblems(deps, request.actor.id, request.query)),
  );

  registerCall(app, problems.get, async ({ actor, params: { id } }) => getProblem(deps, { id, reporterId: actor.id }));

  registerCall(app, problems.close, async ({ actor, params: { id } }) => {
    await closeProblem(deps, { id, reporterId: actor.id });
    return getProblem(deps, { id, reporterId: actor.id });
  });
};
