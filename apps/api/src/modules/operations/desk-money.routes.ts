import {
  DeskWithdrawalPage,
  DeskWithdrawalsQuery,
  DuePage,
  LedgerHealthView,
  PayeeView,
  ReasonBody,
} from '@relevo/contracts/operations';
import { PageQuery } from '@relevo/contracts/paging';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { failWithdrawal, openWithdrawal, settleWithdrawal } from './decide-withdrawal.ts';
import { checkLedger, listDeskWithdrawals, listDues } from './money.queries.ts';

const config = { access: 'account' } as const;
const params = z.object({ id: z.uuid() });
const done = { 204: z.null() };

export const deskMoneyRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    '/withdrawals/',
    { config, schema: { querystring: DeskWithdrawalsQuery, response: { 200: DeskWithdrawalPage } } },
    async (request) => presentPage(request, request.query, await listDeskWithdrawals(deps, request.query)),
  );

  // A look that leaves a trace is no mere reading.
  app.post(
    '/withdrawals/:id/payee/',
    { config, schema: { params, response: { 200: PayeeView } } },
    async ({ operator, params: { id } }) => {
      const payee = await openWithdrawal(deps, { withdrawalId: id, actor: operator.email });
      if (!payee) throw new Refusal('not_found');
      return payee;
    },
  );

  app.post('/withdrawals/:id/settle/', { config, schema: { params, response: done } }, async (request, reply) => {
    await settleWithdrawal(deps, { withdrawalId: request.params.id, actor: request.operator.email });
    return reply.code(204).send(null);
  });

  app.post(
    '/withdrawals/:id/fail/',
    { config, schema: { params, body: ReasonBody, response: done } },
    async (request, reply) => {
      const { reason } = request.body;
      await failWithdrawal(deps, { withdrawalId: request.params.id, actor: request.operator.email, reason });
      return reply.code(204).send(null);
    },
  );

  app.get('/dues/', { config, schema: { querystring: PageQuery, response: { 200: DuePage } } }, async (request) => {
    const { total, ...found } = await listDues(deps, request.query);
    return { ...presentPage(request, request.query, found), total };
  });

  app.get('/ledger/', { config, schema: { response: { 200: LedgerHealthView } } }, async () => checkLedger(deps));
};
