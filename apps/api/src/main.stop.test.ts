import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { SignedInView } from '@relevo/contracts/accounts';
import { made } from '@relevo/fixtures/http-client';
import { aRegistration } from '@relevo/fixtures/registration';
import { afterEach, expect, test } from 'vitest';
import { openStream, receivedEvents } from './testing/event-stream.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { isAlive, openProcessStand, postmasterOf, type ServerProcess } from './testing/server-process.ts';

const stand = openProcessStand();
afterEach(stand.clear);

// Four starts one after the other, each of which a busy machine may draw out.
const timeoutMs = 480_000;
const secrets = {
  JWT_SECRET: 'one secret that both servers have been given',
  ENCRYPTION_KEY: 'another secret that both servers have got',
};

type Outcome = { answered: number; failed: string[] };

/**
 * Clients that keep their connections and know every node. Only a connection that was refused, so that nothing was sent,
 * is tried on the next node; everything else that is no answer counts as failed.
 */
function startClients(nodes: () => string[], count: number): { stop(): Promise<Outcome> } {
  const agent = new Agent({ keepAlive: true });
  const outcome: Outcome = { answered: 0, failed: [] };
  let isStopped = false;
  const send = (url: string) =>
    new Promise<number>((resolve, reject) => {
      const call = request(`${url}/api/config/`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', reject);
      });
      call.once('error', reject).end();
    });
  const runs = Array.from({ length: count }, async (_each, number) => {
    for (let turn = number; !isStopped; turn += 1) {
      const urls = nodes();
      await send(urls[turn % urls.length] ?? '').then(
        (status) => {
          if (status === 200) outcome.answered += 1;
          else outcome.failed.push(`status ${status}`);
        },
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ECONNREFUSED') outcome.failed.push(`${error.code}: ${error.message}`);
        },
      );
      // Some send without a pause, others leave their connections idle for a while.
      await new Promise((resolve) => setTimeout(resolve, 20 + (number % 4) * 60));
    }
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(runs);
      agent.destroy();
      return outcome;
    },
  };
}

test('two nodes restart one after the other, and no request of a client that keeps its connections fails', {
  timeout: timeoutMs,
}, async () => {
  const DATABASE_URL = await freshDatabase({ places: true });
  const startNode = () => stand.startServer({ ...secrets, DATABASE_URL, DATA_DIR: stand.newDataDir() });
  let nodes: ServerProcess[] = await Promise.all([startNode(), startNode()]);
  const clients = startClients(() => nodes.map(({ url }) => url), 12);
  for (let round = 0; round < 2; round += 1) {
    const [oldest, ...others] = nodes;
    if (!oldest) throw new Error('Two nodes run.');
    const next = await startNode();
    oldest.signal('SIGTERM');
    expect(await oldest.ended).toBe(0);
    nodes = [...others, next];
  }
  const { answered, failed } = await clients.stop();
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(100);
});

test('a server under load stops with 0 and leaves nothing behind, whatever connections are open', {
  timeout: timeoutMs,
}, async () => {
  const dataDir = stand.newDataDir();
  const server = await stand.startServer({ DATA_DIR: dataDir });
  const postmaster = postmasterOf(dataDir) ?? expect.unreachable('no postmaster serves the data folder');
  const signedIn = made(await server.client.post<SignedInView>('/user/register/', aRegistration()), 'the registration');
  const stream = await openStream(server.url, { token: signedIn.access_token });
  await receivedEvents(stream, 1);
  // A connection that never asks anything, as browsers open ahead.
  const silent = connect(Number(new URL(server.url).port), 'localhost');
  await once(silent, 'connect');
  silent.on('error', () => {});
  const clients = startClients(() => [server.url], 16);
  await expect.poll(async () => (await server.client.get('/health/live')).status).toBe(200);
  server.signal('SIGTERM');
  await stream.ended;
  expect(await server.ended).toBe(0);
  expect((await clients.stop()).failed).toEqual([]);
  expect(isAlive(postmaster)).toBe(false);
  const left = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(left.filter((file) => /postmaster\.pid$|postgres\.lock/.test(file))).toEqual([]);
});

test('while it stops, every answer closes its connection', { timeout: timeoutMs }, async () => {
  const DATABASE_URL = await freshDatabase({ places: true });
  const settings = { DATABASE_URL, DATA_DIR: stand.newDataDir(), SHUTDOWN_DELAY_MS: '3000' };
  const server = await stand.startServer(settings);
  const live = () => server.client.get('/health/live');
  expect((await live()).headers.get('connection')).toBe('keep-alive');
  server.signal('SIGTERM');
  await expect.poll(async () => (await live()).headers.get('connection')).toBe('close');
  expect((await server.client.get('/nothing')).headers.get('connection')).toBe('close');
  // A second signal, later than the doubled one of a terminal, waits for no request.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});
