import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { completeNativeFolder } from './binaries.ts';
import { findPostmaster } from './postmaster-file.ts';
import { canEnter, canRead } from './reachability.ts';
import { readAccounts } from './run-as.ts';
import { postmasterOf, prepareTestCluster, query, type TestCluster } from './testing/test-cluster.ts';

let testCluster: TestCluster;
beforeAll(async () => {
  testCluster = await prepareTestCluster();
});
afterEach(() => testCluster.clear());
afterAll(() => testCluster.tearDown());

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const uidOf = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

function privateFolder(): string {
  const folder = testCluster.emptyDataDir();
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

test('accounts are read from the password file, root never among them', () => {
  const accounts = readAccounts('root:x:0:0:root:/root:/bin/sh\npostgres:x:101:104:,,,:/:/bin/sh\n\n# comment\n');
  expect([...accounts]).toEqual([['postgres', { uid: 101, gid: 104 }]]);
});

test('a folder is within reach only if every folder above lets that account pass', () => {
  const folder = privateFolder();
  const inner = join(folder, 'inner');
  mkdirSync(inner, { mode: 0o755 });
  writeFileSync(join(inner, 'file'), '', { mode: 0o644 });
  const stranger = { uid: 54_321, gid: 54_321 };
  expect(canEnter(stranger, inner)).toBe(false);
  expect(canRead(stranger, join(inner, 'file'))).toBe(false);
  expect(canEnter({ ...stranger, uid: statSync(folder).uid }, inner)).toBe(true);
  chmodSync(folder, 0o711);
  expect(canEnter(stranger, inner)).toBe(true);
  expect(canRead(stranger, join(inner, 'file'))).toBe(true);
  chmodSync(join(inner, 'file'), 0o600);
  expect(canRead(stranger, join(inner, 'file'))).toBe(false);
});

test('library links that the install script did not make are made', () => {
  const native = join(testCluster.root, 'installed', 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  mkdirSync(join(native, 'bin'));
  for (const name of ['initdb', 'pg_ctl', 'postgres']) writeFileSync(join(native, 'bin', name), '', { mode: 0o644 });
  writeFileSync(join(native, 'lib', 'libicuuc.so.60.2'), 'library');
  const links = [{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  expect(completeNativeFolder(native)).toBe(true);
  expect(completeNativeFolder(native)).toBe(true);
  expect(readFileSync(join(native, 'lib', 'libicuuc.so.60'), 'utf8')).toBe('library');
  expect(statSync(join(native, 'bin', 'postgres')).mode & 0o111).toBe(0o111);
});

describe.runIf(isRoot && process.platform === 'linux')('started by root', () => {
  test('PostgreSQL runs under the account that owns its folder', async () => {
    const dataDir = testCluster.dataDirWithCluster();
    await testCluster.start(dataDir);
    const owner = statSync(join(dataDir, 'postgres')).uid;
    expect(owner).not.toBe(0);
    expect(uidOf(postmasterOf(dataDir))).toBe(owner);
    expect(statSync(join(dataDir, 'postgres.json')).uid).toBe(0);
  });

  test('a cluster restored by root and open to all is returned to PostgreSQL’s account', async () => {
    const dataDir = testCluster.emptyDataDir();
    cpSync(testCluster.dataDirWithCluster(), dataDir, { recursive: true });
    chmodSync(join(dataDir, 'postgres'), 0o755);
    expect(statSync(join(dataDir, 'postgres', 'base')).uid).toBe(0);
    const { url } = await testCluster.start(dataDir);
    expect(await query(url, 'select 1')).toEqual([1]);
  });

  test('a data folder that root keeps to itself is opened to PostgreSQL alone', async () => {
    const dataDir = privateFolder();
    await testCluster.start(dataDir);
    const { uid, gid, mode } = statSync(dataDir);
    expect({ uid, gid, mode: mode & 0o777 }).toEqual({
      uid: 0,
      gid: statSync(join(dataDir, 'postgres')).gid,
      mode: 0o710,
    });
    expect(uidOf(postmasterOf(dataDir))).not.toBe(0);
  });

  test('a checkout and a data folder closed to others are served from a shared place, and found again', async () => {
    const folder = privateFolder();
    const nativeFolder = join(folder, 'package', 'native');
    cpSync(testCluster.nativeFolder, nativeFolder, { recursive: true, verbatimSymlinks: true });
    for (const { target } of JSON.parse(readFileSync(join(nativeFolder, 'pg-symlinks.json'), 'utf8'))) {
      rmSync(join(nativeFolder, '..', target));
    }
    cpSync(join(dirname(testCluster.nativeFolder), 'package.json'), join(folder, 'package', 'package.json'));
    const dataDir = join(folder, 'data');

    const first = await testCluster.start(dataDir, { nativeFolder });
    const { dataDirectory } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
    expect(dataDirectory.startsWith(`${testCluster.sharedHome}/`)).toBe(true);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(statSync(dataDirectory).mode & 0o777).toBe(0o700);
    await query(first.url, 'create table kept as select 42 as answer');
    const postmaster = findPostmaster(dataDirectory) ?? 0;
    expect(
      readFileSync(`/proc/${postmaster}/cmdline`, 'utf8').startsWith(`${testCluster.sharedHome}/postgresql-`),
    ).toBe(true);
    await first.stop();

    const second = await testCluster.start(dataDir, { nativeFolder });
    expect(await query(second.url, 'select answer from kept')).toEqual([42]);
  });
});

describe.runIf(isRoot && process.platform === 'linux')('started by another system account', () => {
  function ownDataDir(): string {
    const home = testCluster.emptyDataDir();
    mkdirSync(home);
    chmodSync(home, 0o777);
    return join(home, 'data');
  }

  test('PostgreSQL runs under that account, with the data folder closed to others, also when root starts it later', async () => {
    const dataDir = ownDataDir();
    const runner = testCluster.run(dataDir, nobody);
    const { url = '' } = await runner.says((line) => line.url !== undefined);
    expect(await query(url, 'select 1')).toEqual([1]);
    expect(uidOf(postmasterOf(dataDir))).toBe(nobody);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody);
    runner.order('stop');
    await runner.says((line) => line.stopped === true);
    expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull();

    expect((await testCluster.start(dataDir)).url).toBe(url);
    expect(uidOf(postmasterOf(dataDir))).toBe(nobody);
  });

  test('a database that belongs to another account is refused with what to do', async () => {
    const dataDir = testCluster.dataDirWithCluster();
    chmodSync(dataDir, 0o777);
    const { problem } = await testCluster.run(dataDir, nobody).says((line) => line.problem !== undefined);
    expect(problem).toMatch(/^PostgresStartProblem: .*belongs to another user/);
  });

  test('a data folder it may not write is refused with what to do', async () => {
    const dataDir = testCluster.emptyDataDir();
    mkdirSync(dataDir, { mode: 0o755 });
    const { problem } = await testCluster.run(dataDir, nobody).says((line) => line.problem !== undefined);
    expect(problem).toMatch(/^PostgresStartProblem: .*cannot be written.*DATA_DIR/);
  });
});
