import { ErrorView } from '@relevo/contracts/answers';
import { MailPage, MailView, OperatorLoginBody, OperatorView } from '@relevo/contracts/operations';
import { PageQuery } from '@relevo/contracts/paging';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authLimit } from '../../http/limit-rates.ts';
import { presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { getMail, listMails } from './mails.queries.ts';
import { checkOperator, clearOperatorCookie, operatorToken, setOperatorCookie } from './operator-access.ts';
import { operatorLogIn } from './operator-log-in.ts';
import { operatorLogOut } from './operator-log-out.ts';

const MailParams = z.object({ id: z.uuid() });
const MailQuery = PageQuery.extend({ search: z.string().trim().max(200).optional() });

export const consoleRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const isHttps = deps.config.isProduction && deps.publicUrl.startsWith('https:');
  checkOperator(app, deps);

  app.post(
    '/login/',
    {
      config: { access: 'public', repeatsAsMessage: true, ...authLimit },
      schema: { body: OperatorLoginBody, response: { 200: z.object({ operator: OperatorView }), 401: ErrorView } },
    },
    async (request, reply) => {
      const { operator, token } = await operatorLogIn(deps, request.body);
      setOperatorCookie(reply, token, isHttps);
      return { operator };
    },
  );

  app.post(
    '/logout/',
    { config: { access: 'public' }, schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      const token = operatorToken(request);
      if (token) await operatorLogOut(deps, token);
      clearOperatorCookie(reply, isHttps);
      return reply.code(204).send(null);
    },
  );

  app.get('/me/', { config: { access: 'account' }, schema: { response: { 200: OperatorView } } }, async (request) => {
    if (!request.operator) throw new Error('an operator route without an operator');
    return request.operator;
  });

  app.get(
    '/mails/',
    { config: { access: 'account' }, schema: { querystring: MailQuery, response: { 200: MailPage } } },
    async (request) => presentPage(request, request.query, await listMails(deps.db, request.query)),
  );

  app.get(
    '/mails/:id/',
    { config: { access: 'account' }, schema: { params: MailParams, response: { 200: MailView } } },
    async ({ params }) => getMail(deps.db, params.id),
  );
};
