import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createRetryingClient, Refused } from './retrying-client.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

async function answeringWith(answers: RequestListener[]) {
  let turn = 0;
  server = createServer((request, response) => answers[Math.min(turn++, answers.length - 1)]?.(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { urls: () => [url], signal: new AbortController().signal };
}

const status =
  (code: number): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, { 'content-type': 'application/json' }).end('{"id":"one"}');
const reset: RequestListener = (request) => void request.socket.resetAndDestroy();
const attempt = { method: 'POST', path: '/thing/', key: 'key', body: {} } as const;

test('repeats after 5xx and resets until it is acknowledged, and counts them', async () => {
  const client = createRetryingClient(await answeringWith([status(503), reset, status(201)]));
  expect(await client.send(attempt)).toEqual({ id: 'one' });
  expect(client.failures()).toHaveLength(2);
});

test('does not repeat a refusal, and says whether an earlier try may have been carried out', async () => {
  const client = createRetryingClient(await answeringWith([reset, status(409)]));
  await expect(client.send(attempt)).rejects.toMatchObject({ status: 409, isRepeat: true });
  await expect(client.send(attempt)).rejects.toBeInstanceOf(Refused);
  await expect(client.send(attempt)).rejects.toMatchObject({ isRepeat: false });
});

test('stops retrying a request that is never acknowledged', async () => {
  const client = createRetryingClient(await answeringWith([status(500)]), 150);
  await expect(client.send(attempt)).rejects.toThrow('/thing/ was not acknowledged');
});

test('a refused connection is no failure: nothing was sent', async () => {
  const target = await answeringWith([]);
  await new Promise((resolve) => server?.close(resolve));
  const client = createRetryingClient(target, 150);
  await expect(client.send(attempt)).rejects.toThrow();
  expect(client.failures()).toEqual([]);
});
