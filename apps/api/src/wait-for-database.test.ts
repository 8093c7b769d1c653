import { pickPort } from '@relevo/embedded-postgres/port';
import { afterEach, expect, test } from 'vitest';
import { openDatabaseProxy } from './testing/database-proxy.ts';
import { eventually } from './testing/eventually.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { prepareProcesses } from './testing/server-process.ts';

const processes = prepareProcesses();
afterEach(processes.clear);

const secrets = {
  JWT_SECRET: 'one secret that both servers have been given',
  ENCRYPTION_KEY: 'another secret that both servers have got',
};

const statusOf = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}/api/health/${path}`).then(
    ({ status }) => status,
    () => 0,
  );

test('a node that is started while the database is away lives, is not ready, and becomes ready by itself', async () => {
  const proxy = await openDatabaseProxy(await freshDatabase({ places: true }));
  await proxy.refuse();
  const port = await pickPort();
  const settings = { ...secrets, DATABASE_URL: proxy.url, DATA_DIR: processes.newDataDir(), PORT: String(port) };
  const starting = processes.startServer({ ...settings, HOST: '127.0.0.1', PASSWORD_COST: 'minimal' });
  await eventually(async () => ((await statusOf(port, 'live')) === 200 ? true : null), { withinMs: 30_000 });
  expect(await statusOf(port, 'ready')).toBe(503);
  await proxy.accept();
  const node = await starting;
  expect(await statusOf(port, 'ready')).toBe(200);
  const [line, ...others] = node.output().match(/.*"start_waits_for_database".*/g) ?? [];
  expect([line, others]).toEqual([expect.stringContaining('DATABASE_URL'), []]);
  node.signal('SIGTERM');
  expect(await node.ended).toBe(0);
  await proxy.close();
});

test('a wrong password ends the start at once', async () => {
  const url = new URL(await freshDatabase());
  url.password = 'wrong';
  const settings = { ...secrets, DATABASE_URL: url.href, DATA_DIR: processes.newDataDir(), PORT: '0', OPS_PORT: '0' };
  const { code, output } = await processes.run('main.js', [], settings);
  expect([code, output]).toEqual([1, expect.stringContaining('Check DATABASE_URL')]);
  expect(output).not.toContain('start_waits_for_database');
});
