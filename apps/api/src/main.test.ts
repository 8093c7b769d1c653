import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { SignedInView } from '@relevo/contracts/accounts';
import { demoAccounts } from '@relevo/domain/demo-accounts';
import { connectionUrl, readConnection } from '@relevo/embedded-postgres/connection-file';
import { firstShift, scan, shownCode } from '@relevo/fixtures/attendance';
import { bookWorker, postJob } from '@relevo/fixtures/hiring';
import { made } from '@relevo/fixtures/http-client';
import { aJobBody, shiftFromNow } from '@relevo/fixtures/job-body';
import { onSite } from '@relevo/fixtures/places';
import { aRegistration } from '@relevo/fixtures/registration';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { product } from './embedded-database.ts';
import { approveAll } from './testing/approve-all.ts';
import { openStream, receivedEvents } from './testing/event-stream.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { isAlive, postmasterOf, prepareProcesses, type ServerProcess } from './testing/server-process.ts';
import { startClients } from './testing/steady-clients.ts';

const processes = prepareProcesses();
afterEach(processes.clear);

/** Tests of what a start finds share one data folder, because a first start costs more than all that follows. */
const shared = prepareProcesses();
afterAll(shared.clear);

const secrets = {
  JWT_SECRET: 'one secret that both servers have been given',
  ENCRYPTION_KEY: 'another secret that both servers have got',
};
let sharedDataDir = '';
let sharedServer: ServerProcess | null = null;

/** The server on the shared folder: the one that runs, or the next one. */
async function serverOnSharedFolder(): Promise<ServerProcess> {
  if (sharedServer) return sharedServer;
  const DEMO = sharedDataDir ? '0' : '1';
  sharedDataDir ||= shared.newDataDir();
  const settings = { ...secrets, DATA_DIR: sharedDataDir, PASSWORD_COST: 'minimal' };
  sharedServer = await shared.startServer({ ...settings, DEMO });
  return sharedServer;
}

/** The next start begins on what this one leaves. */
async function endSharedServer(signal: NodeJS.Signals): Promise<number | null> {
  const server = await serverOnSharedFolder();
  sharedServer = null;
  server.signal(signal);
  return server.ended;
}

/** Stops the server and holds it to leaving nothing behind. */
async function stopCleanly(signal: NodeJS.Signals): Promise<void> {
  await serverOnSharedFolder();
  const postmaster = runningPostmaster(sharedDataDir);
  // A stop that runs into the server's own limit exits with 1; how long it takes depends on what else the machine does.
  expect(await endSharedServer(signal)).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
  const left = readdirSync(sharedDataDir, { recursive: true, encoding: 'utf8' });
  expect(left.filter((file) => /postmaster\.pid$|postgres\.lock/.test(file))).toEqual([]);
}

function runningPostmaster(dataDir: string): number {
  return postmasterOf(dataDir) ?? expect.unreachable('no postmaster serves the data folder');
}

async function registerOn({ client }: ServerProcess, changes: Record<string, unknown> = {}) {
  const person = aRegistration(changes);
  const signedIn = made(await client.post<SignedInView>('/user/register/', person), 'the registration');
  return { person, signedIn };
}

const logIn = async (person: object) =>
  (await (await serverOnSharedFolder()).client.post<SignedInView>('/user/login/', person)).status;

test('a first start prints the addresses and the demo accounts', async () => {
  const server = await serverOnSharedFolder();
  const output = server.output();
  expect(output).toContain(`Relevo      ${server.url}\n`);
  expect(output).toContain(`API         ${server.url}/api  (described at ${server.url}/api/docs)`);
  expect(output).toMatch(/Operators {3}http:\/\/localhost:\d+\n/);
  expect(output).toContain('Mail        kept in the outbox of the operator console');
  expect(output).toMatch(/Demo accounts \(password of each: demo1234\)\n {2}employer {2}employer@relevo\.example\n/);
  expect(output).toContain('  worker    worker@relevo.example');
  expect(output).toContain('  operator  operator@relevo.example');
  expect(await logIn(demoAccounts.worker)).toBe(200);
});

