import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, cp, lchown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickPort } from '@relevo/embedded-postgres/port';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedDatabase } from '../embedded-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { rootFolder } from '../root.ts';
import { eventually } from './eventually.ts';

export type ReplicatedPostgres = {
  /** Migrated and empty. */
  primaryUrl: string;
  replicaUrl: string;
  /** Whether the replica receives what is written. */
  setReceiving(isReceiving: boolean): Promise<void>;
  /** On the replica; a new connection each time. */
  onReplica(statement: string): Promise<void>;
  startReplica(): Promise<void>;
  /** In the middle of its work, as a machine that fails. */
  killReplica(): Promise<void>;
  close(): Promise<void>;
};

const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_senders: '4',
  wal_keep_size: '512MB',
  checkpoint_timeout: '1h',
  io_method: 'sync',
};

/** The embedded PostgreSQL and a streaming replica of it, made from a copy of its files while it runs. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-replica-'));
  await chmod(folder, 0o755);
  const primary = await startEmbeddedDatabase({ dataDir: folder, log: () => {}, supervise: false, settings });
  await migrate({
    url: primary.url,
    folder: join(rootFolder, 'database'),
    log: pino({ level: 'silent' }),
  });
  const copy = join(folder, 'replica');
  const binary = await copyRunning(primary.url, copy);
  const port = await pickPort();
  const { uid, gid } = await stat(copy);
  const runAs = process.getuid?.() === 0 ? { uid, gid } : {};
  const replicaUrl = Object.assign(new URL(primary.url), { port: String(port) }).href;
  const { hostname, port: from, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${from} user=${username} password=${decodeURIComponent(password)}`;
  let child: ChildProcess | undefined;

  async function startReplica(): Promise<void> {
    const all = {
      ...settings,
      max_connections: '200',
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    child = spawn(binary, ['-D', copy, ...args], { stdio: 'ignore', cwd: copy, ...runAs });
    await eventually(
      async () =>
        await ask(replicaUrl, 'select 1').then(
          () => true,
          () => null,
        ),
    );
  }

  async function setReceiving(isReceiving: boolean): Promise<void> {
    await ask(replicaUrl, `alter system set primary_conninfo = '${isReceiving ? source : ''}'`);
    await ask(replicaUrl, 'select pg_reload_conf()');
    await eventually(async () => {
      const rows = await ask(replicaUrl, `select 1 from pg_stat_wal_receiver where status = 'streaming'`);
      return rows.length > 0 === isReceiving ? true : null;
    });
  }

  async function killReplica(): Promise<void> {
    const killed = child;
    child = undefined;
    if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
    const ended = once(killed, 'close');
    // PostgreSQL's immediate shutdown: every process of it ends where it stands.
    killed.kill('SIGQUIT');
    await ended;
  }

  await appendFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await startReplica();
  return {
    primaryUrl: primary.url,
    replicaUrl,
    setReceiving,
    onReplica: async (statement) => void (await ask(replicaUrl, statement)),
    startReplica,
    killReplica,
    async close() {
      await killReplica();
      await primary.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Copies the files between the start and the end of a backup; answers the program that runs on them. */
async function copyRunning(url: string, to: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const from = rows[0]?.folder ?? '';
  await client.query(`select pg_backup_start('replica', true)`);
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
  const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  await writeFile(join(to, 'backup_label'), stopped.rows[0]?.labelfile ?? '');
  await writeFile(join(to, 'standby.signal'), '');
  const owner = await stat(from);
  await takeOver(to, owner);
  const [binary = ''] = (await readFile(join(from, 'postmaster.opts'), 'utf8')).split(' ');
  return binary;
}

/** For the account that PostgreSQL runs under, which refuses files of others. */
async function takeOver(path: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  const entries = await readdir(path, { recursive: true });
  for (const entry of ['.', ...entries]) await lchown(join(path, entry), uid, gid);
  await chmod(path, 0o700);
}
