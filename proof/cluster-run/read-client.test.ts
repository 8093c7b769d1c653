import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createReadClient, readViolations, type Search } from './read-client.ts';

const search = (status: number): Search => ({ sentAt: 0, tookMs: 5, status });

test('searches that are all answered are no violation', () => {
  expect(readViolations([search(200), search(200)], 'freeze')).toEqual([]);
});

test('one search of many that fails, or gets no answer, is a violation', () => {
  expect(readViolations([search(200), search(503), search(0)], 'freeze')).toEqual([
    '2 of 3 searches were answered 503, 0 during: freeze',
  ]);
});

test('a fault in which nothing was searched shows nothing', () => {
  expect(readViolations([], 'freeze')).toEqual(['no search was sent during: freeze']);
});

test('a search that is answered after the fault counts with its answer', async () => {
  let answerSearch = () => {};
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'POST') answer(201, { user: { id: 'ada' }, access_token: 'token' });
    else answerSearch = () => answer(503, {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const served = { urls: () => [url], signal: new AbortController().signal, sql: async () => [] };
  const reader = await createReadClient(served);
  const from = performance.now();
  let isStopped = false;
  const running = reader.run(() => isStopped);
  await once(server, 'request');
  isStopped = true;
  const searches = reader.between(from, performance.now());
  answerSearch();
  expect(await searches).toMatchObject([{ status: 503 }]);
  await running;
  server.close();
});
