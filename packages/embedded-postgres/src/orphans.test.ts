import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { processMark } from './process-identity.ts';
import { postmasterOf, prepareTestCluster, query, type TestCluster } from './testing/test-cluster.ts';
import { until } from './testing/until.ts';

let testCluster: TestCluster;
beforeAll(async () => {
  testCluster = await prepareTestCluster();
});
afterEach(() => testCluster.clear());
afterAll(() => testCluster.tearDown());

test('a killed postmaster comes back although one of its processes never notices', async () => {
  const dataDir = testCluster.dataDirWithCluster();
  const { url } = await testCluster.start(dataDir);
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stuck = rows[0]?.pid ?? 0;
  // Like one that waits for a lock in shared memory whose holder was killed.
  process.kill(stuck, 'SIGSTOP');
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await until(() => expect(processMark(stuck)).toBeNull());
  expect(await until(() => query(url, 'select 1'))).toEqual([1]);
  await client.end().catch(() => undefined);
});
