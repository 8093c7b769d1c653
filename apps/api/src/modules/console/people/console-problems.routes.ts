import { consoleProblems } from '@relevo/contracts/calls/console-problems';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addProblemNote, readProblem, triageProblem } from './decide-problem.ts';
import { listConsoleProblems } from './problems.queries.ts';

/** Reports about shifts. */
export const consoleProblemRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consoleProblems.list, async (request) =>
    presentPage(request, request.query, await listConsoleProblems(deps, request.query)),
  );

  registerCall(app, consoleProblems.get, async ({ operator, params: { id } }) =>
    readProblem(deps, { id, actor: operator.email }),
  );

  registerCall(app, consoleProblems.move, async ({ operator, params: { id }, body: { status, note } }) =>
    triageProblem(deps, { id, status, note: note || null, actor: operator.email }),
  );

  registerCall(app, consoleProblems.addNote, async ({ operator, params: { id }, body: { note } }) =>
    addProblemNote(deps, { id, note, actor: operator.email }),
  );
};
