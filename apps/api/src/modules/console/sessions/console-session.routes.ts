import { consoleSession } from '@relevo/contracts/calls/console-session';
import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countWaiting } from '../upkeep/upkeep.queries.ts';
import { clearOperatorCookie, operatorToken, setOperatorCookie } from './operator-access.ts';
import { operatorLogIn } from './operator-log-in.ts';
import { operatorLogOut } from './operator-log-out.ts';
import { giveSecondFactor, showSecondFactorKey } from './second-factor.ts';

export const consoleSessionRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const isHttps = deps.config.isProduction && deps.publicUrl.startsWith('https:');

  registerCall(app, consoleSession.logIn, async (request, reply) => {
    const { token, ...step } = await operatorLogIn(deps, { ...request.body, address: request.ip });
    setOperatorCookie(reply, token, isHttps);
    return step;
  });

  registerCall(app, consoleSession.getSecondFactorKey, async ({ operator }) => showSecondFactorKey(deps, operator));

  registerCall(app, consoleSession.giveSecondFactor, async (request, reply) => {
    const { operator, body, ip: address } = request;
    const token = operatorToken(request) ?? '';
    const fresh = await giveSecondFactor(deps, { operator, code: body.code, token, address });
    setOperatorCookie(reply, fresh, isHttps);
    return operator;
  });

  registerCall(app, consoleSession.logOut, async (request, reply) => {
    const token = operatorToken(request);
    if (token) await operatorLogOut(deps, token);
    clearOperatorCookie(reply, isHttps);
  });

  registerCall(app, consoleSession.me, async ({ operator }) => operator);

  registerCall(app, consoleSession.overview, async () => countWaiting(deps));
};
