import { MessageView } from '@relevo/contracts/answers';
import { PageQuery } from '@relevo/contracts/paging';
import { ChangePasswordBody, DeleteAccountBody, SessionPage } from '@relevo/contracts/sessions';
import { answerText } from '@relevo/i18n/answer-texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageOf } from '../../http/language.ts';
import { authLimit } from '../../http/limit-rates.ts';
import { presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { changePassword } from './change-password.ts';
import type { CompanyOf } from './company-of.ts';
import { deleteAccount } from './delete-account.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { exportAccount } from './export-account.ts';
import { listSessions } from './list-sessions.ts';
import type { MoneyOf } from './money-of.ts';
import type { WorkOf } from './work-of.ts';

const tags = ['security'];
const config = { access: 'account' } as const;
const SessionParams = z.object({ id: z.uuid() });
const nothing = { 204: z.null() };

export const securityRoutes: FastifyPluginAsyncZod<{
  deps: Deps;
  companyOf: CompanyOf;
  workOf: WorkOf;
  moneyOf: MoneyOf;
}> = async (app, { deps, companyOf, workOf, moneyOf }) => {
  app.post(
    '/user/change-password/',
    {
      config: { ...config, ...authLimit },
      schema: { tags, summary: 'Change your password', body: ChangePasswordBody, response: { 200: MessageView } },
    },
    async (request) => {
      const { current_password, new_password } = request.body;
      await changePassword(deps, {
        actor: request.actor,
        currentPassword: current_password,
        newPassword: new_password,
      });
      return { message: answerText('password_changed', languageOf(request)) };
    },
  );

  app.get(
    '/user/sessions/',
    {
      config,
      schema: { tags, summary: 'Where you are signed in', querystring: PageQuery, response: { 200: SessionPage } },
    },
    async (request) => presentPage(request, request.query, await listSessions(deps, request.actor, request.query)),
  );

  app.delete(
    '/user/sessions/',
    { config, schema: { tags, summary: 'Sign out all other devices', response: nothing } },
    async ({ actor }, reply) => {
      await endOtherSessions(deps, actor);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/user/sessions/:id/',
    { config, schema: { tags, summary: 'Sign out one device', params: SessionParams, response: nothing } },
    async ({ actor, params }, reply) => {
      await endSession(deps, actor, params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/user/export/',
    {
      config,
      schema: { tags, summary: 'Everything kept about you', response: { 200: z.record(z.string(), z.unknown()) } },
    },
    async ({ actor }, reply) => {
      reply
        .header('content-disposition', 'attachment; filename="relevo-account.json"')
        .header('cache-control', 'no-store');
      return exportAccount(deps, { userId: actor.id, companyOf, workOf, moneyOf });
    },
  );

  app.post(
    '/user/delete-account/',
    {
      config: { ...config, ...authLimit },
      schema: { tags, summary: 'Delete your account', body: DeleteAccountBody, response: nothing },
    },
    async ({ actor, body }, reply) => {
      await deleteAccount(deps, { actor, password: body.password, companyOf, workOf, moneyOf });
      return reply.code(204).send(null);
    },
  );
};
