import type { FastifyInstance } from 'fastify';

/**
 * Answers of the contract are stored by no browser and no proxy, refusals included, unless the call says that its answer
 * is the same for everyone. A handler has nothing to do for it.
 */
export function forbidStoring(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (call && !call.isSameForAll) reply.header('cache-control', 'no-store');
    done();
  });
}
