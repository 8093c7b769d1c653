import { consoleUpkeep } from '@relevo/contracts/calls/console-upkeep';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listAudit } from '../audit.queries.ts';
import { retryBackgroundJob, triageBug } from '../triage.ts';
import { getMail, listMails } from './mails.queries.ts';
import { listConsoleBugs, watchBackground } from './upkeep.queries.ts';

export const consoleUpkeepRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consoleUpkeep.listBugs, async (request) =>
    presentPage(request, request.query, await listConsoleBugs(deps, request.query)),
  );

  registerCall(app, consoleUpkeep.moveBug, async ({ operator, params: { id }, body: { status, note } }) =>
    triageBug(deps, { id, status, note: note ?? null, actor: operator.email }),
  );

  registerCall(app, consoleUpkeep.listMails, async (request) =>
    presentPage(request, request.query, await listMails(deps.db, request.query)),
  );

  registerCall(app, consoleUpkeep.getMail, async ({ params: { id } }) => getMail(deps.db, id));

  registerCall(app, consoleUpkeep.getBackground, async () => watchBackground(deps));

  registerCall(app, consoleUpkeep.retryTask, async ({ operator, params: { id } }) => {
    if (!(await retryBackgroundJob(deps, { jobId: id, actor: operator.email }))) throw new Refusal('not_found');
  });

  registerCall(app, consoleUpkeep.listAudit, async (request) =>
    presentPage(request, request.query, await listAudit(deps.db, request.query)),
  );
};
