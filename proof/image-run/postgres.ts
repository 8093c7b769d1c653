import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pickPort } from '@relevo/embedded-postgres/port';
import { chooseRunAs, type RunAs } from '@relevo/embedded-postgres/run-as';
import { queryDatabase } from '../fault-run/cluster.ts';
import { childrenOf, killProcess } from '../fault-run/processes.ts';

export type Database = { url: string; kill(): void };

const startsWithinMs = 60_000;

/** An empty PostgreSQL of the system, outside of every container. */
export async function startPostgres(bin: string, folder: string, signal: AbortSignal): Promise<Database> {
  // PostgreSQL refuses to run as root.
  const product = { name: 'relevo', title: 'Relevo', dataDirSetting: 'DATA_DIR', urlSetting: 'DATABASE_URL' };
  const runAs: Partial<RunAs> = chooseRunAs(null, product) ?? {};
  mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = runAs;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const words = ['-D', folder, '-U', 'relevo', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), words, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/', ...runAs });
  const port = await pickPort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const child = spawn(join(bin, 'postgres'), ['-D', folder, ...settings.flatMap((each) => ['-c', each])], {
    stdio: 'ignore',
    ...runAs,
  });
  const kill = () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    for (const pid of [child.pid, ...childrenOf(child.pid)]) killProcess(pid, 'SIGKILL');
  };
  process.once('exit', kill);
  const urlOf = (name: string) => `postgres://relevo@127.0.0.1:${port}/${name}`;
  const deadline = performance.now() + startsWithinMs;
  while (!(await queryDatabase(urlOf('postgres'), 'create database relevo').then(Boolean, () => false))) {
    signal.throwIfAborted();
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('PostgreSQL does not start');
    await wait(100);
  }
  return { url: urlOf('relevo'), kill };
}
