import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pickPort } from '@relevo/embedded-postgres/port';
import { chooseRunAs, type RunAs } from '@relevo/embedded-postgres/run-as';
import { queryDatabase } from '../fault-run/cluster.ts';
import { childrenOf, killProcess } from '../fault-run/processes.ts';

export const databaseName = 'relevo';
const userName = 'relevo';
const standbyName = 'standby';
const startsWithinMs = 60_000;

/** PostgreSQL and PgBouncer refuse to run as root. */
export const runAs = (): Partial<RunAs> =>
  chooseRunAs(null, { name: 'relevo', title: 'Relevo', dataDirSetting: 'DATA_DIR', urlSetting: 'DATABASE_URL' }) ?? {};

export type PostgresServer = {
  port: number;
  sql<Row = Record<string, unknown>>(text: string): Promise<Row[]>;
  /** Every process at once, so that nothing in its memory survives. */
  kill(): void;
};

export const urlOf = (port: number, database = databaseName) => `postgres://${userName}@127.0.0.1:${port}/${database}`;

type Place = { bin: string; folder: string };

/** An empty PostgreSQL with an empty database. */
export async function startPrimary({ bin, folder }: Place): Promise<PostgresServer> {
  makeFolder(folder);
  run(bin, 'initdb', ['-D', folder, '-U', userName, '--auth=trust', '--encoding=UTF8', '--no-sync']);
  const server = await launch({ bin, folder });
  await queryDatabase(urlOf(server.port, 'postgres'), `create database ${databaseName}`);
  return server;
}

/** A copy of a running server that follows it; from then on the server acknowledges a write only when the copy has it. */
export async function addStandby(primary: PostgresServer, { bin, folder }: Place): Promise<PostgresServer> {
  makeFolder(folder);
  const source = `host=127.0.0.1 port=${primary.port} user=${userName} application_name=${standbyName}`;
  run(bin, 'pg_basebackup', ['-D', folder, '-d', source, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']);
  const standby = await launch({ bin, folder });
  await primary.sql(`alter system set synchronous_standby_names = '${standbyName}'`);
  await primary.sql('select pg_reload_conf()');
  const state = `select 1 from pg_stat_replication where application_name = '${standbyName}' and sync_state = 'sync'`;
  await until('the standby follows synchronously', async () => (await primary.sql(state)).length === 1);
  return standby;
}

/** Makes a standby the server that takes writes. */
export async function promote(standby: PostgresServer): Promise<void> {
  await standby.sql('select pg_promote(true, 60)');
  const state = 'select pg_is_in_recovery() as waits';
  await until(
    'the standby takes writes',
    async () => (await standby.sql<{ waits: boolean }>(state))[0]?.waits === false,
  );
}

async function launch({ bin, folder }: Place): Promise<PostgresServer> {
  const port = await pickPort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '64MB',
    // A standby that lags applies what it has before it is promoted; there is no disk to wait for here.
    wal_level: 'replica',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', folder, ...words], { stdio: 'ignore', ...runAs() });
  const kill = () => killWithChildren(child);
  process.once('exit', kill);
  const answers = () =>
    queryDatabase(urlOf(port, 'postgres'), 'select 1').then(
      () => true,
      () => false,
    );
  await until('PostgreSQL starts', async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL in ${folder} ended with ${child.exitCode}`);
    return answers();
  });
  return { port, sql: (text) => queryDatabase(urlOf(port), text), kill };
}

function killWithChildren(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  for (const pid of [child.pid, ...childrenOf(child.pid)]) killProcess(pid, 'SIGKILL');
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = runAs();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

function run(bin: string, program: string, words: string[]): void {
  execFileSync(join(bin, program), words, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/', ...runAs() });
}

export async function until(what: string, isDone: () => Promise<boolean>, withinMs = startsWithinMs): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs / 1000} s: ${what}`);
    await wait(20);
  }
}
