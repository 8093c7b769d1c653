import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findNativeFolder } from './binaries.ts';
import { readConnection } from './connection-file.ts';
import { findRunningEmbeddedPostgres } from './embedded-postgres.ts';
import { launchPostmaster } from './launch.ts';
import { decidePlace } from './place.ts';
import { findPostmaster } from './postmaster-file.ts';
import { processMark } from './process-identity.ts';
import { PostgresStartProblem } from './start-problem.ts';
import { postmasterOf, prepareTestCluster, product, query, type TestCluster } from './testing/test-cluster.ts';
import { until } from './testing/until.ts';
import { writeRowsUntilKilled } from './testing/write-until-killed.ts';

let testCluster: TestCluster;
beforeAll(async () => {
  testCluster = await prepareTestCluster();
});
afterEach(() => testCluster.clear());
afterAll(() => testCluster.tearDown());

test('an empty data folder gets a durable UTF-8 database that needs no locale of the system', async () => {
  const dataDir = testCluster.emptyDataDir();
  const { url } = await testCluster.start(dataDir, { settings: {} });
  expect(url).toMatch(/^postgresql:\/\/sample:[\w-]{43,}@127\.0\.0\.1:\d+\/sample$/);
  const facts = `select current_database(), current_user, pg_encoding_to_char(encoding), datlocprovider, datlocale,
    current_setting('fsync'), current_setting('password_encryption'), current_setting('timezone'), upper('é')
    from pg_database where datname = current_database()`;
  expect(await query(url, facts)).toEqual([
    ...['sample', 'sample', 'UTF8', 'b', 'C.UTF-8', 'on', 'scram-sha-256', 'UTC', 'É'],
  ]);
  for (const name of ['postgres.json', 'postgres.log']) {
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  }
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
});

