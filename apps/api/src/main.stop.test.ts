import { aRegistration } from '@relevo/fixtures/registration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from './testing/fresh-database.ts';
import { prepareProcesses, type ServerProcess } from './testing/server-process.ts';
import { slowRequest } from './testing/slow-request.ts';
import { startClients } from './testing/steady-clients.ts';

const processes = prepareProcesses();
afterAll(processes.clear);

const secrets = {
  JWT_SECRET: 'one secret that both servers have been given',
  ENCRYPTION_KEY: 'another secret that both servers have got',
};

let databaseUrl: Promise<string> | undefined;

async function startNode(settings: Record<string, string> = {}): Promise<ServerProcess> {
  databaseUrl ??= freshDatabase({ places: true });
  const DATABASE_URL = await databaseUrl;
  return processes.startServer({ ...secrets, DATABASE_URL, DATA_DIR: processes.newDataDir(), ...settings });
}

/** A start costs more than what is asked of a node: those that the restarts leave running serve the tests behind it. */
const left: { plain?: ServerProcess; waiting?: ServerProcess } = {};
/** Waits for its load balancer longer than a test does. */
const startWaiting = () => startNode({ SHUTDOWN_DELAY_MS: '60000' });

describe('two nodes', () => {
  let nodes: ServerProcess[];
  beforeAll(async () => {
    // The second one waits for its load balancer and then goes by itself.
    nodes = await Promise.all([startNode(), startNode({ SHUTDOWN_DELAY_MS: '3000' })]);
  });

  test('restart one after the other, and no request of a client that keeps its connections fails', async () => {
    const clients = startClients(() => nodes.map(({ url }) => url), 12);
    for (const startNext of [() => startNode(), startWaiting]) {
      const [oldest, ...others] = nodes;
      if (!oldest) throw new Error('Two nodes run.');
      const next = await startNext();
      oldest.signal('SIGTERM');
      expect(await oldest.ended).toBe(0);
      nodes = [...others, next];
    }
    const { answered, failed } = await clients.stop();
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    [left.plain, left.waiting] = nodes;
  });
});

test('a request that is under way is answered before the server goes', async () => {
  const server = left.plain ?? (await startNode());
  const request = await slowRequest(`${server.url}/api/user/register/`, aRegistration());
  server.signal('SIGTERM');
  await expect.poll(() => server.client.get('/health/live').catch(() => 'closed'), { timeout: 10_000 }).toBe('closed');
  expect(await request.finish()).toBe(201);
  expect(await server.ended).toBe(0);
});

test('a server that waits for its load balancer is live but not ready, and every answer closes its connection', async () => {
  const server = left.waiting ?? (await startWaiting());
  const live = () => server.client.get('/health/live');
  expect((await live()).headers.get('connection')).toBe('keep-alive');
  server.signal('SIGTERM');
  await expect.poll(async () => (await server.client.get('/health/ready')).status).toBe(503);
  const answer = await live();
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect((await server.client.get('/nothing')).headers.get('connection')).toBe('close');
  // A second signal, later than the doubled one of a terminal, waits for nothing.
  // biome-ignore lint/style/noRestrictedGlobals: the server is another process, so its second passes in real time.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});
