import type { LookupAddress } from 'node:dns';
import type { ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { selfSignedCertificate } from '../../testing/self-signed-certificate.ts';
import { answersWith, type Receiver, startReceiver } from '../../testing/webhook-receiver.ts';
import { createHttpOut } from './http-out.ts';

const host = 'hooks.example';
const certificate = selfSignedCertificate(host);
const here: LookupAddress = { address: '127.0.0.1', family: 4 };
let receiver: Receiver;
let outside: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  outside = await startReceiver(certificate);
  return async () => void (await Promise.all([receiver.close(), outside.close()]));
});
afterEach(() => {
  receiver.received.length = 0;
  outside.received.length = 0;
  receiver.answer = answersWith(204);
});
afterAll(() => vi.unstubAllEnvs());

const message = { headers: { 'content-type': 'application/json', 'x-own': 'yes' }, body: '{"a":"é"}' };
/** For what ends by its time; everything else may take as long as a busy machine needs. */
const withinMs = 400;
const postTo = (url: string, time: { withinMs?: number } = {}) =>
  createHttpOut({ trustedHosts: [receiver.host], ...time }).post({ url, ...message });
const blocked = { status: null, error: 'blocked_address' };
const timeout = { status: null, error: 'timeout' };

/** A sender that reaches the receiver with the certificate by a public name, as if it were outside. */
const reaching = (addresses: LookupAddress[][], refused: readonly string[] = []) => {
  const resolve = vi.fn(async () => addresses.shift() ?? []);
  const isRefused = (address: string) => refused.includes(address);
  return { resolve, out: createHttpOut({ resolve, isRefused, ca: certificate.cert }) };
};
const nameUrl = () => `https://${host}:${outside.port}/hook`;

describe('an answer', () => {
  test.each([
    [200, null],
    [204, null],
    [299, null],
    [301, 'redirect'],
    [307, 'redirect'],
    [400, 'status'],
    [410, 'status'],
    [500, 'status'],
  ])('of %i is the outcome %s', async (status, error) => {
    receiver.answer = (reply) => void reply.writeHead(status, { location: receiver.url('/elsewhere') }).end('ok');
    expect(await postTo(receiver.url())).toEqual({ status, error });
    expect(receiver.received).toEqual([
      { path: '/hook', body: message.body, headers: expect.objectContaining({ 'x-own': 'yes', host: receiver.host }) },
    ]);
  });

  test('that does not come in time is a timeout, also when it comes in the end', async () => {
    const replies: ServerResponse[] = [];
    receiver.answer = (reply) => void replies.push(reply);
    expect(await postTo(receiver.url(), { withinMs })).toEqual(timeout);
    expect(replies.map((reply) => reply.writeHead(200).end().statusCode)).toEqual([200]);
  });

  test('whose body does not end in time is a timeout', async () => {
    receiver.answer = (reply) => {
      const drip = setInterval(() => reply.write('.'), 20);
      reply.on('close', () => clearInterval(drip));
    };
    expect(await postTo(receiver.url(), { withinMs })).toEqual(timeout);
  });

  test('without an end is read no further than a kilobyte', async () => {
    let sent = 0;
    const closed = new Promise<void>((resolve) => {
      receiver.answer = (reply) => {
        const pour = () => {
          while (!reply.destroyed && reply.write('x'.repeat(65_536))) sent += 65_536;
        };
        reply.on('drain', pour);
        reply.on('close', resolve);
        pour();
      };
    });
    expect(await postTo(receiver.url())).toEqual({ status: 200, error: null });
    await closed;
    expect(sent).toBeLessThan(20_000_000);
  });

  test('that is cut off, or none of HTTP, is no connection', async () => {
    receiver.answer = (reply) => void reply.writeHead(200, { 'content-length': '10' }).end('x', () => reply.destroy());
    expect(await postTo(receiver.url())).toEqual({ status: null, error: 'connection' });
    const raw = createServer((socket: Socket) => socket.end('what?\r\n\r\n')).listen(0, '127.0.0.1');
    await new Promise((resolve) => raw.once('listening', resolve));
    const rawHost = `127.0.0.1:${(raw.address() as { port: number }).port}`;
    const out = createHttpOut({ trustedHosts: [rawHost] });
    expect(await out.post({ url: `http://${rawHost}/`, ...message })).toEqual({ status: null, error: 'connection' });
    raw.close();
    expect(await out.post({ url: `http://${rawHost}/`, ...message })).toEqual({ status: null, error: 'connection' });
  });
});