test('a scan on one server reaches a screen that follows the other', async () => {
  const one = await serverOnSharedFolder();
  const connection = readConnection(sharedDataDir, product) ?? expect.unreachable('no connection is saved');
  const DATABASE_URL = connectionUrl(connection);
  const other = await processes.startServer({ ...secrets, DATABASE_URL, DATA_DIR: processes.newDataDir() });
  const people = {
    employer: (await registerOn(one, { user_type: 'employer' })).signedIn,
    worker: (await registerOn(one)).signedIn,
  };
  await approveAll(
    DATABASE_URL,
    Object.values(people).map(({ user }) => user.id),
  );
  const now = new Date();
  const job = made(await postJob(one.client, people.employer, aJobBody(shiftFromNow(now, 30), { now })));
  await bookWorker(other.client, people, job.id);
  const shiftId = (await firstShift(one.client, people.worker)).id;

  const board = await openStream(other.url, { token: people.employer.access_token });
  await receivedEvents(board, 1);
  for (const [index, what] of ['checked_in', 'checked_out'].entries()) {
    // The code of one server is taken by the other.
    const { qr_code } = await shownCode(other.client, { ...people, shiftId });
    made(await scan(one.client, people.worker, { qr_code, ...onSite }));
    const seen = () => board.events.filter(({ event }) => event === 'worker_shift').map(({ data }) => data.what);
    await expect.poll(() => seen()[index], { timeout: 5_000, interval: 20 }).toBe(what);
  }
  // A server with an open stream stops as soon as it is asked to.
  other.signal('SIGTERM');
  expect(await other.ended).toBe(0);
  await board.ended;
});

test('an approval counts at once beside a running server', async () => {
  const server = await serverOnSharedFolder();
  const { signedIn } = await registerOn(server);
  const { email } = signedIn.user;
  expect(await processes.run('ops.js', ['approve', email], { ...secrets, DATA_DIR: sharedDataDir })).toEqual({
    code: 0,
    output: `${email} is approved.\n`,
  });
  const token = signedIn.access_token;
  expect((await server.client.get('/user/profile/', { token })).body).toMatchObject({ is_verified: true });
});

test('SIGTERM stops a server under load cleanly, whatever connections are open, and an approval then counts at the next start', async () => {
  const server = await serverOnSharedFolder();
  const [early, late] = [await registerOn(server), await registerOn(server)];
  const stream = await openStream(server.url, { token: early.signedIn.access_token });
  await receivedEvents(stream, 1);
  // A connection that never asks anything, as browsers open ahead.
  const silent = connect(Number(new URL(server.url).port), 'localhost');
  await once(silent, 'connect');
  silent.on('error', () => {});
  const clients = startClients(() => [server.url], 16);
  await expect.poll(async () => (await server.client.get('/health/live')).status).toBe(200);
  await stopCleanly('SIGTERM');
  await stream.ended;
  expect((await clients.stop()).failed).toEqual([]);

  const settings = { ...secrets, DATA_DIR: sharedDataDir };
  expect(await processes.run('ops.js', ['approve', late.signedIn.user.email], settings)).toMatchObject({ code: 0 });
  const next = await serverOnSharedFolder();
  const { body } = await next.client.post('/user/login/', late.person);
  expect(body).toMatchObject({ user: { review_status: 'approved', is_verified: true } });
  expect(await logIn(early.person)).toBe(200);
});

test('SIGINT stops everything cleanly too, and the next start finds the same accounts', async () => {
  const { person } = await registerOn(await serverOnSharedFolder());
  await stopCleanly('SIGINT');
  expect(await logIn(person)).toBe(200);
});

test('restarts a killed database and keeps every acknowledged account', async () => {
  const server = await serverOnSharedFolder();
  const { person } = await registerOn(server);
  const readiness = async () => (await server.client.get('/health/ready')).status;
  process.kill(runningPostmaster(sharedDataDir), 'SIGKILL');
  await expect.poll(readiness, { timeout: 10_000, interval: 20 }).toBe(503);
  expect((await server.client.get('/health/live')).status).toBe(200);
  await expect.poll(readiness, { timeout: 40_000, interval: 100 }).toBe(200);
  expect((await server.client.get('/health/live')).status).toBe(200);
  expect(await logIn(person)).toBe(200);
});

test('after a kill of the whole process the next start has every account', async () => {
  const { person } = await registerOn(await serverOnSharedFolder());
  expect(await endSharedServer('SIGKILL')).toBeNull();
  expect(await logIn(person)).toBe(200);
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
  {
    what: 'a port in use',
    settings: async () => ({ PORT: `${usedPort}`, DATABASE_URL: await freshDatabase({ places: true }) }),
    names: () => [`Port ${usedPort} is in use`],
  },
  {
    what: 'a wrong port',
    settings: async () => ({ PORT: 'abc' }),
    names: () => ['PORT must be a port number, 0 to 65535.'],
  },
  {
    what: 'production without secrets',
    settings: async () => ({ NODE_ENV: 'production', RATE_LIMITS: 'on' }),
    names: () => ['JWT_SECRET is missing', 'ENCRYPTION_KEY is missing'],
  },
])('$what is answered with a sentence that names it, without a stack', async (wrong) => {
  const { code, output } = await processes.run('main.js', [], {
    DATA_DIR: processes.newDataDir(),
    PORT: '0',
    OPS_PORT: '0',
    ...(await wrong.settings()),
  });
  expect(code).toBe(1);
  expect(output).toContain('Relevo cannot start.');
  for (const name of wrong.names()) expect(output).toContain(name);
  expect(output).not.toMatch(/^\s+at /m);
});
