import { ErrorView } from '@relevo/contracts/answers';
import {
  DeskOverviewView,
  OperatorLoginBody,
  OperatorView,
  SecondFactorBody,
  SecondFactorKeyView,
  SignInStepView,
} from '@relevo/contracts/operations';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authLimit } from '../../http/limit-rates.ts';
import type { Deps } from '../../platform/deps.ts';
import { clearOperatorCookie, operatorToken, setOperatorCookie } from './operator-access.ts';
import { operatorLogIn } from './operator-log-in.ts';
import { operatorLogOut } from './operator-log-out.ts';
import { giveSecondFactor, showSecondFactorKey } from './second-factor.ts';
import { countWaiting } from './upkeep.queries.ts';

const signedIn = { access: 'account' } as const;
const halfway = { access: 'account', isHalfway: true } as const;

export const deskSessionRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const isHttps = deps.config.isProduction && deps.publicUrl.startsWith('https:');

  app.post(
    '/login/',
    {
      config: { access: 'public', repeatsAsMessage: true, ...authLimit },
      schema: { body: OperatorLoginBody, response: { 200: SignInStepView, 401: ErrorView } },
    },
    async (request, reply) => {
      const { token, ...step } = await operatorLogIn(deps, { ...request.body, address: request.ip });
      setOperatorCookie(reply, token, isHttps);
      return step;
    },
  );

  app.get(
    '/second-factor/',
    { config: halfway, schema: { response: { 200: SecondFactorKeyView } } },
    async ({ operator }) => showSecondFactorKey(deps, operator),
  );

  app.post(
    '/second-factor/',
    {
      config: { ...halfway, ...authLimit },
      schema: { body: SecondFactorBody, response: { 200: OperatorView } },
    },
    async (request, reply) => {
      const { operator, body, ip: address } = request;
      const token = operatorToken(request) ?? '';
      const fresh = await giveSecondFactor(deps, { operator, code: body.code, token, address });
      setOperatorCookie(reply, fresh, isHttps);
      return operator;
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

  app.get('/me/', { config: signedIn, schema: { response: { 200: OperatorView } } }, async ({ operator }) => operator);

  app.get('/overview/', { config: signedIn, schema: { response: { 200: DeskOverviewView } } }, async () =>
    countWaiting(deps),
  );
};
