import type { Language, UserType } from '@relevo/domain/account';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Tokens } from '../platform/security/tokens.ts';

/** Who is calling, as their session and account stand right now. */
export type Actor = Readonly<{
  id: string;
  sessionId: string;
  userType: UserType;
  language: Language;
  isEmailVerified: boolean;
  isVerified: boolean;
}>;

/**
 * `public`: anyone. `account`: signed in, verified or not. `verified`: signed in, with email and profile verified.
 * Every route declares its own; one that does not stops the start.
 */
export type Access = 'public' | 'account' | 'verified';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; reading it on a public route is a mistake and throws. */
    actor: Actor;
    caller: Actor | null;
  }
  interface FastifyContextConfig {
    access?: Access;
    userType?: UserType;
    /** Who may call a `verified` route even before being verified. */
    openTo?: UserType;
  }
}

type Options = { tokens: Tokens; findActor: (sessionId: string) => Promise<Actor | null> };

export function checkAccess(app: FastifyInstance, { tokens, findActor }: Options): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('actor', {
    getter() {
      const { caller } = this as unknown as FastifyRequest;
      if (!caller) throw new Error('a public route has no actor');
      return caller;
    },
  });

  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.config?.access === undefined)
      throw new Error(`${route.method} ${route.url} does not say who may call it`);
  });

  app.addHook('onRequest', async (request) => {
    const { access, userType, openTo } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const caller = await identify(request, tokens, findActor);
    request.caller = caller;
    if (access === 'verified' && caller.userType !== openTo) {
      if (!caller.isEmailVerified) throw new Refusal('email_not_verified');
      if (!caller.isVerified) throw new Refusal('profile_not_verified');
    }
    if (userType !== undefined && caller.userType !== userType) throw new Refusal('permission_denied');
  });
}

async function identify(request: FastifyRequest, tokens: Tokens, findActor: Options['findActor']): Promise<Actor> {
  const header = request.headers.authorization;
  if (!header) throw new Refusal('not_authenticated');
  const [scheme, token, ...rest] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw new Refusal('token_not_valid');
  const claims = await tokens.read('access', token);
  const actor = claims && (await findActor(claims.sessionId));
  // The session decides, not the token: a revoked or suspended one is refused however long its token would live.
  if (!actor || actor.id !== claims.userId) throw new Refusal('token_not_valid');
  return actor;
}
