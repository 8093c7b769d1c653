import type { UserType } from '@relevo/domain/account';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Access } from './access.ts';

export type ListedRoute = {
  method: string;
  url: string;
  access: Access | undefined;
  userType: UserType | undefined;
  openTo: UserType | undefined;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of this server, with who may call it. */
    listRoutes(): ListedRoute[];
  }
}

/** Keeps a list of the routes as they are added, so that nobody has to write it down a second time. */
export function listRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route: RouteOptions) => void routes.push(route));
  app.decorate('listRoutes', () =>
    routes.flatMap(({ method, url, config }) =>
      [method].flat().map((each) => ({
        ...{ method: each, url, access: config?.access },
        ...{ userType: config?.userType, openTo: config?.openTo },
      })),
    ),
  );
}
