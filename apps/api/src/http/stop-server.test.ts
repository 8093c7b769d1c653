import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createServer } from './server.ts';
import { stopServer } from './stop-server.ts';

const long = Buffer.alloc(32 * 1024 * 1024, 'x');
const limits = { idleMs: 0, requestMs: 60_000, hurry: new AbortController().signal };

/** A client in a separate thread, which connects while the thread of the server is held up. */
const connectingThread = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, isConnected } } = require('node:worker_threads');
  const go = () => { Atomics.store(isConnected, 0, 1); Atomics.notify(isConnected, 0); };
  parentPort.once('message', () => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n', go);
    });
    socket.on('data', (piece) => { text += piece; });
    socket.on('error', (error) => { text = error.code; go(); });
    socket.on('close', () => parentPort.postMessage(text));
  });
  parentPort.postMessage('runs');`;

async function startServer() {
  const app = createServer({ log: createLog('silent'), trustProxy: false });
  let finish: () => void = () => expect.unreachable('no slow request was sent');
  app.get('/', async () => 'answered');
  app.get('/long', async () => long);
  app.get('/slow', () => new Promise<string>((resolve) => (finish = () => resolve('answered late'))));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { app, port, finishSlow: () => finish() };
}

/** A client that sends bytes as given and reads only when asked to. */
async function openClient(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1').pause();
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  return {
    socket,
    send: (text: string) => new Promise<void>((resolve) => socket.write(text, () => resolve())),
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    readUntil: (end: string) => readUntil(socket, end),
    readAll: async () => (await socket.toArray()).join('') as string,
  };
}

function readUntil(socket: Socket, end: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (piece: string) => {
      text += piece;
      if (!text.endsWith(end)) return;
      socket.off('data', read).pause();
      resolve(text);
    };
    socket.on('data', read).once('error', reject).resume();
  });
}

/** Many looks of the stopping server at what is idle. */
async function manyLooks({ stopping }: FastifyInstance): Promise<void> {
  const looks = vi.spyOn(stopping, 'restingSince');
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(10), { timeout: 20_000 });
  looks.mockRestore();
}

test('a connection that the system has accepted while the server was busy is answered', async () => {
  const { app, port } = await startServer();
  const isConnected = new Int32Array(new SharedArrayBuffer(4));
  const client = new Worker(connectingThread, { eval: true, workerData: { port, isConnected } });
  onTestFinished(async () => void (await client.terminate()));
  await once(client, 'message');
  const answered = once(client, 'message');
  // In the first turn after which the listener may close: its poll has seen no connection, and this holds the turn up.
  const holdUp = () => {
    client.postMessage('connect');
    Atomics.wait(isConnected, 0, 0, 10_000);
  };
  setImmediate(() => setImmediate(holdUp));
  const stopped = stopServer(app, limits);
  expect(await answered).toEqual([expect.stringContaining('answered')]);
  await stopped;
});

test('an answer that is still being written when idle connections close arrives whole', async () => {
  const { app, port } = await startServer();
  const client = await openClient(port);
  client.ask('/long');
  await once(client.socket, 'readable');
  const idle = await openClient(port);
  const stopped = stopServer(app, limits);
  // Reads only after many looks at what is idle.
  await expect.poll(() => app.server.listening).toBe(false);
  await manyLooks(app);
  const text = await client.readAll();
  expect(text.length - text.indexOf('\r\n\r\n') - 4).toBe(long.length);
  expect(await idle.readAll()).toBe('');
  await stopped;
});

test('kept connections may send for as long as another request is being answered', async () => {
  const { app, port, finishSlow } = await startServer();
  const [kept, slow, partial] = [await openClient(port), await openClient(port), await openClient(port)];
  kept.ask('/');
  await kept.readUntil('answered');
  await partial.send('GET / HT');
  slow.ask('/slow');
  await expect.poll(() => app.stopping.restingSince()).toBeNull();
  const stopped = stopServer(app, limits);
  await expect.poll(() => app.server.listening).toBe(false);
  await manyLooks(app);
  kept.ask('/');
  expect(await kept.readAll()).toMatch(/connection: close[\s\S]*answered$/i);
  finishSlow();
  expect(await slow.readAll()).toMatch(/connection: close[\s\S]*answered late$/i);
  // A request that has begun to arrive is read to its end.
  await manyLooks(app);
  await partial.send('TP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await partial.readAll()).toMatch(/connection: close[\s\S]*answered$/i);
  await stopped;
});

test('a connection stays open for longer than is announced', async () => {
  const { app, port } = await startServer();
  const opened = once(app.server, 'connection');
  const client = await openClient(port);
  const [socket] = (await opened) as [Socket];
  client.ask('/');
  const [, seconds] = /keep-alive: timeout=(\d+)/i.exec(await client.readUntil('answered')) ?? [];
  await expect.poll(() => socket.timeout).toBeGreaterThanOrEqual(Number(seconds) * 1_000 + 1_000);
});
