import { consoleMoney } from '@relevo/contracts/calls/console-money';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { endWithdrawalReview, failWithdrawal, openWithdrawal, settleWithdrawal } from './decide-withdrawal.ts';
import { listDues, listOwed, showLedger } from './money.queries.ts';
import { listConsoleWithdrawals } from './withdrawals.queries.ts';

export const consoleMoneyRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  registerCall(app, consoleMoney.listWithdrawals, async (request) =>
    presentPage(request, request.query, await listConsoleWithdrawals(deps, request.query)),
  );

  registerCall(app, consoleMoney.showPayee, async ({ operator, params: { id } }) => {
    const payee = await openWithdrawal(deps, { withdrawalId: id, actor: operator.email });
    if (!payee) throw new Refusal('not_found');
    return payee;
  });

  registerCall(app, consoleMoney.settleWithdrawal, async ({ operator, params: { id } }) =>
    settleWithdrawal(deps, { withdrawalId: id, actor: operator.email }),
  );

  registerCall(app, consoleMoney.releaseWithdrawal, async ({ operator, params: { id }, body: { reason } }) =>
    endWithdrawalReview(deps, { withdrawalId: id, actor: operator.email, reason }),
  );

  registerCall(app, consoleMoney.failWithdrawal, async ({ operator, params: { id }, body: { reason } }) =>
    failWithdrawal(deps, { withdrawalId: id, actor: operator.email, reason }),
  );

  registerCall(app, consoleMoney.listDues, async (request) => {
    const { total, ...found } = await listDues(deps, request.query);
    return { ...presentPage(request, request.query, found), total };
  });

  registerCall(app, consoleMoney.listOwed, async (request) => {
    const { total, ...found } = await listOwed(deps, request.query);
    return { ...presentPage(request, request.query, found), total };
  });

  registerCall(app, consoleMoney.checkLedger, async () => showLedger(deps));
};
