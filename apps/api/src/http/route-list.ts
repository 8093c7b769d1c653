import type { Access, Call } from '@relevo/contracts/call';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** `call` is the entry of the contract that the route was registered from. */
export type ListedRoute = { method: string; url: string; access: Access | undefined; call: Call | undefined };

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of this server, with who may call it. */
    listRoutes(): ListedRoute[];
  }
}

/** Keeps a list of the routes as they are added, so that no second list has to be maintained. */
export function listRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route: RouteOptions) => void routes.push(route));
  app.decorate('listRoutes', () =>
    routes.flatMap(({ method, url, config }) =>
      [method].flat().map((each) => ({
        method: each,
        url,
        access: config?.access,
        call: config?.call,
      })),
    ),
  );
}
