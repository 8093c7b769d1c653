import type { FastifyInstance } from 'fastify';

const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'Accept-Language',
  'X-Confirm-Password',
  'Last-Event-ID',
];
/** Besides what every page may read: when to try again, the server's time, names and sizes of downloads. */
const exposedHeaders = ['Retry-After', 'Date', 'Content-Disposition', 'X-Report-Rows'].join(', ');
const preflightSeconds = 600;

/**
 * Lets pages of other origins call the API, open media and follow live events. Tokens travel in a header, so cookies are
 * never allowed. Without origins nothing is added, and a browser keeps other pages out.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(api|media)(\/|$)/.test(request.url.split('?', 1)[0] ?? '')) return;
    // A cache must not answer one origin with what another was allowed.
    reply.header('vary', 'Origin');
    // A picture is fetched without an origin; its address is signed.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposedHeaders);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', allowedHeaders.join(', '))
      .header('access-control-max-age', String(preflightSeconds))
      .send();
  });
}
