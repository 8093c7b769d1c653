import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type Node, type Settings, startNode } from './node.ts';
import { childrenOf, killProcess, postmasterOf } from './processes.ts';
import type { Target } from './retrying-client.ts';
import { type StripeServer, startStripeServer } from './stripe-server.ts';

/** Nodes that listen and the database behind them; the signal aborts when the run is interrupted or a node exited unexpectedly. */
export type Served = Target & {
  sql<Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>;
};

export type Cluster = Served & {
  folder: string;
  settings: Settings;
  mail: MailServer;
  stripe: StripeServer;
  nodes(): readonly [Node, Node];
  postmaster(): number | null;
  restart(index: 0 | 1): Promise<void>;
  untilReady(): Promise<void>;
  /** Deaths that nothing here caused. */
  deaths(): string[];
  stop(): Promise<void>;
};

const stopsWithinMs = 20_000;
/** Why the signal of a run aborts when the run stops by itself. */
export const runIsOver = new Error('the run is over');

/** Two nodes on one database: the first brings the embedded PostgreSQL and supervises it, the second only uses it. */
export async function startCluster(interrupted: AbortSignal): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-faults-'));
  // As root, PostgreSQL runs under another account, which has to pass through.
  chmodSync(folder, 0o755);
  const folders = [join(folder, 'one'), join(folder, 'two')] as const;
  for (const each of folders) mkdirSync(each, { mode: 0o755 });
  const mail = await startMailServer();
  const urls = () => nodes.flatMap((node) => node?.url ?? []);
  const stripe = await startStripeServer(urls);
  const failing = new AbortController();
  const signal = AbortSignal.any([interrupted, failing.signal]);
  const deaths: string[] = [];

  const settings: Settings = {
    JWT_SECRET: 'one secret that both servers have been given',
    ENCRYPTION_KEY: 'another secret that both servers have got',
    PASSWORD_COST: 'minimal',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    DEMO: '0',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ...stripe.settings,
  };
  const start = (index: 0 | 1): Node =>
    startNode({
      name: `node ${index + 1}`,
      settings: {
        ...settings,
        DATA_DIR: folders[index],
        ...(index === 1 && { DATABASE_URL: connectionUrl(folders[0]) }),
      },
      onUnexpectedEnd: (reason) => {
        deaths.push(reason);
        failing.abort(new Error(reason));
      },
    });

  const postmaster = () => postmasterOf(folders[0]);
  const nodes: [Node, Node] = [start(0), undefined as unknown as Node];

  const killEverything = () => {
    for (const node of nodes) if (node) killProcess(node.pid, 'SIGKILL');
    const main = postmaster();
    if (main !== null) for (const pid of [main, ...childrenOf(main)]) killProcess(pid, 'SIGKILL');
  };
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  // However this process ends, the others end with it.
  const onExit = () => {
    killEverything();
    removeFolder();
  };
  process.once('exit', onExit);

  async function stop(): Promise<void> {
    // Also after a failure, or clients that still wait for an answer would keep this process alive.
    failing.abort(runIsOver);
    for (const node of nodes) {
      node?.expectEnd();
      node?.signal('SIGCONT');
      node?.signal('SIGTERM');
    }
    const ended = Promise.all(nodes.map((node) => node?.ended));
    await Promise.race([ended, wait(stopsWithinMs, undefined, { ref: false })]);
    killEverything();
    await ended;
    await mail.close();
    await stripe.close();
    process.off('exit', onExit);
    removeFolder();
  }

  const cluster: Cluster = {
    folder,
    settings,
    mail,
    stripe,
    signal,
    urls,
    nodes: () => nodes,
    postmaster,
    async restart(index) {
      nodes[index] = start(index);
      await nodes[index].untilReady(signal);
    },
    async untilReady() {
      for (const node of nodes) await node.untilReady(signal);
    },
    sql: (text, parameters) => queryDatabase(connectionUrl(folders[0]), text, parameters),
    deaths: () => deaths,
    stop,
  };
  try {
    await nodes[0].untilReady(signal);
    await cluster.restart(1);
    return cluster;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where the embedded PostgreSQL of a data folder listens. */
export function connectionUrl(dataDir: string): string {
  const { port, user, password, database } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Asks on a new connection, which is not kept open. */
export async function queryDatabase<Row>(url: string, text: string, parameters: unknown[] = []): Promise<Row[]> {
  const client = await connectDatabase(url);
  try {
    return (await client.query(text, parameters)).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function connectDatabase(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // An error between two queries would otherwise end this process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
