import { PageQuery } from '@relevo/contracts/paging';
import {
  BalanceView,
  CardBody,
  DepositBody,
  DepositPage,
  DepositView,
  StatementQuery,
  TransactionPage,
  TransactionView,
  WalletView,
  WithdrawalBody,
  WithdrawalMethodBody,
  WithdrawalMethodView,
  WithdrawalPage,
  WithdrawalView,
} from '@relevo/contracts/wallet';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { languageOf } from '../../http/language.ts';
import { presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BankingOf } from './banking-of.ts';
import { makeDeposit } from './make-deposit.ts';
import { attachCard, detachCard } from './manage-card.ts';
import { cancelWithdrawal } from './move-withdrawal.ts';
import { presentDeposit } from './present-wallet.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { sendStatement } from './send-statement.ts';
import {
  getDeposit,
  getTransaction,
  getWallet,
  getWithdrawal,
  listDeposits,
  listTransactions,
  listWithdrawals,
} from './wallet.queries.ts';
import { findMethod, presentMethod, setMethod } from './withdrawal-method.ts';

const tags = ['wallet'];
const config = { access: 'verified' } as const;
const params = z.object({ id: z.uuid() });
const own = (request: FastifyRequest & { params: { id: string } }) => ({
  id: request.params.id,
  userId: request.actor.id,
});

type Options = { deps: Deps; bankingOf: BankingOf };

export const walletRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, bankingOf }) => {
  app.get(
    '/wallet/',
    { config, schema: { tags, summary: 'Your wallet', response: { 200: WalletView } } },
    async ({ actor }) => getWallet(deps, actor.id, bankingOf),
  );

  app.get(
    '/wallet/balance/',
    { config, schema: { tags, summary: 'What you have, held money included', response: { 200: BalanceView } } },
    async ({ actor }) => {
      const { balance } = await getWallet(deps, actor.id, bankingOf);
      return { balance };
    },
  );

  app.get(
    '/wallet/transactions/',
    {
      config,
      schema: { tags, summary: 'What moved, newest first', querystring: PageQuery, response: { 200: TransactionPage } },
    },
    async (request) => {
      const found = await listTransactions(deps, request.actor.id, request.query, languageOf(request));
      return presentPage(request, request.query, found);
    },
  );

  app.get(
    '/wallet/transactions/:id/',
    { config, schema: { tags, summary: 'One movement', params, response: { 200: TransactionView } } },
    async (request) => getTransaction(deps, own(request), languageOf(request)),
  );

  app.get(
    '/wallet/statement/',
    {
      config,
      schema: {
        tags,
        summary: 'Your statement as a file, CSV or PDF',
        querystring: StatementQuery,
        response: { 200: z.string().describe('The file') },
      },
    },
    async (request, reply) => {
      await sendStatement(deps, reply, { actor: request.actor, query: request.query, language: languageOf(request) });
      return reply as never;
    },
  );

  app.post(
    '/wallet/deposits/',
    {
      config,
      schema: {
        tags,
        summary: 'Put money into your wallet from your card; takes an Idempotency-Key header',
        body: DepositBody,
        response: { 201: DepositView },
      },
    },
    async (request, reply) => {
      const asked = { userId: request.actor.id, amount: request.body.amount, key: readIdempotencyKey(request) };
      return reply.code(201).send(presentDeposit(await makeDeposit(deps, asked)));
    },
  );

  app.get(
    '/wallet/deposits/list/',
    { config, schema: { tags, summary: 'Your deposits', querystring: PageQuery, response: { 200: DepositPage } } },
    async (request) => presentPage(request, request.query, await listDeposits(deps, request.actor.id, request.query)),
  );

  app.get(
    '/wallet/deposits/:id/',
    { config, schema: { tags, summary: 'One deposit', params, response: { 200: DepositView } } },
    async (request) => getDeposit(deps, own(request)),
  );

  app.post(
    '/wallet/withdrawals/',
    {
      config,
      schema: {
        tags,
        summary: 'Have money paid to your bank; takes an Idempotency-Key header',
        body: WithdrawalBody,
        response: { 201: WithdrawalView },
      },
    },
    async (request, reply) => {
      const userId = request.actor.id;
      const key = readIdempotencyKey(request);
      const id = await requestWithdrawal(deps, { userId, amount: request.body.amount, key, bankingOf });
      return reply.code(201).send(await getWithdrawal(deps, { id, userId }));
    },
  );

  app.get(
    '/wallet/withdrawals/list/',
    {
      config,
      schema: { tags, summary: 'Your withdrawals', querystring: PageQuery, response: { 200: WithdrawalPage } },
    },
    async (request) =>
      presentPage(request, request.query, await listWithdrawals(deps, request.actor.id, request.query)),
  );

  app.get(
    '/wallet/withdrawals/:id/',
    { config, schema: { tags, summary: 'One withdrawal', params, response: { 200: WithdrawalView } } },
    async (request) => getWithdrawal(deps, own(request)),
  );

  app.post(
    '/wallet/withdrawals/:id/cancel/',
    { config, schema: { tags, summary: 'Take a withdrawal back', params, response: { 200: WithdrawalView } } },
    async (request) => {
      await cancelWithdrawal(deps, own(request));
      return getWithdrawal(deps, own(request));
    },
  );

  app.get(
    '/wallet/withdrawals/set-method/',
    { config, schema: { tags, summary: 'Where your money goes', response: { 200: WithdrawalMethodView } } },
    async ({ actor }) => presentMethod((await findMethod(deps, actor.id)) ?? (await bankingOf(actor.id))),
  );

  app.post(
    '/wallet/withdrawals/set-method/',
    {
      config,
      schema: {
        tags,
        summary: 'Say where your money goes',
        body: WithdrawalMethodBody,
        response: { 200: WithdrawalMethodView },
      },
    },
    async ({ actor, body }) => setMethod(deps, { userId: actor.id, details: body.withdrawal_details, bankingOf }),
  );

  app.post(
    '/wallet/manage-card/',
    { config, schema: { tags, summary: 'Attach a card', body: CardBody, response: { 200: WalletView } } },
    async ({ actor, body }) => {
      await attachCard(deps, { userId: actor.id, token: body.payment_token });
      return getWallet(deps, actor.id, bankingOf);
    },
  );

  app.delete(
    '/wallet/manage-card/',
    { config, schema: { tags, summary: 'Remove your card', response: { 204: z.null() } } },
    async ({ actor }, reply) => {
      await detachCard(deps, actor.id);
      return reply.code(204).send(null);
    },
  );
};
