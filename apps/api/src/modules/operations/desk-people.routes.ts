import { AccountDetailView, AccountPage, AccountsQuery, NoteBody, ReasonBody } from '@relevo/contracts/operations';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { getAccount, listAccounts } from './accounts.queries.ts';
import { emailOfAccount, noteCall, restore, suspend } from './act-on-account.ts';
import { approveAccount, rejectAccount, verifyAccountEmail } from './operations.ts';

const config = { access: 'account' } as const;
const params = z.object({ id: z.uuid() });
const response = { 200: AccountDetailView };

export const deskPeopleRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    '/people/',
    { config, schema: { querystring: AccountsQuery, response: { 200: AccountPage } } },
    async (request) => presentPage(request, request.query, await listAccounts(deps, request.query)),
  );

  app.get('/people/:id/', { config, schema: { params, response } }, async ({ params: { id } }) => getAccount(deps, id));

  app.post('/people/:id/approve/', { config, schema: { params, response } }, async ({ operator, params: { id } }) => {
    await approveAccount(deps, { email: await emailOfAccount(deps, id), actor: operator.email });
    return getAccount(deps, id);
  });

  app.post(
    '/people/:id/reject/',
    { config, schema: { params, body: ReasonBody, response } },
    async ({ operator, params: { id }, body: { reason } }) => {
      await rejectAccount(deps, { email: await emailOfAccount(deps, id), actor: operator.email, reason });
      return getAccount(deps, id);
    },
  );

  app.post(
    '/people/:id/verify-email/',
    { config, schema: { params, response } },
    async ({ operator, params: { id } }) => {
      await verifyAccountEmail(deps, { email: await emailOfAccount(deps, id), actor: operator.email });
      return getAccount(deps, id);
    },
  );

  app.post(
    '/people/:id/notes/',
    { config, schema: { params, body: NoteBody, response } },
    async ({ operator, params: { id }, body: { note } }) => {
      await noteCall(deps, { userId: id, operatorId: operator.id, actor: operator.email, note });
      return getAccount(deps, id);
    },
  );

  app.post(
    '/people/:id/suspend/',
    { config, schema: { params, body: ReasonBody, response } },
    async ({ operator, params: { id }, body: { reason } }) => {
      await suspend(deps, { userId: id, actor: operator.email, reason });
      return getAccount(deps, id);
    },
  );

  app.post('/people/:id/restore/', { config, schema: { params, response } }, async ({ operator, params: { id } }) => {
    await restore(deps, { userId: id, actor: operator.email });
    return getAccount(deps, id);
  });
};
