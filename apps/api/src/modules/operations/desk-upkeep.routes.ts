import {
  AuditPage,
  AuditQuery,
  BackgroundView,
  DeskBugPage,
  DeskBugsQuery,
  MailPage,
  MailView,
  MoveBugBody,
} from '@relevo/contracts/operations';
import { PageQuery } from '@relevo/contracts/paging';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { listAudit } from './audit.queries.ts';
import { getMail, listMails } from './mails.queries.ts';
import { retryBackgroundJob, triageBug } from './triage.ts';
import { listDeskBugs, watchBackground } from './upkeep.queries.ts';

const config = { access: 'account' } as const;
const params = z.object({ id: z.uuid() });
const done = { 204: z.null() };
const JobParams = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const MailQuery = PageQuery.extend({ search: z.string().trim().max(200).optional() });

export const deskUpkeepRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    '/bugs/',
    { config, schema: { querystring: DeskBugsQuery, response: { 200: DeskBugPage } } },
    async (request) => presentPage(request, request.query, await listDeskBugs(deps, request.query)),
  );

  app.post(
    '/bugs/:id/move/',
    { config, schema: { params, body: MoveBugBody, response: done } },
    async ({ operator, params: { id }, body: { status, note } }, reply) => {
      await triageBug(deps, { id, status, note: note ?? null, actor: operator.email });
      return reply.code(204).send(null);
    },
  );

  app.get('/mails/', { config, schema: { querystring: MailQuery, response: { 200: MailPage } } }, async (request) =>
    presentPage(request, request.query, await listMails(deps.db, request.query)),
  );

  app.get('/mails/:id/', { config, schema: { params, response: { 200: MailView } } }, async ({ params: { id } }) =>
    getMail(deps.db, id),
  );

  app.get('/background/', { config, schema: { response: { 200: BackgroundView } } }, async () => watchBackground(deps));

  app.post(
    '/background/:id/retry/',
    { config, schema: { params: JobParams, response: done } },
    async ({ operator, params: { id } }, reply) => {
      if (!(await retryBackgroundJob(deps, { jobId: id, actor: operator.email }))) throw new Refusal('not_found');
      return reply.code(204).send(null);
    },
  );

  app.get('/audit/', { config, schema: { querystring: AuditQuery, response: { 200: AuditPage } } }, async (request) =>
    presentPage(request, request.query, await listAudit(deps.db, request.query)),
  );
};
