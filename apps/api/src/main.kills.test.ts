import { afterEach, expect, test } from 'vitest';
import { aRegistration } from './testing/people.ts';
import { openProcessStand, postmasterOf } from './testing/server-process.ts';

const stand = openProcessStand();
afterEach(stand.clear);

const patienceMs = 120_000;

test('after a kill of the whole process the next start has every account', { timeout: patienceMs }, async () => {
  const dataDir = stand.newDataDir();
  const killed = await stand.startServer({ DATA_DIR: dataDir });
  const person = aRegistration();
  expect((await killed.client.post('/user/register/', person)).status).toBe(201);
  killed.signal('SIGKILL');
  expect(await killed.ended).toBeNull();

  const next = await stand.startServer({ DATA_DIR: dataDir });
  expect((await next.client.post('/user/login/', person)).status).toBe(200);
});

test('a killed database comes back by itself, with every acknowledged account', { timeout: patienceMs }, async () => {
  const dataDir = stand.newDataDir();
  const { client } = await stand.startServer({ DATA_DIR: dataDir });
  const person = aRegistration();
  expect((await client.post('/user/register/', person)).status).toBe(201);
  const readiness = async () => (await client.get('/health/ready')).status;

  const postmaster = postmasterOf(dataDir);
  if (postmaster === null) throw new Error('No postmaster serves the data folder.');
  process.kill(postmaster, 'SIGKILL');
  await expect.poll(readiness, { timeout: 10_000, interval: 20 }).toBe(503);
  expect((await client.get('/health/live')).status).toBe(200);
  await expect.poll(readiness, { timeout: 60_000, interval: 100 }).toBe(200);
  expect((await client.get('/health/live')).status).toBe(200);
  expect((await client.post('/user/login/', person)).status).toBe(200);
});
