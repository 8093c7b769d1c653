import type { FastifyInstance } from 'fastify';
import type { ListedRoute } from '../http/route-list.ts';

/** The routes of a server, without those that Fastify adds for HEAD; closes the server. */
export async function routesOf(made: Promise<FastifyInstance>): Promise<ListedRoute[]> {
  const server = await made;
  await server.ready();
  const routes = server.listRoutes().filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
  await server.close();
  return routes;
}
