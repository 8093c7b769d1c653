import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { processMark } from './process-identity.ts';
import { postmasterOf, prepareTestCluster, query, type TestCluster } from './testing/test-cluster.ts';
import { until } from './testing/until.ts';
import { writeRowsUntilKilled } from './testing/write-until-killed.ts';

let testCluster: TestCluster;
beforeAll(async () => {
  testCluster = await prepareTestCluster();
});
afterEach(() => testCluster.clear());
afterAll(() => testCluster.tearDown());

test('a postmaster killed five times comes back each time with every acknowledged row', async () => {
  const dataDir = testCluster.dataDirWithCluster();
  const { url } = await testCluster.start(dataDir, { settings: {} });
  for (let kill = 0; kill < 5; kill += 1) {
    const killed = postmasterOf(dataDir);
    const acknowledged = await writeRowsUntilKilled(url, () => process.kill(killed, 'SIGKILL'));
    const [rows] = await until(() => query(url, 'select count(*)::int from written'));
    expect(rows).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThanOrEqual(39);
    await query(url, 'drop table written');
  }
});

test('an adopted postmaster that is killed comes back too', async () => {
  const dataDir = testCluster.dataDirWithCluster();
  const runner = testCluster.run(dataDir);
  await runner.says((line) => line.url !== undefined);
  await runner.kill();
  const { url } = await testCluster.start(dataDir);
  const killed = postmasterOf(dataDir);
  process.kill(killed, 'SIGKILL');
  await until(() => expect(processMark(killed)).toBeNull());
  expect(await until(() => query(url, 'select 1'))).toEqual([1]);
  // PostgreSQL answers a moment before the supervisor reports it.
  await until(() => expect(testCluster.logged).toContain('PostgreSQL is back.'));
});

test('a start right after everything was killed waits for busy leftovers and has every row', async () => {
  const dataDir = testCluster.dataDirWithCluster();
  const runner = testCluster.run(dataDir);
  const { url = '' } = await runner.says((line) => line.url !== undefined);
  await query(url, 'create table kept as select generate_series(1, 1000) as id');
  // A backend that computes does not notice that its postmaster is gone until it has its result.
  const busy = query(url, 'select count(*) from generate_series(1, 8000000)').catch(() => []);
  await until(async () => {
    expect(
      await query(url, "select 1 from pg_stat_activity where query like '%8000000%' and pid <> pg_backend_pid()"),
    ).toEqual([1]);
  });
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await runner.kill();
  const again = await testCluster.start(dataDir);
  expect(await query(again.url, 'select count(*)::int from kept')).toEqual([1000]);
  await busy;
});

test('without supervision a dead server stays dead', async () => {
  const [dataDir, besides] = [testCluster.dataDirWithCluster(), testCluster.dataDirWithCluster()];
  const postgres = await testCluster.start(dataDir, { supervise: false });
  await testCluster.start(besides);
  for (const killed of [dataDir, besides]) process.kill(postmasterOf(killed), 'SIGKILL');
  // The supervised one was killed later, so this one would be back by now too.
  await until(() => expect(testCluster.logged).toContain('PostgreSQL is back.'));
  await expect(query(postgres.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('a creation killed half way is done again', async () => {
  const dataDir = testCluster.emptyDataDir();
  const runner = testCluster.run(dataDir);
  const unfinished = await until(() => {
    const name = readdirSync(dataDir).find((entry) => entry.startsWith('postgres.new-'));
    if (!name || !existsSync(join(dataDir, name, 'cluster', 'base'))) throw new Error('not begun');
    return name;
  });
  await runner.kill();
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  const { url } = await testCluster.start(dataDir);
  expect(await query(url, 'select current_database()')).toEqual(['sample']);
  expect(readdirSync(dataDir)).not.toContain(unfinished);
});
