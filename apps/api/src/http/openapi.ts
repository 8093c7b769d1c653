import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ErrorView, FieldErrorsView } from '@relevo/contracts/answers';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ApiDescription } from './api-description.ts';

/**
 * The API describes itself: `/api/openapi.json` for machines, `/api/docs` for people. The packages that write both are
 * loaded when they are first asked for: few people ask, and each start would pay for them.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    declareRefusals(route);
    routes.push(route);
  });
  let loading: Promise<ApiDescription> | undefined;
  const describe = () => {
    loading ??= import('./api-description.ts')
      .then(({ writeDescription }) => writeDescription(routes))
      .catch((error: unknown) => {
        // What failed once is tried again by the next one who asks.
        loading = undefined;
        throw error;
      });
    return loading;
  };
  const hidden = { schema: { hide: true }, config: { access: 'public' as const } };
  const answerDocument = async () => (await describe()).document();
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { type, text } = await (await describe()).page(request.url);
    return reply.header('content-type', type).send(text);
  };
  app.get('/openapi.json', hidden, answerDocument);
  app.get('/docs/json', hidden, answerDocument);
  app.get('/docs/yaml', hidden, async (_request, reply) =>
    reply.type('application/x-yaml').send((await describe()).yaml()),
  );
  app.get('/docs', { ...hidden, onRequest: addSlash }, answerPage);
  app.get('/docs/static/swagger-initializer.js', hidden, answerPage);
  app.get('/docs/static/index.html', hidden, async (request, reply) =>
    reply.redirect(request.url.replace(/\/static\/index\.html$/, '/')),
  );
  await app.register(fastifyStatic, {
    root: join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static'),
    prefix: '/docs/static',
    decorateReply: false,
  });
}

/** The page names its files relative to itself, so it needs the slash that the router would forgive. */
async function addSlash(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  return /^\/api\/docs(\?|$)/.test(request.url) ? reply.redirect('/api/docs/') : undefined;
}

const wrongFields = FieldErrorsView.describe('Some fields are wrong, or the request is');

/** Every route may refuse in these ways, so no route repeats them. */
function declareRefusals(route: RouteOptions): void {
  const { schema } = route;
  // The documentation's own pages are public and not part of what they document.
  if (route.url.startsWith('/api/docs')) route.config = { access: 'public', ...route.config };
  if (!schema || schema.hide) return;
  const isOpen = route.config?.access === 'public';
  const scope = route.config?.call?.scope;
  schema.security = isOpen ? [] : [{ bearer: [] }, ...(scope ? [{ api_key: [scope] }] : [])];
  schema.response = {
    400: wrongFields,
    ...(!isOpen && { 401: ErrorView, 403: ErrorView }),
    404: ErrorView,
    ...(route.method !== 'GET' && { 409: ErrorView }),
    429: ErrorView,
    // Also of a call that takes no body: what is sent all the same is read first.
    ...(route.method !== 'GET' && { 413: ErrorView, 415: ErrorView }),
    ...(schema.response as Record<number, unknown>),
    500: ErrorView,
    503: ErrorView,
  };
}
