import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pickPort } from '@relevo/embedded-postgres/port';
import { queryDatabase } from '../fault-run/cluster.ts';
import { killProcess } from '../fault-run/processes.ts';
import { readDeployed, replaceSettings, writePrivate } from './deployed-file.ts';
import type { Host } from './network.ts';
import { runAs, underTheirAccount, until } from './run-as.ts';

const role = 'relevo';
const database = 'relevo';

export const urlOf = (password: string, port: number, host = '127.0.0.1') =>
  `postgres://${role}:${password}@${host}:${port}/${database}`;

type Started = { stop(): void; logFile: string };
type Command = { program: string; words: string[]; env?: Record<string, string>; logFile: string };

/** One that ends with this process. */
function startProgram({ program, words, env = {}, logFile }: Command): Started & { ended(): number | null } {
  const [first = '', ...others] = [...underTheirAccount(), program, ...words];
  const child = spawn(first, others, {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const stop = () => {
    process.off('exit', stop);
    if (child.exitCode === null && child.signalCode === null) killProcess(child.pid ?? 0, 'SIGKILL');
  };
  process.once('exit', stop);
  return { stop, logFile, ended: () => child.exitCode };
}

export type Balancer = Started & { writePort: number; readPort: number };

/** HAProxy with the file of `deploy/`, which leads to the databases by what Patroni answers. */
export async function startBalancer(program: string, folder: string, hosts: readonly Host[]): Promise<Balancer> {
  const [writePort, readPort] = [await pickPort(), await pickPort()];
  const [one, two, three] = hosts.map(({ address }) => address);
  const file = join(folder, 'haproxy.cfg');
  writePrivate(file, readDeployed('haproxy.cfg'), runAs());
  const env = {
    WRITE_BIND: `127.0.0.1:${writePort}`,
    READ_BIND: `127.0.0.1:${readPort}`,
    DATABASE_1: one ?? '',
    DATABASE_2: two ?? '',
    DATABASE_3: three ?? '',
  };
  const started = startProgram({ program, words: ['-db', '-f', file], env, logFile: join(folder, 'haproxy.log') });
  return { ...started, writePort, readPort };
}

type Pooled = { folder: string; databasePort: number; password: string };

/** PgBouncer with the file of `deploy/`, in front of the write address. */
export async function startPooler(program: string, { folder, databasePort, password }: Pooled) {
  const port = await pickPort();
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
  writePrivate(users, `"${role}" "${password}"\n`, runAs());
  const settings = replaceSettings(readDeployed('pgbouncer.ini'), {
    relevo: `host=127.0.0.1 port=${databasePort} dbname=${database}`,
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_file: users,
  });
  const keepsPrepared = canKeepPrepared(program);
  const more = `unix_socket_dir =\n${keepsPrepared ? 'max_prepared_statements = 300\n' : ''}`;
  writePrivate(file, `${settings}${more}`, runAs());
  const logFile = join(folder, 'pgbouncer.log');
  const started = startProgram({ program, words: [file], logFile });
  const url = urlOf(password, port);
  await until('PgBouncer starts', async () => {
    if (started.ended() !== null) throw new Error(`PgBouncer ended with ${started.ended()}: ${logFile}`);
    return queryDatabase(url, 'select 1').then(
      () => true,
      () => false,
    );
  });
  return { ...started, url, keepsPrepared };
}

/** Since 1.21, which an older PgBouncer refuses to be configured for. */
function canKeepPrepared(program: string): boolean {
  const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/m.exec(execFileSync(program, ['--version']).toString()) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}
