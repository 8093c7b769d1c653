import { consolePapers } from '@relevo/contracts/calls/console-papers';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listIssuedPapers, listMissingPapers } from '../../papers/papers.ts';
import { issueMissing } from './issue-missing.ts';

export const consolePaperRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consolePapers.listPapers, async (request) =>
    presentPage(request, request.query, await listIssuedPapers(deps, request.query)),
  );

  registerCall(app, consolePapers.missingPapers, () => listMissingPapers(deps));

  registerCall(app, consolePapers.issueMissing, ({ operator }) => issueMissing(deps, { actor: operator.email }));
};
