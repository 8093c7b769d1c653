import type { OperatorView } from '@relevo/contracts/console';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken } from '../../../platform/security/random-token.ts';
import { operatorIdleMinutes, operatorSessionHours } from './operator-log-in.ts';
import { findOperatorSession, touchOperatorSession } from './operators.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    operator: OperatorView;
    signedInOperator: OperatorView | null;
  }
}

const cookieName = 'relevo_operator';

/** Authenticates operators: a cookie that scripts cannot read, and a header that another site cannot send. */
export function checkOperator(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('signedInOperator', null);
  app.decorateRequest('operator', {
    getter() {
      const { signedInOperator } = this as unknown as FastifyRequest;
      if (!signedInOperator) throw new Error('a public route has no operator');
      return signedInOperator;
    },
  });
  app.addHook('onRequest', async (request) => {
    if (!['GET', 'HEAD'].includes(request.method) && request.headers['x-requested-with'] !== 'relevo-console') {
      throw new Refusal('permission_denied');
    }
    const { access } = request.routeOptions.config;
    if (access === 'public') return;
    request.signedInOperator = await authenticate(deps, request, access === 'operator_without_code');
  });
}

/** The operator of the session; `isHalfway` is the step between password and second factor. */
async function authenticate(deps: Deps, request: FastifyRequest, isHalfway: boolean): Promise<OperatorView> {
  const token = operatorToken(request);
  if (!token) throw new Refusal('not_authenticated');
  const now = deps.clock.now();
  const idleSince = new Date(now.getTime() - operatorIdleMinutes * 60_000);
  const session = await findOperatorSession(deps.db, hashToken(token), { now, idleSince });
  if (!session) throw new Refusal('token_not_valid');
  if (session.isConfirmed === isHalfway) throw new Refusal(isHalfway ? 'not_found' : 'second_factor_needed');
  // Polling by an idle console does not extend the session.
  if (request.headers['x-unattended'] === undefined) await touchOperatorSession(deps.db, hashToken(token), now);
  return session.operator;
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
