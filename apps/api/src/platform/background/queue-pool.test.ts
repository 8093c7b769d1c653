import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { openQueuePool } from './queue-pool.ts';

type Connected = { error: Error | undefined; release: (reason?: Error) => void };

const connect = (pool: ReturnType<typeof openQueuePool>) =>
  new Promise<Connected>((resolve) => pool.connect((error, _client, release) => resolve({ error, release })));

test('a connection may be released twice', async () => {
  const pool = openQueuePool(await freshDatabase(), 1);
  const { error, release } = await connect(pool);
  expect(error).toBeUndefined();
  release();
  expect(() => release(new Error('lost'))).not.toThrow();
  await pool.end();
});

test('what was not connected may be released: an ended pool, and one without a free connection in time', async () => {
  const pool = openQueuePool(await freshDatabase(), 1);
  const taken = await Promise.all([connect(pool), connect(pool), connect(pool)]);
  pool.options.connectionTimeoutMillis = 50;
  const late = await connect(pool);
  expect(late.error?.message).toContain('timeout');
  expect(() => late.release()).not.toThrow();
  for (const { release } of taken) release();
  await pool.end();

  const ended = await connect(pool);
  expect(ended.error?.message).toContain('end');
  expect(() => ended.release()).not.toThrow();
});
