import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { killProcess } from '../fault-run/processes.ts';
import { fillIn, readDeployed, writePrivate } from './deployed-file.ts';
import type { Host } from './network.ts';
import { makeFolder, runAs, underTheirAccount } from './run-as.ts';

export type Passwords = { superuser: string; replication: string; rewind: string; application: string };
export type HostPrograms = { postgres: string; patroni: string; etcd: string };

/** One of the machines with a database: Patroni, which starts and stops PostgreSQL; and its member of etcd elsewhere. */
export type DatabaseHost = Host & {
  etcdAddress: string;
  startEtcd(): void;
  startPatroni(): void;
  /** Every process of PostgreSQL at once; Patroni as well when it is named. */
  kill(which: 'postgres' | 'postgres and patroni'): void;
  killEtcd(): void;
  /** Every process of the machine. */
  freeze(): void;
  wake(): void;
  /** Keeps what is written from being sent to other databases. */
  holdReplication(): void;
  logFile: string;
};

type Place = {
  folder: string;
  programs: HostPrograms;
  passwords: Passwords;
  /** Where the member of etcd runs, which shares its number with this machine. */
  etcdHost: Host;
  network: { etcdHosts: Host[]; range: string };
  /** Changes the file of Patroni before it is used. */
  changeConfig: (text: string) => string;
};

export function prepareHost(
  host: Host,
  { folder, programs, passwords, etcdHost, network, changeConfig }: Place,
): DatabaseHost {
  const own = makeFolder(join(folder, host.name));
  const files = {
    etcd: join(own, 'etcd.yml'),
    patroni: join(own, 'patroni.yml'),
    log: join(own, 'log.txt'),
    data: join(own, 'postgres'),
  };
  const toAll = (port: number, write: (each: Host, url: string) => string) =>
    network.etcdHosts.map((each) => write(each, `${each.address}:${port}`)).join(',');
  const machine = { NODE_NAME: host.name, NODE_ADDRESS: host.address };
  const etcd = fillIn(readDeployed('etcd/etcd.yml'), {
    NODE_NAME: etcdHost.name,
    NODE_ADDRESS: etcdHost.address,
    ETCD_DATA_DIR: join(own, 'etcd'),
    ETCD_MEMBERS: toAll(2380, (each, url) => `${each.name}=http://${url}`),
  });
  const patroni = fillIn(changeConfig(readDeployed('patroni/patroni.yml')), {
    ...machine,
    ETCD_HOSTS: toAll(2379, (_each, url) => url),
    POSTGRES_DATA_DIR: files.data,
    POSTGRES_BIN: programs.postgres,
    PGPASS_FILE: join(own, 'pgpass'),
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    REWIND_PASSWORD: passwords.rewind,
    DATABASE_NETWORK: network.range,
  });
  writePrivate(files.etcd, etcd, runAs());
  writePrivate(files.patroni, patroni, runAs());

  let etcdProcess: ChildProcess | undefined;
  let patroniProcess: ChildProcess | undefined;
  const start = (where: Host, program: string, words: string[]) =>
    startInside(where, own, files.log, [program, ...words]);
  const postmaster = () => {
    const pid = Number.parseInt(read(join(files.data, 'postmaster.pid')), 10);
    return host.pids().includes(pid) && /postgres/.test(read(`/proc/${pid}/cmdline`)) ? pid : undefined;
  };
  /** Only the programs of this machine: what is asked of it from inside is not frozen with it. */
  const programsOf = () => host.pids().filter((pid) => /postgres|patroni/.test(nameOf(pid)));
  const postgresOf = () => host.pids().filter((pid) => nameOf(pid) === 'postgres');

  return {
    ...host,
    etcdAddress: etcdHost.address,
    logFile: files.log,
    startEtcd() {
      etcdProcess = start(etcdHost, programs.etcd, ['--config-file', files.etcd]);
    },
    startPatroni() {
      patroniProcess = start(host, programs.patroni, [files.patroni]);
    },
    kill(which) {
      // Patroni first, which would otherwise see the end of the others.
      if (which === 'postgres and patroni') killProcess(patroniProcess?.pid ?? 0, 'SIGKILL');
      for (const pid of [postmaster() ?? 0, ...postgresOf()]) killProcess(pid, 'SIGKILL');
    },
    killEtcd: () => killProcess(etcdProcess?.pid ?? 0, 'SIGKILL'),
    freeze() {
      for (const pid of programsOf()) killProcess(pid, 'SIGSTOP');
      // Those that were started in between.
      for (const pid of programsOf()) killProcess(pid, 'SIGSTOP');
    },
    wake() {
      for (const pid of programsOf()) killProcess(pid, 'SIGCONT');
    },
    holdReplication() {
      for (const pid of postgresOf()) {
        if (read(`/proc/${pid}/cmdline`).includes('walsender')) killProcess(pid, 'SIGSTOP');
      }
    },
  };
}

/** `ip` and `setpriv` become the program, so that its number is the child's. */
function startInside({ namespace }: Host, folder: string, logFile: string, command: string[]): ChildProcess {
  const child = spawn('ip', ['netns', 'exec', namespace, ...underTheirAccount(), ...command], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  return child;
}

const nameOf = (pid: number) => read(`/proc/${pid}/comm`).trim();

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
