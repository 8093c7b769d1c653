import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from './testing/fresh-database.ts';
import { aRegistration } from './testing/people.ts';
import { isAlive, openProcessStand, postmasterOf } from './testing/server-process.ts';
import { slowRequest } from './testing/slow-request.ts';

const stand = openProcessStand();
afterEach(stand.clear);

const patienceMs = 120_000;
const demoWorker = { email: 'worker@relevo.example', password: 'demo1234' };

test('a first start says where everything is and who may try it', { timeout: patienceMs }, async () => {
  const server = await stand.startServer({ DATA_DIR: stand.newDataDir(), DEMO: '1' });
  const said = server.said();
  expect(said).toContain(`Relevo      ${server.url}\n`);
  expect(said).toContain(`API         ${server.url}/api  (described at ${server.url}/api/docs)`);
  expect(said).toMatch(/Operators {3}http:\/\/localhost:\d+\n/);
  expect(said).toContain('Mail        kept in the outbox of the operator console');
  expect(said).toMatch(/Demo accounts \(password of each: demo1234\)\n {2}employer {2}employer@relevo\.example\n/);
  expect(said).toContain('  worker    worker@relevo.example');
  expect(said).toContain('  operator  operator@relevo.example');
  expect((await server.client.post('/user/login/', demoWorker)).status).toBe(200);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s stops everything cleanly, and the next start finds the same accounts',
  { timeout: patienceMs },
  async (signal) => {
    const dataDir = stand.newDataDir();
    const first = await stand.startServer({ DATA_DIR: dataDir });
    const person = aRegistration();
    expect((await first.client.post('/user/register/', person)).status).toBe(201);
    const postmaster = postmasterOf(dataDir);
    if (postmaster === null) throw new Error('No postmaster serves the data folder.');

    const askedAt = performance.now();
    first.signal(signal);
    expect(await first.ended).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(10_000);
    expect(isAlive(postmaster)).toBe(false);

    const second = await stand.startServer({ DATA_DIR: dataDir });
    expect((await second.client.post('/user/login/', person)).status).toBe(200);
  },
);

test('a request that is under way is answered before the server goes', { timeout: patienceMs }, async () => {
  const server = await stand.startServer({ DATA_DIR: stand.newDataDir() });
  const person = aRegistration();
  const request = await slowRequest(`${server.url}/api/user/register/`, person);
  server.signal('SIGTERM');
  await expect.poll(() => server.client.get('/health/live').catch(() => 'closed'), { timeout: 10_000 }).toBe('closed');
  expect(await request.finish()).toBe(201);
  expect(await server.ended).toBe(0);
});

test('before it goes, a server that waits for its load balancer is live but not ready', {
  timeout: patienceMs,
}, async () => {
  const server = await stand.startServer({ DATA_DIR: stand.newDataDir(), SHUTDOWN_DELAY_MS: '3000' });
  server.signal('SIGTERM');
  await expect.poll(async () => (await server.client.get('/health/ready')).status).toBe(503);
  expect((await server.client.get('/health/live')).status).toBe(200);
  expect(await server.ended).toBe(0);
});

test('two servers that start at once on one database both serve, and know each other by their tokens', {
  timeout: patienceMs,
}, async () => {
  const shared = {
    DATABASE_URL: await freshDatabase('template0'),
    JWT_SECRET: 'one secret that both servers have been given',
    ENCRYPTION_KEY: 'another secret that both servers have got',
  };
  const [one, other] = await Promise.all(
    [stand.newDataDir(), stand.newDataDir()].map((dataDir) => stand.startServer({ ...shared, DATA_DIR: dataDir })),
  );
  if (!one || !other) throw new Error('Two servers were asked for.');
  const person = aRegistration();
  const { body } = await one.client.post<{ access_token: string }>('/user/register/', person);
  const profile = await other.client.get('/user/profile/', { token: body.access_token });
  expect(profile).toMatchObject({ status: 200, body: { email: person.email } });
});

let usedPort = 0;
beforeAll(async () => {
  const holder = createServer().listen(0, 'localhost');
  await once(holder, 'listening');
  const address = holder.address();
  usedPort = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return () => void holder.close();
});

test.each([
  { what: 'a port in use', settings: () => ({ PORT: `${usedPort}` }), names: () => [`Port ${usedPort} is in use`] },
  { what: 'a wrong port', settings: () => ({ PORT: 'abc' }), names: () => ['PORT must be a port number, 0 to 65535.'] },
  {
    what: 'production without secrets',
    settings: () => ({ NODE_ENV: 'production', RATE_LIMITS: 'on' }),
    names: () => ['JWT_SECRET is missing', 'ENCRYPTION_KEY is missing'],
  },
  {
    what: 'an unreachable database',
    settings: () => ({ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' }),
    names: () => ['DATABASE_URL'],
  },
])('$what is answered with a sentence that names it, without a stack', { timeout: patienceMs }, async (wrong) => {
  const { code, output } = await stand.run('main.js', [], {
    DATA_DIR: stand.newDataDir(),
    PORT: '0',
    OPS_PORT: '0',
    ...wrong.settings(),
  });
  expect(code).toBe(1);
  expect(output).toContain('Relevo cannot start.');
  for (const name of wrong.names()) expect(output).toContain(name);
  expect(output).not.toMatch(/^\s+at /m);
});
