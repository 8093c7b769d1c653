import type { OperatorView } from '@relevo/contracts/operations';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/security/random-token.ts';
import { operatorSessionHours } from './operator-log-in.ts';
import { findSessionOperator } from './operators.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    operator: OperatorView | null;
  }
}

const cookieName = 'relevo_operator';

/** The console's own door: a cookie that scripts cannot read, and a header that another site cannot send. */
export function checkOperator(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request) => {
    if (!['GET', 'HEAD'].includes(request.method) && request.headers['x-requested-with'] !== 'relevo-console') {
      throw new Refusal('permission_denied');
    }
    if (request.routeOptions.config.access === 'public') return;
    const token = operatorToken(request);
    if (!token) throw new Refusal('not_authenticated');
    request.operator = await findSessionOperator(deps.db, hashToken(token), deps.clock.now());
    if (!request.operator) throw new Refusal('token_not_valid');
  });
}

export function operatorToken(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === cookieName)?.[1];
}

export function setOperatorCookie(reply: FastifyReply, token: string, isHttps: boolean): void {
  setCookie(reply, token, operatorSessionHours * 3600, isHttps);
}

export function clearOperatorCookie(reply: FastifyReply, isHttps: boolean): void {
  setCookie(reply, '', 0, isHttps);
}

function setCookie(reply: FastifyReply, value: string, maxAge: number, isHttps: boolean): void {
  const secure = isHttps ? '; Secure' : '';
  reply.header('set-cookie', `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure}`);
}
