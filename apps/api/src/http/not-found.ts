import { Refusal } from '@relevo/domain/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { sendRefusal } from './answer-errors.ts';
import { builtFiles } from './web-app.ts';

type Pattern = { matches: RegExp; methods: Set<string> };

/**
 * Answers what no route takes: 405 with the methods that would work when the address exists, else 404, else whatever
 * `otherwise` has to say (the web app's pages live outside the API).
 */
export function answerNotFound(
  app: FastifyInstance,
  otherwise?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined,
): void {
  const patterns = new Map<string, Pattern>();
  app.addHook('onRoute', (route: RouteOptions) => {
    // Takes every name, whether or not there is such a file.
    if (route.url === builtFiles) return;
    const known = patterns.get(route.url) ?? { matches: toRegExp(route.url), methods: new Set<string>() };
    for (const method of [route.method].flat()) known.methods.add(method);
    patterns.set(route.url, known);
  });

  app.setNotFoundHandler((request, reply) => {
    const handled = otherwise?.(request, reply);
    if (handled) return handled;
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = new Set<string>();
    for (const pattern of patterns.values()) {
      if (pattern.matches.test(path)) for (const method of pattern.methods) methods.add(method);
    }
    // A route with a matching pattern that did not take the request has nothing under this address.
    if (methods.size === 0 || methods.has(request.method)) return sendRefusal(request, reply, new Refusal('not_found'));
    reply.header('allow', [...methods].sort().join(', '));
    return sendRefusal(request, reply, new Refusal('method_not_allowed', { method: request.method }));
  });
}

function toRegExp(url: string): RegExp {
  const source = url
    .replace(/\/$/, '')
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? parameterPattern(segment) : segment === '*' ? '.*' : escapeForRegExp(segment),
    )
    .join('/');
  return new RegExp(`^${source}/?$`);
}

/** `:id` takes anything; `:id(^\d+$)` only what its own pattern takes. */
function parameterPattern(segment: string): string {
  const own = /^:\w+\(\^?(.*?)\$?\)$/.exec(segment)?.[1];
  return own ? `(?:${own})` : '[^/]+';
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
