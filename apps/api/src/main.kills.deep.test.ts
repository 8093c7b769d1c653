import { aRegistration } from '@relevo/fixtures/registration';
import { afterEach, expect, test } from 'vitest';
import { freshDatabase } from './testing/fresh-database.ts';
import { postmasterOf, prepareProcesses } from './testing/server-process.ts';

const processes = prepareProcesses();
afterEach(processes.clear);

const kills = 5;

test('a server killed again and again right after a first start loses no account', async () => {
  const dataDir = processes.newDataDir();
  const people: Record<string, unknown>[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await processes.startServer({ DATA_DIR: dataDir });
    for (const person of people) expect((await server.client.post('/user/login/', person)).status).toBe(200);
    const person = aRegistration();
    expect((await server.client.post('/user/register/', person)).status).toBe(201);
    people.push(person);
    server.signal('SIGKILL');
    expect(await server.ended).toBeNull();
  }
});

test('restarts a database that is killed repeatedly and keeps every acknowledged account', async () => {
  const dataDir = processes.newDataDir();
  const { client } = await processes.startServer({ DATA_DIR: dataDir });
  const readiness = async () => (await client.get('/health/ready')).status;
  for (let kill = 0; kill < kills; kill += 1) {
    const person = aRegistration();
    expect((await client.post('/user/register/', person)).status).toBe(201);
    process.kill(postmasterOf(dataDir) ?? expect.unreachable('no postmaster serves the data folder'), 'SIGKILL');
    await expect.poll(readiness, { timeout: 10_000, interval: 20 }).toBe(503);
    await expect.poll(readiness, { timeout: 60_000, interval: 100 }).toBe(200);
    expect((await client.post('/user/login/', person)).status).toBe(200);
  }
});

test('two servers that start at once on one database both serve, and know each other by their tokens', async () => {
  const shared = {
    DATABASE_URL: await freshDatabase({ from: 'template0' }),
    JWT_SECRET: 'one secret that both servers have been given',
    ENCRYPTION_KEY: 'another secret that both servers have got',
  };
  const [one, other] = await Promise.all(
    [processes.newDataDir(), processes.newDataDir()].map((dataDir) =>
      processes.startServer({ ...shared, DATA_DIR: dataDir }),
    ),
  );
  if (!one || !other) throw new Error('Two servers were asked for.');
  const person = aRegistration();
  const { body } = await one.client.post<{ access_token: string }>('/user/register/', person);
  const profile = await other.client.get('/user/profile/', { token: body.access_token });
  expect(profile).toMatchObject({ status: 200, body: { email: person.email } });
});
