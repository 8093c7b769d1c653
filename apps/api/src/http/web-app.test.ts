import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isScreenPath } from '@relevo/contracts/screen-paths';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import { protectAndCompress } from './headers.ts';
import { serveMedia } from './media.ts';
import { answerNotFound } from './not-found.ts';
import { createServer } from './server.ts';
import { appPage, serveWebApp } from './web-app.ts';

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relevo-web-app-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><head><title>Relevo</title><script src="/theme.js"></script></head>',
  );
  await writeFile(
    join(folder, 'preloads.json'),
    JSON.stringify([
      { path: '/jobs/:jobId', who: 'member', scripts: '<job>', early: '' },
      { path: '/jobs/my', who: 'member', scripts: '<my-jobs>', early: '<words>' },
      { path: '/', who: 'visitor', scripts: '<landing>', early: '' },
      { path: '/login', who: 'visitor', scripts: '<login>', early: '' },
      { path: '/terms', who: 'all', scripts: '<terms>', early: '' },
    ]),
  );
  await writeFile(join(folder, 'terms.pdf'), '%PDF');
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'service-worker.js'), 'self;');
  await writeFile(join(folder, 'apple.png'), 'not drawn');
  await writeFile(join(folder, 'offline.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets/main-1.js'), 'export {};');
  await writeFile(join(folder, 'assets/main-1.js.br'), 'compressed');
  app = createServer({ log: pino({ level: 'silent' }), trustProxy: false });
  await protectAndCompress(app, { isHttps: true });
  answerNotFound(app, await appPage(folder, isScreenPath));
  await serveWebApp(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

async function ask(url: string, accept?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const { statusCode, headers } = await app.inject({ method, url, headers: accept === undefined ? {} : { accept } });
  return { status: statusCode, type: String(headers['content-type']).split(';')[0] };
}
const page = { status: 200, type: 'text/html' };
const nothing = { status: 404, type: 'application/json' };

describe('a path that no route takes', () => {
  test.each([
    ['/no-such-page', browser, page],
    ['/no-such.page', browser, page],
    ['/a/b/c.php?x=1.2', browser, page],
    ['/users/ada@example.com', 'TEXT/HTML', page],
    ['/no-such-page', '*/*', page],
    ['/no-such-page', undefined, page],
    ['/no-such-page', 'application/json, */*;q=0.5', page],
    ['/no-such.page', '*/*', nothing],
    ['/no-such.js', undefined, nothing],
    ['/no-such-page', 'application/json', nothing],
    ['/no-such.png', 'image/avif,image/webp,*/*;q=0.8', nothing],
    ['/no-such-page', 'image/*', nothing],
    ['/no-such-page', 'text/html;q=0', nothing],
    ['/no-such-page', ';;,,', nothing],
    // A script whose file is gone must not be answered with a page.
    ['/assets/main-0.js', browser, nothing],
    ['/assets/none', '*/*', nothing],
    ['/api/no-such-call', browser, nothing],
    ['/api/no.such.call', browser, nothing],
    ['/api', browser, nothing],
    ['/media/none.png', browser, nothing],
  ])('%s with Accept %s', async (url, accept, expected) => {
    expect(await ask(url, accept)).toEqual(expected);
    expect(await ask(url, accept, 'HEAD')).toEqual(expected);
    expect((await ask(url, accept, 'POST')).status).toBe(404);
  });
});

describe('what exists', () => {
  test.each(['/login', '/jobs/', '/jobs/0199-ab', '/', '/shifts/my'])(
    'the screen %s answers whatever is accepted',
    async (url) => {
      for (const accept of [browser, '*/*', 'application/json', 'image/png', undefined]) {
        expect(await ask(url, accept)).toEqual(page);
      }
    },
  );

  test('a file answers itself whatever is accepted', async () => {
    for (const accept of [browser, '*/*', 'application/json']) {
      expect(await ask('/terms.pdf', accept)).toEqual({ status: 200, type: 'application/pdf' });
      expect((await ask('/assets/main-1.js', accept)).status).toBe(200);
    }
  });
});

const pageHeaders = [
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
];

describe('headers', () => {
  test.each(['/', '/no-such-page', '/terms.pdf', '/icon.svg', '/service-worker.js', '/assets/main-0.js'])(
    '%s carries what protects a page',
    async (url) => {
      const { headers } = await app.inject({ url, headers: { accept: browser } });
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['permissions-policy']).toContain('microphone=()');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test.each([
    '/login.png',
    '/jobs/1.js',
    '/a/b.css?x=1',
    '/x.wasm',
    '/service-worker.js.woff2',
    '/index.html',
    '/offline.html',
    '/login',
    '/no-such-page',
  ])('%s answers a page, with all that protects one', async (url) => {
    const { headers: usual } = await app.inject({ url: '/', headers: { accept: browser } });
    const protective = Object.entries(usual).filter(([name]) => pageHeaders.includes(name));
    expect(protective.map(([name]) => name).toSorted()).toEqual(pageHeaders);
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers } = await app.inject({ method, url, headers: { accept: browser } });
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers).toMatchObject(Object.fromEntries(protective));
      expect(headers['x-request-id']).toEqual(expect.any(String));
    }
  });

  test.each(['/apple.png', '/assets/main-1.js'])('%s is a part of a page and carries no policy', async (url) => {
    for (const encoding of ['identity', 'br']) {
      const { headers, statusCode } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(statusCode).toBe(200);
      for (const name of pageHeaders) expect(headers).not.toHaveProperty(name);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('a script carries no more than keeps it from being misread, embedded elsewhere or fetched again', async () => {
    const { headers } = await app.inject({ url: '/assets/main-1.js' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
    expect(bytes).toBeLessThan(450);
  });
});

describe('the page of a screen names the scripts of that screen', () => {
  const headOf = async (url: string, cookie = '') => (await app.inject({ url, headers: { cookie } })).body;
  const member = 'theme=dark; access_token=abc';

  test.each([
    ['/jobs/my', member, '<my-jobs></head>'],
    ['/jobs/my/?page=2', member, '<my-jobs></head>'],
    ['/jobs/0199-ab', member, '<job></head>'],
    ['/login', '', '<login></head>'],
    ['/terms', member, '<terms></head>'],
    ['/terms', '', '<terms></head>'],
  ])('%s with the cookie "%s"', async (url, cookie, end) => {
    expect(await headOf(url, cookie)).toContain(end);
  });

  test.each([
    ['document', '<landing></head>'],
    ['empty', '</script></head>'],
  ])('the page of / fetched as %s: the service worker keeps it for all addresses', async (destination, end) => {
    const { body } = await app.inject({ url: '/', headers: { 'sec-fetch-dest': destination } });
    expect(body).toContain(end);
  });

  test('its texts stand before the script that picks the language', async () => {
    expect(await headOf('/jobs/my', member)).toContain('<words><script src="/theme.js">');
  });

  test.each([
    ['/jobs/my', ''],
    ['/jobs/my', 'access_token='],
    ['/login', member],
    ['/', member],
    ['/no-such-page', ''],
  ])('and nothing for who is redirected: %s with the cookie "%s"', async (url, cookie) => {
    expect(await headOf(url, cookie)).toContain('</script></head>');
  });
});

describe('media beside the screens', () => {
  /** Takes every signature, and has one picture. */
  const aStore = {
    media: { isValid: () => true },
    files: { open: async (key: string) => (key === 'my.png' ? { size: 5, content: Readable.from(['bytes']) } : null) },
  } as unknown as Pick<Deps, 'media' | 'files'>;
  let server: FastifyInstance;
  beforeAll(async () => {
    server = createServer({ log: pino({ level: 'silent' }), trustProxy: false });
    await protectAndCompress(server, { isHttps: true });
    serveMedia(server, aStore);
    serveMedia(server, aStore, '/api/media/*');
    await serveWebApp(server, folder);
  });
  afterAll(() => server.close());

  test.each([
    ['/media/my.png', 200],
    ['/api/media/my.png', 200],
    ['/media/gone.png', 404],
    ['/api/media/script.js', 404],
  ])('%s keeps its sandbox', async (url, status) => {
    const { headers, statusCode } = await server.inject({ url: `${url}?expires=1&signature=2` });
    expect(statusCode).toBe(status);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['permissions-policy']).toContain('microphone=()');
  });
});
