import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pickPort } from '@relevo/embedded-postgres/port';
import { root } from '../../tools/root.ts';
import { queryDatabase, runIsOver, type Served } from '../fault-run/cluster.ts';
import { type Node, startNode } from '../fault-run/node.ts';
import type { Acknowledged } from '../fault-run/retrying-client.ts';
import { giveToDatabase, makeFolderOfDatabase, runAs } from './account.ts';
import { killProcessesOf } from './processes-of-folder.ts';
import { createSteps, type Environment, type Steps } from './run-step.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

export type Programs = { postgres: string; pgbackrest: string };

/** A database server with its repositories, and a node that keeps files. */
export type Scene = Served & {
  steps: Steps;
  s3: S3Server;
  databaseUrl: string;
  dataDir: string;
  repository: string;
  filesCopy: string;
  /** Answers since the start, in the order in which they came. */
  acknowledged: Acknowledged[];
  /** For a restore beside the database that runs. */
  elsewhere(): Environment;
  startNode(): Promise<void>;
  stopNode(): Promise<void>;
  /** Kills everything without notice and removes the folders of the database and of the node. */
  destroy(): void;
  logLines(): string[];
  stop(): Promise<void>;
};

const userName = 'relevo';

export async function startScene(programs: Programs, interrupted: AbortSignal): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-restore-'));
  // As root, PostgreSQL runs under another account, which has to pass through.
  chmodSync(folder, 0o755);
  const at = (name: string) => join(folder, name);
  const failing = new AbortController();
  const signal = AbortSignal.any([interrupted, failing.signal]);
  let [node, s3]: [Node | null, S3Server | null] = [null, null];
  const clear = () => {
    if (node) node.expectEnd();
    killProcessesOf(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  };
  process.once('exit', clear);
  const stop = async () => {
    // Also after a failure, or clients that still wait for an answer would keep this process alive.
    failing.abort(runIsOver);
    s3?.close();
    process.off('exit', clear);
    clear();
  };

  try {
    s3 = await startS3Server(at('s3'));
    const port = await pickPort();
    const onDatabaseServer = {
      PATH: [programs.postgres, dirname(programs.pgbackrest), '/usr/bin', '/bin'].join(':'),
      LANG: 'C.UTF-8',
      PGDATA: at('database/main'),
      PGPORT: String(port),
      PGHOST: at('socket'),
      PGUSER: userName,
      PGLOG: at('log/postgres.log'),
      PGBACKREST_CONFIG: at('pgbackrest.conf'),
      PGBACKREST_CONFIG_INCLUDE_PATH: at('conf.d'),
      PGBACKREST_PG1_PATH: at('database/main'),
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: at('socket'),
      PGBACKREST_PG1_USER: userName,
      PGBACKREST_REPO1_PATH: at('repository'),
      PGBACKREST_SPOOL_PATH: at('spool'),
      PGBACKREST_LOG_PATH: at('log'),
      PGBACKREST_LOCK_PATH: at('lock'),
    };
    for (const name of ['database', 'database/main', 'socket', 'log', 'conf.d', 'repository', 'spool', 'lock']) {
      makeFolderOfDatabase(at(name));
    }
    copyFileSync(join(root, 'deploy/pgbackrest.conf'), at('pgbackrest.conf'));
    writeSecrets(at('conf.d/relevo.conf'), s3);
    makeCluster(onDatabaseServer);

    const databaseUrl = `postgres://${userName}@127.0.0.1:${port}/relevo`;
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: at('node'),
      JWT_SECRET: 'one secret that the server has been given',
      ENCRYPTION_KEY: 'another secret that the server has got',
      PASSWORD_COST: 'minimal',
      RATE_LIMITS: 'off',
      DEPOSIT_MAX_PER_DAY: '90000000.00',
      LOG_LEVEL: 'error',
      DEMO: '0',
    };
    const { NODE_ENV: _environment, ...inherited } = process.env as Environment;
    mkdirSync(at('files-copy'));
    const onNode = { ...inherited, ...settings, FILES_COPY: at('files-copy') };
    const acknowledged: Acknowledged[] = [];

    return {
      signal,
      urls: () => (node?.url ? [node.url] : []),
      sql: (text, parameters) => queryDatabase(databaseUrl, text, parameters),
      onAcknowledged: (answer) => void acknowledged.push(answer),
      steps: createSteps({ signal, onDatabaseServer, onNode }),
      s3,
      databaseUrl,
      dataDir: settings.DATA_DIR,
      repository: at('repository'),
      filesCopy: onNode.FILES_COPY,
      acknowledged,
      elsewhere: () => ({ PGDATA: at('database/elsewhere'), PGBACKREST_PG1_PATH: at('database/elsewhere') }),
      async startNode() {
        mkdirSync(settings.DATA_DIR, { recursive: true });
        node = startNode({
          name: 'the server',
          settings,
          onUnexpectedEnd: (reason) => failing.abort(new Error(reason)),
        });
        await node.untilReady(signal);
      },
      async stopNode() {
        node?.expectEnd();
        node?.signal('SIGTERM');
        await node?.ended;
        node = null;
      },
      destroy() {
        node?.expectEnd();
        killProcessesOf(folder);
        node = null;
        // The socket as well: its lock names a process that the system may not have cleared away yet, and a lost machine has none.
        const folders = ['spool', 'lock', 'socket'];
        for (const each of [onDatabaseServer.PGDATA, settings.DATA_DIR, ...folders.map(at)]) {
          rmSync(each, { recursive: true, force: true });
        }
        for (const name of folders) makeFolderOfDatabase(at(name));
      },
      logLines: () => node?.logLines() ?? [],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function writeSecrets(file: string, s3: S3Server): void {
  const lines = [
    '[global]',
    `repo1-cipher-pass=${crypto.randomUUID()}`,
    `repo2-cipher-pass=${crypto.randomUUID()}`,
    `repo2-s3-bucket=${s3.bucket}`,
    'repo2-s3-endpoint=localhost',
    'repo2-s3-region=us-east-1',
    `repo2-s3-key=${s3.keys.id}`,
    `repo2-s3-key-secret=${s3.keys.secret}`,
    `repo2-storage-port=${s3.port}`,
    `repo2-storage-ca-file=${s3.certificateFile}`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  giveToDatabase(file);
}

/** An empty PostgreSQL that is not archived yet, with an empty database. */
function makeCluster(env: Environment & { PGDATA: string; PGHOST: string; PGPORT: string; PGLOG: string }): void {
  const run = (program: string, words: string[]) =>
    execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/', env, ...runAs() });
  run('initdb', ['-D', env.PGDATA, '-U', userName, '--auth=trust', '--encoding=UTF8', '--data-checksums', '--no-sync']);
  const settings = [
    `port = ${env.PGPORT}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${env.PGHOST}'`,
    "shared_buffers = '256MB'",
    // By this the rehearsal counts what was committed up to a moment; a restore does not need it.
    'track_commit_timestamp = on',
  ];
  const file = join(env.PGDATA, 'postgresql.conf');
  appendFileSync(file, `${settings.join('\n')}\n`);
  run('pg_ctl', ['-D', env.PGDATA, '-l', env.PGLOG, '-w', 'start']);
  run('createdb', ['relevo']);
  // Archived from the next start on. A rehearsal waits for the end of a segment, so that comes sooner.
  copyFileSync(join(root, 'deploy/postgresql-archiving.conf'), join(env.PGDATA, 'postgresql-archiving.conf'));
  giveToDatabase(join(env.PGDATA, 'postgresql-archiving.conf'));
  appendFileSync(file, "include 'postgresql-archiving.conf'\narchive_timeout = 5\n");
}
