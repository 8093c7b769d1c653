import { papers } from '@relevo/contracts/calls/papers';
import type { FastifyPluginAsync } from 'fastify';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { languageOf } from '../../http/language.ts';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import { registerRead } from '../../http/register-read.ts';
import type { Deps } from '../../platform/deps.ts';
import { paperListStatement, paperStatement, presentDetail, presentPapers } from './list-papers.ts';
import { reissueInvoice } from './reissue-invoice.ts';
import { sendPaper } from './send-paper.ts';

export const paperRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerRead(app, deps, papers.list, {
    statement: ({ query }, { holderId }) => paperListStatement(holderId, query),
    present: (rows, request) => presentPage(request, request.query, presentPapers(rows)),
  });

  registerCall(app, papers.file, async (request, reply) =>
    sendPaper(deps, reply, {
      id: request.params.id,
      userId: request.actor.holderId,
      query: request.query,
      language: languageOf(request),
    }),
  );

  registerCall(app, papers.reissue, async (request) =>
    reissueInvoice(deps, {
      id: request.params.id,
      by: request.actor,
      reason: request.body.reason,
      key: readIdempotencyKey(request),
    }),
  );

  registerRead(app, deps, papers.get, {
    statement: ({ params }, { holderId }) => paperStatement({ id: params.id, userId: holderId }),
    present: presentDetail,
  });
};
