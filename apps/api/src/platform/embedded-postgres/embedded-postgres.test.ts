import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findRunningEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster-file.ts';
import { buildStand, postmasterOf, query, type Stand } from './testing/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await buildStand();
});
afterEach(() => stand.clear());
afterAll(() => stand.tearDown());

test('an empty data folder gets a durable UTF-8 database that needs no locale of the system', async () => {
  const dataDir = stand.emptyDataDir();
  const { url } = await stand.start(dataDir, { settings: {} });
  expect(url).toMatch(/^postgresql:\/\/relevo:[\w-]{43,}@127\.0\.0\.1:\d+\/relevo$/);
  const facts = `select current_database(), current_user, pg_encoding_to_char(encoding), datlocprovider, datlocale,
    current_setting('fsync'), current_setting('password_encryption'), current_setting('timezone'), upper('é')
    from pg_database where datname = current_database()`;
  expect(await query(url, facts)).toEqual([
    ...['relevo', 'relevo', 'UTF8', 'b', 'C.UTF-8', 'on', 'scram-sha-256', 'UTC', 'É'],
  ]);
  for (const name of ['postgres.json', 'postgres.log']) {
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  }
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
});

test('only this machine, with the password, is let in', async () => {
  const { url } = await stand.start(stand.dataDirWithCluster());
  expect(
    await query(url, "select current_setting('listen_addresses'), current_setting('unix_socket_directories')"),
  ).toEqual(['127.0.0.1', '']);
  await expect(query(url.replace(/relevo:[^@]+/, 'relevo:guess'), 'select 1')).rejects.toThrow(/password/);
  const outside = Object.values(networkInterfaces()).flat();
  const address = outside.find((found) => found?.family === 'IPv4' && !found.internal)?.address;
  if (address) await expect(query(url.replace('127.0.0.1', address), 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('the next start has the same address, password and rows', async () => {
  const dataDir = stand.dataDirWithCluster();
  const first = await stand.start(dataDir);
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await stand.start(dataDir);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select answer from kept')).toEqual([42]);
});

test('a port taken by another program is left to it', async () => {
  const dataDir = stand.dataDirWithCluster();
  const saved = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const intruder = createServer().listen(saved.port, '127.0.0.1');
  try {
    const { url } = await stand.start(dataDir);
    expect(url).not.toContain(`:${saved.port}/`);
    expect(await query(url, 'select 1')).toEqual([1]);
    expect(await findRunningEmbeddedPostgres(dataDir)).toBe(url);
  } finally {
    intruder.close();
  }
});

test('stop ends the server, waits for it, and may be called again', async () => {
  const dataDir = stand.dataDirWithCluster();
  const postgres = await stand.start(dataDir);
  await Promise.all([postgres.stop(), postgres.stop()]);
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull();
  await postgres.stop();
  await expect(query(postgres.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('stop leaves the server to another Relevo process, and the last one ends it', async () => {
  const dataDir = stand.dataDirWithCluster();
  const other = stand.run(dataDir);
  const { url } = await other.says((line) => line.url !== undefined);
  const mine = await stand.start(dataDir);
  expect(mine.url).toBe(url);
  await mine.stop();
  expect(stand.logged).toContain('PostgreSQL keeps running: another Relevo process uses it.');
  expect(await query(mine.url, 'select 1')).toEqual([1]);
  other.order('stop');
  await other.says((line) => line.stopped === true);
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull();
});

test('the operator finds the running server, and nothing when there is none', async () => {
  const dataDir = stand.dataDirWithCluster();
  expect(await findRunningEmbeddedPostgres(dataDir)).toBeNull();
  expect(await findRunningEmbeddedPostgres(join(dataDir, 'nowhere'))).toBeNull();
  const postgres = await stand.start(dataDir);
  expect(await findRunningEmbeddedPostgres(dataDir)).toBe(postgres.url);
});

test('two processes that start at once on an empty folder share one server', async () => {
  const dataDir = stand.emptyDataDir();
  const pair = [stand.run(dataDir), stand.run(dataDir)];
  const [left, right] = await Promise.all(
    pair.map((runner) => runner.says(({ url, problem }) => Boolean(url ?? problem))),
  );
  expect(left?.url).toBeDefined();
  expect(right).toEqual(left);
  expect(existsSync(join(dataDir, 'postgres.lock'))).toBe(false);
});

test('a lost connection file costs a new password and no row', async () => {
  const dataDir = stand.dataDirWithCluster();
  const first = await stand.start(dataDir);
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  rmSync(join(dataDir, 'postgres.json'));
  const second = await stand.start(dataDir);
  expect(second.url).not.toBe(first.url);
  expect(await query(second.url, 'select answer from kept')).toEqual([42]);
});

test('a copy of a data folder in use gets a server of its own', async () => {
  const dataDir = stand.dataDirWithCluster();
  const [original, copy] = [await stand.start(dataDir), await stand.start(stand.dataDirWithCluster())];
  expect(copy.url).not.toBe(original.url);
  await query(original.url, 'create table only_here (id int)');
  expect(await query(copy.url, "select to_regclass('only_here')")).toEqual([null]);
});

test('a log over ten megabytes is put aside at the next start', async () => {
  const dataDir = stand.dataDirWithCluster();
  const log = join(dataDir, 'postgres.log');
  writeFileSync(log, '');
  truncateSync(log, 10 * 1024 * 1024 + 1);
  await stand.start(dataDir);
  expect(postmasterOf(dataDir)).toBeGreaterThan(0);
  expect(statSync(`${log}.1`).size).toBeGreaterThan(10 * 1024 * 1024);
  expect(readFileSync(log, 'utf8')).toContain('starting PostgreSQL');
});
