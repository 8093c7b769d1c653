import { wallet } from '@relevo/contracts/calls/wallet';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { languageOf } from '../../http/language.ts';
import { presentPage } from '../../http/page-links.ts';
import { registerCall } from '../../http/register-call.ts';
import { registerRead } from '../../http/register-read.ts';
import { type Deps, forLargeReads } from '../../platform/deps.ts';
import { attachCard, detachCard } from './cards/manage-card.ts';
import { makeDeposit } from './deposits/make-deposit.ts';
import { onboardPayoutAccount } from './payouts/onboard-payout-account.ts';
import { getPayoutAccount } from './payouts/payout-account.queries.ts';
import { presentDeposit } from './present-wallet.ts';
import { sendStatement } from './statement/send-statement.ts';
import type { FindTownZone } from './statement/statement-zone.ts';
import {
  balanceOf,
  getDeposit,
  getTransaction,
  getWallet,
  getWithdrawal,
  listDeposits,
  listWithdrawals,
  presentWallet,
  transactionsRead,
  walletStatement,
  walletValues,
} from './wallet.queries.ts';
import type { FindBankDetails, GuardBankChange } from './withdrawals/bank-details.ts';
import { cancelWithdrawal } from './withdrawals/move-withdrawal.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
import { findMethod, presentMethod, setMethod } from './withdrawals/withdrawal-method.ts';

const own = (request: FastifyRequest & { params: { id: string } }) => ({
  id: request.params.id,
  userId: request.actor.holderId,
});

type Options = {
  deps: Deps;
  findBankDetails: FindBankDetails;
  findTownZone: FindTownZone;
  /** For the request that asks for the change: it may carry the password. */
  guardBankChange(request: FastifyRequest): Promise<GuardBankChange>;
  limitCardAttachments(userId: string): Promise<void>;
  limitOnboarding(userId: string): Promise<void>;
};

export const walletRoutes: FastifyPluginAsync<Options> = async (app, { deps, findBankDetails, ...options }) => {
  const ofCaller = (_asked: object, { holderId }: { holderId: string }) =>
    walletStatement(walletValues(deps, holderId));
  const ownerOf = (userId: string) => ({ userId, findTownZone: options.findTownZone });
  registerRead(app, deps, wallet.get, {
    statement: ofCaller,
    present: (rows, { actor }) => presentWallet(deps, rows, ownerOf(actor.holderId)),
  });

  registerRead(app, deps, wallet.balance, {
    statement: ofCaller,
    present: (rows) => ({ balance: balanceOf(rows) }),
  });

  registerRead(app, deps, wallet.listTransactions, {
    statement: ({ query }, { holderId }) => transactionsRead.statement(holderId, query),
    present: (rows, request) =>
      presentPage(request, request.query, transactionsRead.present(rows, languageOf(request))),
  });

  registerCall(app, wallet.getTransaction, async (request) => getTransaction(deps, own(request), languageOf(request)));

  registerCall(app, wallet.statement, async (request, reply) =>
    sendStatement(await forLargeReads(deps), reply, {
      actor: request.actor,
      query: request.query,
      language: languageOf(request),
      findTownZone: options.findTownZone,
    }),
  );

  registerCall(app, wallet.deposit, async (request) => {
    const asked = { by: request.actor, amount: request.body.amount, key: readIdempotencyKey(request) };
    return presentDeposit(await makeDeposit(deps, asked));
  });

  registerCall(app, wallet.listDeposits, async (request) =>
    presentPage(request, request.query, await listDeposits(deps, request.actor.holderId, request.query)),
  );

  registerCall(app, wallet.getDeposit, async (request) => getDeposit(deps, own(request)));

  registerCall(app, wallet.withdraw, async (request) => {
    const by = request.actor;
    const key = readIdempotencyKey(request);
    const { amount, speed } = request.body;
    const id = await requestWithdrawal(deps, { by, amount, speed, key, findBankDetails });
    return getWithdrawal(deps, { id, userId: by.holderId }, languageOf(request));
  });

  registerCall(app, wallet.listWithdrawals, async (request) => {
    const reader = { userId: request.actor.holderId, language: languageOf(request) };
    return presentPage(request, request.query, await listWithdrawals(deps, reader, request.query));
  });

  registerCall(app, wallet.getWithdrawal, async (request) => getWithdrawal(deps, own(request), languageOf(request)));

  registerCall(app, wallet.cancelWithdrawal, async (request) => {
    await cancelWithdrawal(deps, { id: request.params.id, by: request.actor });
    return getWithdrawal(deps, own(request), languageOf(request));
  });

  registerCall(app, wallet.getWithdrawalMethod, async ({ actor }) =>
    presentMethod((await findMethod(deps, actor.holderId)) ?? (await findBankDetails(actor.holderId))),
  );

  registerCall(app, wallet.setWithdrawalMethod, async (request) => {
    const guardBankChange = await options.guardBankChange(request);
    const { withdrawal_details: details } = request.body;
    return setMethod(deps, { by: request.actor, details, findBankDetails, guardBankChange });
  });

  registerCall(app, wallet.payoutAccount, async (request) =>
    getPayoutAccount(deps, { userId: request.actor.holderId, language: languageOf(request), findBankDetails }),
  );

  registerCall(app, wallet.onboardPayoutAccount, async ({ actor }) => {
    await options.limitOnboarding(actor.holderId);
    return onboardPayoutAccount(deps, { by: actor, findBankDetails });
  });

  registerCall(app, wallet.attachCard, async ({ actor, body }) => {
    await options.limitCardAttachments(actor.holderId);
    await attachCard(deps, { by: actor, token: body.payment_token });
    return getWallet(deps, ownerOf(actor.holderId));
  });

  registerCall(app, wallet.detachCard, async ({ actor }) => detachCard(deps, actor));
};
