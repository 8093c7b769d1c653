import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isWorthWaiting } from './connect-at-start.ts';
import { isDatabaseAway } from './database-errors.ts';

test('a server that takes connections and says nothing, as a frozen one, is away and worth waiting for', async () => {
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'relevo', connectionTimeoutMillis: 100 });
  const error = await client.connect().catch((reason: unknown) => reason);
  expect([isDatabaseAway(error), isWorthWaiting(error)]).toEqual([true, true]);
  silent.close();
});
