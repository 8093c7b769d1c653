import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { aRegisteredUser } from '../testing/people.ts';
import { rawExchange } from '../testing/raw-exchange.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();

const raw = (head: string) => rawExchange(app.url, [`${head}\r\nHost: relevo.example\r\nConnection: close\r\n\r\n`]);

describe('addresses', () => {
  test('an unknown one is not found, in the language of the request', async () => {
    const english = await app.client.get('/nothing/here/');
    expect(english).toMatchObject({ status: 404, body: { error: 'The requested resource was not found.' } });
    expect(Object.keys(english.body)).toEqual(['error']);
    const french = await app.client.get('/nothing/here/', { headers: { 'accept-language': 'fr-CA' } });
    expect(french.body).toEqual({ error: 'La ressource demandée n’a pas été trouvée.' });
  });

  test('the slash at the end changes nothing', async () => {
    const { access_token, user } = await aRegisteredUser(app);
    for (const path of ['/user/profile/', '/user/profile']) {
      expect(await app.client.get(path, { token: access_token })).toMatchObject({ status: 200, body: { id: user.id } });
    }
    for (const path of ['/user/login/', '/user/login']) {
      const answer = await app.client.post(path, { email: user.email, password: 'correct horse' });
      expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id } } });
    }
  });

  test.each(['/api/%zz', '/api/user/%E0%A4%A', '/api/user/profile/%', '/api/user/verify-email/?token=%zz%E0%A4%A'])(
    '%s is malformed and answered as such',
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1`);
      expectRefusal({ status: answer.status, body: JSON.parse(answer.body) });
      expect(answer.head).toMatch(/^x-request-id: /m);
      expect(answer.head).toMatch(/^x-content-type-options: nosniff\r?$/im);
    },
  );

  test.each([
    ['of 10 kB', `/api/${'a'.repeat(10_000)}`, 404],
    ['with a 10 kB query', `/api/user/verify-email/?token=${'a'.repeat(10_000)}`, 400],
    ['with a NUL', '/api/user/%00/', 404],
    ['with dots', '/api/../api/..%2f..%2fetc/passwd', 404],
    ['longer than the header limit', `/api/${'a'.repeat(20_000)}`, 431],
  ])('an address %s is refused cleanly', async (_name, path, status) => {
    const answer = await raw(`GET ${path} HTTP/1.1`);
    expectRefusal({ status: answer.status, body: JSON.parse(answer.body) }, status);
  });
});

describe('methods', () => {
  test.each([
    ['GET', '/user/login/', 'POST'],
    ['DELETE', '/user/login', 'POST'],
    ['OPTIONS', '/user/login/', 'POST'],
    ['PROPFIND', '/user/login/', 'POST'],
    ['POST', '/user/profile/', 'GET, HEAD, PATCH'],
    ['PUT', '/user/profile', 'GET, HEAD, PATCH'],
    ['OPTIONS', '/user/profile/', 'GET, HEAD, PATCH'],
  ])('%s %s is refused with the methods that would work', async (method, path, allowed) => {
    const response = await fetch(`${app.url}/api${path}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    expect(await response.json()).toEqual({
      error: `This address does not accept ${method}.`,
      code: 'method_not_allowed',
    });
  });

  test('HEAD answers as GET does, without the body', async () => {
    const { access_token } = await aRegisteredUser(app);
    const headers = { authorization: `Bearer ${access_token}` };
    const head = await fetch(`${app.url}/api/user/profile/`, { method: 'HEAD', headers });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect((await fetch(`${app.url}/api/user/profile/`, { method: 'HEAD' })).status).toBe(401);
    expect((await fetch(`${app.url}/api/nothing/`, { method: 'HEAD' })).status).toBe(404);
  });

  test.each(['FOO', 'TRACE', 'PROPFIND', 'MKCOL', 'PURGE', 'get'])('%s gets a clean refusal', async (method) => {
    const answer = await raw(`${method} /api/user/login/ HTTP/1.1`);
    expectRefusal({ status: answer.status, body: JSON.parse(answer.body) });
  });
});

describe('headers', () => {
  test('each answer has a request id of its own, also a refusal', async () => {
    const paths = ['/health/live', '/nothing/', '/user/profile/', '/user/login/'];
    const ids = await Promise.all(paths.map(async (path) => (await app.client.get(path)).headers.get('x-request-id')));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(new Set(ids).size).toBe(paths.length);
  });

  test('a client cannot choose the request id', async () => {
    const { headers } = await app.client.get('/health/live', {
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    });
    expect(headers.get('x-request-id')).not.toBe('mine');
  });

  test.each(['/health/live', '/nothing/', '/user/profile/', '/docs'])(
    '%s is protected in the browser',
    async (path) => {
      const { headers } = await app.client.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toMatch(/(?<!wasm-)unsafe-eval/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('microphone=()');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    },
  );

  test.each(['/api/docs/', '/r/no-such-link'])('%s is a page, with all that protects one', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await fetch(`${app.url}${path}`, { method, headers: { accept: 'text/html' } });
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'.*frame-ancestors 'none'/);
      expect(headers.get('permissions-policy')).toContain('microphone=()');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('no other site may read an answer', async () => {
    const { headers } = await app.client.get('/health/live', { headers: { origin: 'https://elsewhere.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a large answer travels as %s when asked for', async (encoding, decompress) => {
    const response = await rawExchangeBytes(encoding);
    expect(response.encoding).toBe(encoding);
    expect(JSON.parse(decompress(response.bytes).toString())).toMatchObject({ openapi: '3.1.0' });
  });

  test('a client that accepts no compression gets none', async () => {
    const response = await rawExchangeBytes('identity');
    expect(response.encoding).toBeUndefined();
    expect(JSON.parse(response.bytes.toString())).toMatchObject({ openapi: '3.1.0' });
  });
});

/** `fetch` decompresses automatically and hides the bytes on the wire. */
async function rawExchangeBytes(encoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(`${app.url}/api/openapi.json`, { headers: { 'accept-encoding': encoding } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}
