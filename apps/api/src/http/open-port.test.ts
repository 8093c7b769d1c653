import { once } from 'node:events';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { listenOn, openPort } from './open-port.ts';
import { createServer } from './server.ts';
import { stopServer } from './stop-server.ts';

// Addresses where no other test listens, so that a port that is free on one is free on both.
const [first, second] = ['127.0.0.3', '127.0.0.2'] as const;

async function startServer(port: number, addresses: string[]) {
  const app = createServer({ log: createLog('silent'), trustProxy: false });
  let finish: () => void = () => expect.unreachable('no slow request was sent');
  app.get('/', async () => 'answered');
  app.get('/slow', () => new Promise<string>((resolve) => (finish = () => resolve('answered late'))));
  onTestFinished(() => app.close());
  await listenOn(app, port, addresses);
  return { app, port: (app.server.address() as AddressInfo).port, finishSlow: () => finish() };
}

async function ask(host: string, port: number, path: string): Promise<string> {
  const socket = connect(port, host).setEncoding('latin1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return (await socket.toArray()).join('');
}

const refused = expect.objectContaining({ code: 'ECONNREFUSED' });

test('every address answers, and a stop waits for requests of each', async () => {
  const { app, port, finishSlow } = await startServer(0, [first, second]);
  for (const host of [first, second]) expect(await ask(host, port, '/')).toMatch(/ 200 OK[\s\S]*answered$/);
  const slow = ask(second, port, '/slow');
  await expect.poll(() => app.stopping.restingSince()).toBeNull();
  const stopped = stopServer(app, { idleMs: 0, requestMs: 60_000, hurry: new AbortController().signal });
  await expect.poll(() => app.stopping.listeners.some(({ listening }) => listening)).toBe(false);
  for (const host of [first, second]) await expect(ask(host, port, '/')).rejects.toEqual(refused);
  finishSlow();
  expect(await slow).toMatch(/answered late$/);
  await stopped;
});

test('a server that is closed at once closes every address', async () => {
  const { app, port } = await startServer(0, [first, second]);
  await app.close();
  await expect(ask(second, port, '/')).rejects.toEqual(refused);
});

test('a further address in use leaves the first', async () => {
  const other = createTcpServer().listen({ port: 0, host: second });
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { app, port } = await startServer((other.address() as AddressInfo).port, [first, second]);
  expect(await ask(first, port, '/')).toMatch(/answered$/);
  expect(app.stopping.listeners).toEqual([]);
});

test('the name localhost is served by the address it has', async () => {
  const named = createServer({ log: createLog('silent'), trustProxy: false });
  named.get('/', async () => 'answered');
  onTestFinished(() => named.close());
  await openPort(named, { port: 0, host: 'localhost' });
  expect(await ask('localhost', (named.server.address() as AddressInfo).port, '/')).toMatch(/answered$/);
});
