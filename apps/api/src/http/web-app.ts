import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const aYear = 'public, max-age=31536000, immutable';
const askEachTime = 'no-cache';

/** Scripts, styles and fonts, which carry a hash of their content in their name. */
export const builtFiles = '/assets/*';

/** They protect pages; on scripts, styles, fonts and pictures browsers ignore them, and each would carry a kilobyte. */
const headersOfPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-request-id',
];
/** Files that no browser opens as a page. A worker follows the policy that its own script came with. */
const partOfPage = /(?<![/\\]service-worker)\.(js|css|woff2|png|wasm)(\.(br|gz))?$/;

/** Serves the files of a built web app; its screens are addresses without a file, which `appPage` answers. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const options = { index: false as const, preCompressed: true, cacheControl: false };
  // Hundreds of files: a route for each would take a fifth of the CPU time of the server's start.
  await app.register(fastifyStatic, {
    ...options,
    root: join(folder, 'assets'),
    prefix: builtFiles.slice(0, -1),
    setHeaders: (reply, file) => setFileHeaders(reply, file, aYear),
  });
  await app.register(fastifyStatic, {
    ...options,
    root: folder,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply, file) => setFileHeaders(reply, file, askEachTime),
  });
}

/** The file that is served decides: an address that ends like one of a script may be answered with a page. */
function setFileHeaders(reply: FastifyReply, file: string, cacheControl: string): void {
  reply.header('cache-control', cacheControl);
  if (partOfPage.test(file)) for (const name of headersOfPages) reply.removeHeader(name);
}

/**
 * The page for every address that no route takes. A known screen answers whatever the client accepts; of the others only
 * what is asked for as a page, so that a missing script or picture stays missing.
 */
export async function appPage(
  folder: string,
  isScreen: (path: string) => boolean,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined> {
  const pageFor = await pagesOf(folder);
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!['GET', 'HEAD'].includes(request.method) || /^\/(api|media|assets)(\/|$)/.test(path)) return undefined;
    if (!isScreen(path) && !asksForPage(path, request.headers.accept)) return undefined;
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', askEachTime)
      .send(pageFor(path, request.headers));
  };
}

/** What the build lists for one address: tags that fetch its scripts, and early its texts and data, along with the page. */
type Preload = { path: string; who: 'all' | 'member' | 'visitor'; scripts: string; early: string };

/** The page with the preloads of an address, for those who will see its screen and are not redirected. */
async function pagesOf(folder: string): Promise<(path: string, headers: IncomingHttpHeaders) => Buffer> {
  const plain = await readFile(join(folder, 'index.html'), 'utf8');
  const list = await readFile(join(folder, 'preloads.json'), 'utf8').catch(() => '[]');
  const pages = (JSON.parse(list) as Preload[])
    // A path without parameters goes before one that also matches it.
    .toSorted((left, right) => Number(left.path.includes(':')) - Number(right.path.includes(':')))
    .map(({ path, who, scripts, early }) => ({
      pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
      who,
      page: Buffer.from(withPreloads(plain, scripts, early)),
    }));
  const usual = Buffer.from(plain);
  return (path, { cookie = '', 'sec-fetch-dest': destination }) => {
    // The service worker keeps this page for all addresses.
    if (path === '/' && destination !== 'document') return usual;
    const found = pages.find(({ pattern }) => pattern.test(path));
    const who = /(^|; )(access|refresh)_token=./.test(cookie) ? 'member' : 'visitor';
    return found && (found.who === 'all' || found.who === who) ? found.page : usual;
  };
}

/** Texts and data before the script that fetches them, the scripts behind the page's own. */
function withPreloads(page: string, scripts: string, early: string): string {
  return page.replace('<script src="/theme.js">', (tag) => early + tag).replace('</head>', (tag) => scripts + tag);
}

/** `text/html` is a page. Anything at all, which is also what a missing header says, is a file when it has an ending. */
function asksForPage(path: string, accept = '*/*'): boolean {
  const types = accept.split(',').filter((range) => !/;\s*q=0(\.0*)?\s*(;|$)/i.test(range));
  const names = types.map((range) => range.split(';', 1)[0]?.trim().toLowerCase());
  if (names.includes('text/html')) return true;
  return names.includes('*/*') && !/\.[a-z0-9]+$/i.test(path);
}