test('the operator finds the running server, which only this machine reaches with the password, until it is stopped', async () => {
  const dataDir = testCluster.dataDirWithCluster();
  expect(await findRunningEmbeddedPostgres(dataDir, product)).toBeNull();
  expect(await findRunningEmbeddedPostgres(join(dataDir, 'nowhere'), product)).toBeNull();
  const postgres = await testCluster.start(dataDir);
  const { url } = postgres;
  expect(await findRunningEmbeddedPostgres(dataDir, product)).toBe(url);
  expect(
    await query(url, "select current_setting('listen_addresses'), current_setting('unix_socket_directories')"),
  ).toEqual(['127.0.0.1', '']);
  await expect(query(url.replace(/sample:[^@]+/, 'sample:guess'), 'select 1')).rejects.toThrow(/password/);
  const outside = Object.values(networkInterfaces()).flat();
  const address = outside.find((found) => found?.family === 'IPv4' && !found.internal)?.address;
  if (address) await expect(query(url.replace('127.0.0.1', address), 'select 1')).rejects.toThrow(/ECONNREFUSED/);

  // Stopping waits for its end, and may be asked for again.
  await Promise.all([postgres.stop(), postgres.stop()]);
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull();
  await postgres.stop();
  await expect(query(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('the next start has the same address, password and rows; a lost connection file costs a new password and no row', async () => {
  const dataDir = testCluster.dataDirWithCluster();
  const first = await testCluster.start(dataDir);
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await testCluster.start(dataDir);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select answer from kept')).toEqual([42]);
  await second.stop();
  rmSync(join(dataDir, 'postgres.json'));
  const third = await testCluster.start(dataDir);
  expect(third.url).not.toBe(first.url);
  expect(await query(third.url, 'select answer from kept')).toEqual([42]);
});

test('a port taken by another program is left to it', async () => {
  const dataDir = testCluster.dataDirWithCluster();
  const saved = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const intruder = createServer().listen(saved.port, '127.0.0.1');
  try {
    const { url } = await testCluster.start(dataDir);
    expect(url).not.toContain(`:${saved.port}/`);
    expect(await query(url, 'select 1')).toEqual([1]);
    expect(await findRunningEmbeddedPostgres(dataDir, product)).toBe(url);
  } finally {
    intruder.close();
  }
});

test('stop leaves the server running for another process of the product, and the last one ends it', async () => {
  const dataDir = testCluster.dataDirWithCluster();
  const other = testCluster.run(dataDir);
  const { url } = await other.says((line) => line.url !== undefined);
  const mine = await testCluster.start(dataDir);
  expect(mine.url).toBe(url);
  await mine.stop();
  expect(testCluster.logged).toContain('PostgreSQL keeps running: another Sample process uses it.');
  expect(await query(mine.url, 'select 1')).toEqual([1]);
  other.order('stop');
  await other.says((line) => line.stopped === true);
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull();
});

test('two processes that start at once on an empty folder share one server', async () => {
  const dataDir = testCluster.emptyDataDir();
  const pair = [testCluster.run(dataDir), testCluster.run(dataDir)];
  const [left, right] = await Promise.all(
    pair.map((runner) => runner.says(({ url, problem }) => Boolean(url ?? problem))),
  );
  expect(left?.url).toBeDefined();
  expect(right).toEqual(left);
  expect(existsSync(join(dataDir, 'postgres.lock'))).toBe(false);
});

test('a copy of a data folder in use gets a server of its own', async () => {
  const dataDir = testCluster.dataDirWithCluster();
  const [original, copy] = [
    await testCluster.start(dataDir),
    await testCluster.start(testCluster.dataDirWithCluster()),
  ];
  expect(copy.url).not.toBe(original.url);
  await query(original.url, 'create table only_here (id int)');
  expect(await query(copy.url, "select to_regclass('only_here')")).toEqual([null]);
});

test('a log over ten megabytes is rotated at the next start', async () => {
  const dataDir = testCluster.dataDirWithCluster();
  const log = join(dataDir, 'postgres.log');
  writeFileSync(log, '');
  truncateSync(log, 10 * 1024 * 1024 + 1);
  await testCluster.start(dataDir);
  expect(postmasterOf(dataDir)).toBeGreaterThan(0);
  expect(statSync(`${log}.1`).size).toBeGreaterThan(10 * 1024 * 1024);
  expect(readFileSync(log, 'utf8')).toContain('starting PostgreSQL');
});

describe('what was killed', () => {
  test('the server outlives a killed process and the next start adopts it', async () => {
    const dataDir = testCluster.dataDirWithCluster();
    const runner = testCluster.run(dataDir);
    const { url } = await runner.says((line) => line.url !== undefined);
    const postmaster = postmasterOf(dataDir);
    await runner.kill();
    const adopted = await testCluster.start(dataDir);
    expect(adopted.url).toBe(url);
    expect(postmasterOf(dataDir)).toBe(postmaster);
    await adopted.stop();
    expect(processMark(postmaster)).toBeNull();
  });

  test('a killed postmaster comes back at the same address with every acknowledged row', async () => {
    const dataDir = testCluster.dataDirWithCluster();
    const { url } = await testCluster.start(dataDir, { settings: {} });
    const killed = postmasterOf(dataDir);
    const acknowledged = await writeRowsUntilKilled(url, () => process.kill(killed, 'SIGKILL'));
    const [rows] = await until(() => query(url, 'select count(*)::int from written'));
    expect(rows).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThanOrEqual(39);
    expect(postmasterOf(dataDir)).not.toBe(killed);
  });

  test('a stale postmaster.pid whose number went to another program does not stop the start', async () => {
    const dataDir = testCluster.dataDirWithCluster();
    await (await testCluster.start(dataDir)).stop();
    const cluster = join(dataDir, 'postgres');
    const { uid, gid } = statSync(cluster);
    const account = process.getuid?.() === 0 ? { uid, gid } : {};
    const innocent: ChildProcess = spawn('sleep', ['60'], { ...account, cwd: '/' });
    try {
      const file = `${innocent.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n  1 2\nready   \n`;
      writeFileSync(join(cluster, 'postmaster.pid'), file, { mode: 0o600 });
      chownSync(join(cluster, 'postmaster.pid'), uid, gid);
      const { url } = await testCluster.start(dataDir);
      expect(await query(url, 'select 1')).toEqual([1]);
      expect(innocent.exitCode).toBeNull();
    } finally {
      innocent.kill('SIGKILL');
    }
  });

  test('Ctrl-C in the terminal does not reach the server before its owner has drained', async () => {
    const dataDir = testCluster.dataDirWithCluster();
    const runner = testCluster.run(dataDir);
    const { url = '' } = await runner.says((line) => line.url !== undefined);
    runner.signalGroup('SIGINT');
    await runner.says((line) => line.received === 'SIGINT');
    // A postmaster that received the same signal would take no new connection.
    expect(await query(url, 'select 1')).toEqual([1]);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('shutdown request');
  });

  test('a lock left by a killed process, its number since given to another, is not waited for', async () => {
    const dataDir = testCluster.dataDirWithCluster();
    const other = spawn('sleep', ['60']);
    try {
      await once(other, 'spawn');
      writeFileSync(join(dataDir, 'postgres.lock'), JSON.stringify({ pid: other.pid, mark: 'older', token: 'x' }));
      const { url } = await testCluster.start(dataDir);
      expect(await query(url, 'select 1')).toEqual([1]);
    } finally {
      other.kill('SIGKILL');
    }
  });
});

describe('a start that is refused', () => {
  async function problemOf(work: () => unknown): Promise<string> {
    try {
      await work();
    } catch (error) {
      expect(error).toBeInstanceOf(PostgresStartProblem);
      return (error as PostgresStartProblem).message;
    }
    throw new Error('There was no problem.');
  }

  test('a database of another major version is refused with what to do', async () => {
    const dataDir = testCluster.dataDirWithCluster();
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
    const message = await problemOf(() => testCluster.start(dataDir));
    expect(message).toMatch(/was made by PostgreSQL 14 and this is PostgreSQL \d+: .*DATABASE_URL/);
  });

  test('a data folder that cannot be written is refused with what to do', async () => {
    const file = join(testCluster.root, 'a-file');
    writeFileSync(file, '');
    const message = await problemOf(() => testCluster.start(join(file, 'data')));
    expect(message).toMatch(/cannot be written.*DATA_DIR.*DATABASE_URL/);
  });

  test('a machine without PostgreSQL binaries is refused with what to do', async () => {
    expect(await problemOf(() => findNativeFolder(product, 'sunos', 'sparc'))).toMatch(/sunos sparc.*DATABASE_URL/);
  });

  test('binaries made for another machine are refused with what to do', async () => {
    const native = join(testCluster.root, 'foreign', 'native');
    mkdirSync(join(native, 'bin'), { recursive: true });
    mkdirSync(join(native, 'share', 'postgresql'), { recursive: true });
    writeFileSync(join(native, 'share', 'postgresql', 'postgres.bki'), '');
    symlinkSync(join(testCluster.nativeFolder, 'lib'), join(native, 'lib'));
    for (const name of ['initdb', 'pg_ctl', 'postgres']) {
      writeFileSync(join(native, 'bin', name), '#!/no/such/interpreter\n', { mode: 0o755 });
    }
    const message = await problemOf(() => testCluster.start(testCluster.emptyDataDir(), { nativeFolder: native }));
    expect(message).toMatch(/does not run on this machine.*DATABASE_URL/);
  });

  test('a setting PostgreSQL does not know is refused with its reason', async () => {
    const settings = { no_such_setting: '1' };
    const message = await problemOf(() => testCluster.start(testCluster.dataDirWithCluster(), { settings }));
    expect(message).toMatch(/no_such_setting.*postgres\.log/);
  });

  test('a port taken between the choice and the start is recognised', async () => {
    const [first, second] = [testCluster.dataDirWithCluster(), testCluster.dataDirWithCluster()];
    const { url } = await testCluster.start(first);
    const environment = { nativeFolder: () => testCluster.nativeFolder, sharedHome: testCluster.sharedHome };
    const place = await decidePlace({ dataDir: second, product, environment, log: () => undefined });
    const saved = readConnection(second, product);
    if (!saved) throw new Error('The connection file is missing.');
    const connection = { ...saved, port: Number(new URL(url).port), dataDirectory: place.dataDirectory };
    expect(await launchPostmaster({ place, connection, settings: {} })).toBe('port-taken');
  });
});