/** A server that answers these bytes to whatever it is sent, and leaves the connection open. */
async function answeringBytes(bytes: string, time: { withinMs?: number } = {}) {
  const raw = createServer((socket: Socket) => void socket.on('error', () => {}).on('data', () => socket.write(bytes)));
  await new Promise<void>((resolve) => void raw.listen(0, '127.0.0.1', resolve));
  const rawHost = `127.0.0.1:${(raw.address() as { port: number }).port}`;
  const out = createHttpOut({ trustedHosts: [rawHost], ...time });
  const outcome = await out.post({ url: `http://${rawHost}/`, ...message });
  raw.close();
  return outcome;
}

describe('a connection that the receiver wants to use otherwise', () => {
  test.each([
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n', 101],
    ['headers without an end', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`, null],
  ])('has an outcome: %s', async (_name, bytes, status) => {
    expect(await answeringBytes(bytes)).toEqual({ status, error: status ? 'status' : 'connection' });
  });

  test('with interim answers and no final one is a timeout, and no connection after much of it', async () => {
    const interim = 'HTTP/1.1 103 Early Hints\r\n\r\n';
    expect(await answeringBytes(interim, { withinMs })).toEqual(timeout);
    expect(await answeringBytes(interim.repeat(100))).toEqual({ status: null, error: 'connection' });
  });
});

describe('what is not trusted', () => {
  test.each([
    ['a private address', (port: number) => `https://127.0.0.1:${port}/`],
    ['its decimal form', (port: number) => `https://2130706433:${port}/`],
    ['its octal form', (port: number) => `https://0177.0.0.1:${port}/`],
    ['its hexadecimal form', (port: number) => `https://0x7f000001:${port}/`],
    ['loopback of IPv6', (port: number) => `https://[::1]:${port}/`],
    ['a mapped address', (port: number) => `https://[::ffff:127.0.0.1]:${port}/`],
    ['NAT64', (port: number) => `https://[64:ff9b::7f00:1]:${port}/`],
    ['6to4', (port: number) => `https://[2002:7f00:1::]:${port}/`],
    ['plain http', (port: number) => `http://8.8.8.8:${port}/`],
  ])('is not called at %s', async (_name, urlOf) => {
    const out = createHttpOut({ ca: certificate.cert });
    expect(await out.post({ url: urlOf(outside.port), ...message })).toEqual(blocked);
    expect(outside.received).toEqual([]);
  });

  test.each([
    ['a private address', ['10.0.0.1']],
    ['a private one among public ones', ['8.8.8.8', '127.0.0.1']],
    ['a mapped one', ['::ffff:7f00:1']],
    ['NAT64', ['64:ff9b::a00:1']],
    ['6to4', ['2002:a00:1::']],
    ['the address of cloud metadata', ['169.254.169.254']],
    ['no address at all', []],
  ])('is not called behind a name for %s', async (_name, addresses) => {
    const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const out = createHttpOut({ resolve, ca: certificate.cert });
    expect(await out.post({ url: nameUrl(), ...message })).toEqual(blocked);
    expect(outside.received).toEqual([]);
  });

  test('is called at the address that was checked, however often the name changes', async () => {
    const inside: LookupAddress = { address: '127.0.0.2', family: 4 };
    const { out, resolve } = reaching([[here], [inside], [here]], [inside.address]);
    expect(await out.post({ url: nameUrl(), ...message })).toEqual({ status: 204, error: null });
    expect(await out.post({ url: nameUrl(), ...message })).toEqual(blocked);
    expect(await out.post({ url: nameUrl(), ...message })).toEqual({ status: 204, error: null });
    // Once for each attempt: a second answer would not have been checked.
    expect(resolve).toHaveBeenCalledTimes(3);
    expect(outside.received.map(({ headers }) => headers.host)).toEqual(Array(2).fill(`${host}:${outside.port}`));
  });

  test('has to have a certificate for the name', async () => {
    const { out } = reaching([[here]]);
    const url = `https://other.example:${outside.port}/`;
    expect(await out.post({ url, ...message })).toEqual({ status: null, error: 'connection' });
  });

  test('is a timeout when the name server does not answer, and no connection when it knows no such name', async () => {
    const silent = createHttpOut({ resolve: () => new Promise(() => {}), withinMs });
    expect(await silent.post({ url: nameUrl(), ...message })).toEqual(timeout);
    const unknown = createHttpOut({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await unknown.post({ url: nameUrl(), ...message })).toEqual({ status: null, error: 'connection' });
  });
});

test('variables for a proxy are not read', async () => {
  const proxy = `http://127.0.0.1:${receiver.port}`;
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy', 'ALL_PROXY']) vi.stubEnv(name, proxy);
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  const { out } = reaching([[here]]);
  expect(await out.post({ url: nameUrl(), ...message })).toEqual({ status: 204, error: null });
  expect(receiver.received).toEqual([]);
});
