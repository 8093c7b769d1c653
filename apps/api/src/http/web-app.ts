import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const aYear = 'public, max-age=31536000, immutable';
const askEachTime = 'no-cache';

/**
 * Serves a built web app. Its pages are addresses without a file: those get the app itself, which knows its routes.
 * A missing file stays missing, so that a screen whose code is gone fails loudly instead of parsing a page as a script.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Built files carry a hash of their content in their name.
      reply.header('cache-control', path.includes('/assets/') ? aYear : askEachTime);
    },
  });
}

export async function appPage(
  folder: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined> {
  const page = await readFile(join(folder, 'index.html'));
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!['GET', 'HEAD'].includes(request.method) || isFile(path) || /^\/(api|media)(\/|$)/.test(path))
      return undefined;
    return reply.code(200).type('text/html; charset=utf-8').header('cache-control', askEachTime).send(page);
  };
}

function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path);
}
