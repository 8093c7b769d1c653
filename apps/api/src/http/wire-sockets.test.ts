import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { rawExchange } from '../testing/raw-exchange.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp();

const megabyte = 1_000_000;
const tooLarge = { error: 'The request is too large.', code: 'body_too_large' };
const piece = Buffer.alloc(64 * 1024, 'a');

function head(method: string, path: string, ...lines: string[]): string {
  return [`${method} /api${path} HTTP/1.1`, 'Host: relevo.example', 'Connection: close', ...lines, '', ''].join('\r\n');
}

function* known(path: string, size: number, type = 'application/json', method = 'POST'): Generator<string | Buffer> {
  yield head(method, path, `Content-Type: ${type}`, `Content-Length: ${size}`);
  for (let left = size; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
}

function* chunked(path: string, size: number): Generator<string | Buffer> {
  yield head('POST', path, 'Content-Type: application/json', 'Transfer-Encoding: chunked');
  for (let left = size; left > 0; left -= piece.length) {
    yield `${piece.length.toString(16)}\r\n`;
    yield piece;
    yield '\r\n';
  }
  yield '0\r\n\r\n';
}

describe('a body that is too large', () => {
  test.each([1.1, 20])('of %s MB is refused, and a browser receives the refusal', async (megabytes) => {
    const response = await fetch(`${app.url}/api/user/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.alloc(megabytes * megabyte, 'a'),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject(tooLarge);
  });

  test('streamed by a browser is refused, and the refusal is received', async () => {
    let left = 20 * megabyte;
    const body = new ReadableStream({
      pull(controller) {
        if (left <= 0) return controller.close();
        controller.enqueue(new Uint8Array(piece));
        left -= piece.length;
      },
    });
    const response = await fetch(`${app.url}/api/user/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject(tooLarge);
  });

  test.each([
    ['1.1 MB of known length', () => known('/user/login/', 1.1 * megabyte)],
    ['20 MB of known length', () => known('/user/login/', 20 * megabyte)],
    ['1.1 MB in chunks', () => chunked('/user/login/', 1.1 * megabyte)],
    ['20 MB in chunks', () => chunked('/user/login/', 20 * megabyte)],
  ])('a client that sends all of %s before it reads still reads the refusal', async (_name, pieces) => {
    const answer = await rawExchange(app.url, pieces());
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject(tooLarge);
  });

  test.each([
    ['to an unknown address', 413, () => known('/nothing/', 20 * megabyte)],
    ['to an address that cannot be read', 400, () => known('/%zz', 20 * megabyte)],
    ['to an address that takes no POST', 413, () => known('/health/live', 20 * megabyte)],
    ['of a type that is not accepted', 415, () => known('/user/login/', 20 * megabyte, 'text/plain')],
    [
      'from a visitor to a protected address',
      401,
      () => known('/user/profile/', 20 * megabyte, 'application/json', 'PATCH'),
    ],
  ])('%s is refused, and the refusal is received', async (_name, status, pieces) => {
    const answer = await rawExchange(app.url, pieces());
    expectRefusal({ status: answer.status, body: JSON.parse(answer.body) }, status);
  });

  test('leaves the server in good health', async () => {
    await Promise.all([1, 2, 3].map(() => rawExchange(app.url, known('/user/login/', 5 * megabyte))));
    expect((await app.client.get('/health/ready')).status).toBe(200);
  });
});

describe('what is not HTTP', () => {
  test.each([
    ['garbage', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
    ['an old protocol', 'GET / HTTP/9.9\r\n\r\n', 400],
    ['a space in a header name', 'GET /api/health/live HTTP/1.1\r\nHo st: a\r\n\r\n', 400],
    ['a NUL in a header', 'GET /api/health/live HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', 400],
    ['two lengths', 'POST /api/user/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'a length and chunks at once',
      'POST /api/user/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a negative length', 'POST /api/user/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
    [
      'a broken chunk',
      `${head('POST', '/user/login/', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n`,
      400,
    ],
    ['a 20 kB header', `GET /api/health/live HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      '300 headers',
      `GET /api/health/live HTTP/1.1\r\nHost: a\r\n${'X-Many: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(300)}\r\n`,
      431,
    ],
  ])('%s is answered in our own shape', async (_name, bytes, status) => {
    const answer = await rawExchange(app.url, [bytes]);
    expect(answer.head.toLowerCase()).toContain('content-type: application/json');
    expectRefusal({ status: answer.status, body: JSON.parse(answer.body) }, status);
  });

  test('a request smuggled behind a refused one is never served', async () => {
    const smuggled = 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n';
    const answer = await rawExchange(app.url, [
      `POST /api/user/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('openapi');
  });
});
