import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { StartProblem } from '../start-problem.ts';
import { findNativeFolder } from './binaries.ts';
import { readConnection } from './connection-file.ts';
import { launchPostmaster } from './launch.ts';
import { decidePlace } from './place.ts';
import { buildStand, type Stand } from './testing/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await buildStand();
});
afterEach(() => stand.clear());
afterAll(() => stand.tearDown());

async function problemOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    expect(error).toBeInstanceOf(StartProblem);
    return (error as StartProblem).message;
  }
  throw new Error('There was no problem.');
}

test('a database of another major version is refused with what to do', async () => {
  const dataDir = stand.dataDirWithCluster();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
  const message = await problemOf(() => stand.start(dataDir));
  expect(message).toMatch(/was made by PostgreSQL 14 and this is PostgreSQL \d+: .*DATABASE_URL/);
});

test('a data folder that cannot be written is refused with what to do', async () => {
  const file = join(stand.root, 'a-file');
  writeFileSync(file, '');
  const message = await problemOf(() => stand.start(join(file, 'data')));
  expect(message).toMatch(/cannot be written.*DATA_DIR.*DATABASE_URL/);
});

test('a machine without PostgreSQL binaries is refused with what to do', async () => {
  expect(await problemOf(() => findNativeFolder('sunos', 'sparc'))).toMatch(/sunos sparc.*DATABASE_URL/);
});

test('binaries made for another machine are refused with what to do', async () => {
  const native = join(stand.root, 'foreign', 'native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  mkdirSync(join(native, 'share', 'postgresql'), { recursive: true });
  writeFileSync(join(native, 'share', 'postgresql', 'postgres.bki'), '');
  symlinkSync(join(stand.nativeFolder, 'lib'), join(native, 'lib'));
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    writeFileSync(join(native, 'bin', name), '#!/no/such/interpreter\n', { mode: 0o755 });
  }
  const message = await problemOf(() => stand.start(stand.emptyDataDir(), { nativeFolder: native }));
  expect(message).toMatch(/does not run on this machine.*DATABASE_URL/);
});

test('a setting PostgreSQL does not know is refused with its reason', async () => {
  const settings = { no_such_setting: '1' };
  const message = await problemOf(() => stand.start(stand.dataDirWithCluster(), { settings }));
  expect(message).toMatch(/no_such_setting.*postgres\.log/);
});

test('a port taken between the choice and the start is recognised', async () => {
  const [first, second] = [stand.dataDirWithCluster(), stand.dataDirWithCluster()];
  const { url } = await stand.start(first);
  const surroundings = { nativeFolder: () => stand.nativeFolder, sharedHome: stand.sharedHome };
  const place = await decidePlace({ dataDir: second, surroundings, log: () => undefined });
  const saved = readConnection(second);
  if (!saved) throw new Error('The connection file is missing.');
  const connection = { ...saved, port: Number(new URL(url).port), dataDirectory: place.dataDirectory };
  expect(await launchPostmaster({ place, connection, settings: {} })).toBe('port-taken');
});
