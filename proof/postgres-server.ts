import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pickPort } from '@relevo/embedded-postgres/port';
import { chooseRunAs } from '@relevo/embedded-postgres/run-as';
import { queryDatabase } from './fault-run/cluster.ts';
import { childrenOf, killProcess } from './fault-run/processes.ts';

export type PostgresServer = { url: string; stop(): void };

const databaseName = 'relevo';
const startsWithinMs = 60_000;
const product = { name: 'relevo', title: 'Relevo', dataDirSetting: 'DATA_DIR', urlSetting: 'DATABASE_URL' };

/** A PostgreSQL with an empty database, in a new folder. */
export async function startPostgres(bin: string, folder: string, signal: AbortSignal): Promise<PostgresServer> {
  // PostgreSQL refuses to run as root.
  const runAs = chooseRunAs(null, product) ?? undefined;
  mkdirSync(folder, { mode: 0o700 });
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  const access = ['-U', 'relevo', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), ['-D', folder, ...access], { stdio: 'ignore', cwd: '/', ...runAs });
  const port = await pickPort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '8GB',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', folder, ...words], { stdio: 'ignore', cwd: '/', ...runAs });
  const stop = () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    for (const pid of [child.pid, ...childrenOf(child.pid)]) killProcess(pid, 'SIGKILL');
  };
  process.once('exit', stop);
  const urlOf = (database: string) => `postgres://relevo@127.0.0.1:${port}/${database}`;
  const create = () =>
    queryDatabase(urlOf('postgres'), `create database ${databaseName}`).then(
      () => true,
      () => false,
    );
  const deadline = performance.now() + startsWithinMs;
  while (!(await create())) {
    signal.throwIfAborted();
    if (child.exitCode !== null) throw new Error(`PostgreSQL in ${folder} ended with ${child.exitCode}`);
    if (performance.now() > deadline) throw new Error(`PostgreSQL in ${folder} did not start`);
    await wait(50);
  }
  return { url: urlOf(databaseName), stop };
}
