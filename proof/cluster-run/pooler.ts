import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pickPort } from '@relevo/embedded-postgres/port';
import { queryDatabase } from '../fault-run/cluster.ts';
import { killProcess } from '../fault-run/processes.ts';
import { databaseName, runAs, until, urlOf } from './postgres-server.ts';

/** PgBouncer in transaction mode in front of an address of PostgreSQL, with the settings that docs/scaling.md names. */
export async function startPooler(binary: string, folder: string, databasePort: number) {
  const port = await pickPort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    max_client_conn: 300,
    default_pool_size: 20,
    query_wait_timeout: 5,
    // Usually 15 s: for so long nothing would be tried after a server that was away.
    server_login_retry: 1,
    server_connect_timeout: 3,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const target = `host=127.0.0.1 port=${databasePort} dbname=${databaseName} user=relevo`;
  writeFileSync(file, `[databases]\n${databaseName} = ${target}\n[pgbouncer]\n${lines.join('\n')}\n`, { mode: 0o644 });
  const child = spawn(binary, ['--quiet', file], { stdio: 'ignore', ...runAs() });
  const stop = () => killProcess(child.pid ?? 0, 'SIGTERM');
  process.once('exit', stop);
  const url = urlOf(port);
  await until('PgBouncer starts', async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}: ${file}`);
    return queryDatabase(url, 'select 1').then(
      () => true,
      () => false,
    );
  });
  return { url, stop };
}
