import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { queryDatabase } from '../fault-run/cluster.ts';
import { type Node, startNode } from '../fault-run/node.ts';
import { killProcess } from '../fault-run/processes.ts';
import { startPostgres } from '../postgres-server.ts';

export type Start = {
  role: 'web' | 'worker';
  release: { name: 'old' | 'new'; checkout: string };
  settings?: Record<string, string>;
};

export type ReleaseStage = {
  folder: string;
  /** Aborts when the run is interrupted or a node exited unexpectedly. */
  signal: AbortSignal;
  /** What every program needs to find the database. */
  environment: Record<string, string>;
  sql<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  start(options: Start): Promise<Node>;
  /** Asks a node to stop and waits for its end; `SIGKILL` leaves it no choice. */
  stop(node: Node, signal?: NodeJS.Signals): Promise<void>;
  /** The last lines of every node, for a failed run. */
  logLines(): string[];
  close(): Promise<void>;
};

const stopsWithinMs = 30_000;

/** A PostgreSQL and nodes of two releases on it; nothing of it is left behind. */
export async function openStage(postgres: string, interrupted: AbortSignal): Promise<ReleaseStage> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-releases-'));
  // As root, PostgreSQL runs under another account, which has to pass through.
  chmodSync(folder, 0o777);
  const failing = new AbortController();
  const signal = AbortSignal.any([interrupted, failing.signal]);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  process.once('exit', removeFolder);
  const nodes: Node[] = [];
  const server = await startPostgres(postgres, join(folder, 'postgres'), signal);
  const environment = { DATABASE_URL: server.url, DATA_DIR: join(folder, 'data') };

  async function start({ role, release, settings = {} }: Start): Promise<Node> {
    const dataDir = join(folder, `node-${nodes.length + 1}`);
    mkdirSync(dataDir);
    const node = startNode({
      name: `the ${release.name} ${role} node`,
      checkout: release.checkout,
      settings: {
        ROLE: role,
        DATABASE_URL: environment.DATABASE_URL,
        DATA_DIR: dataDir,
        JWT_SECRET: 'one secret that all servers have been given',
        ENCRYPTION_KEY: 'another secret that all servers have got',
        ...(role === 'worker' && {
          PUBLIC_URL: 'http://localhost:3000',
          MAIL_SENDER_ADDRESS: '1 Main Street, Montréal',
        }),
        PASSWORD_COST: 'minimal',
        RATE_LIMITS: 'off',
        DEPOSIT_MAX_PER_DAY: '1000000.00',
        DEMO: '0',
        ...settings,
      },
      onUnexpectedEnd: (reason) => failing.abort(new Error([reason, ...node.logLines()].join('\n'))),
    });
    nodes.push(node);
    await node.untilReady(signal);
    return node;
  }

  async function stop(node: Node, by: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    node.expectEnd();
    node.signal(by);
    const code = await Promise.race([node.ended, wait(stopsWithinMs, 'late' as const, { ref: false })]);
    if (by === 'SIGTERM' && code !== 0) throw new Error(`a node that was asked to stop ended with ${code}`);
  }

  return {
    folder,
    signal,
    environment,
    sql: (text, parameters) => queryDatabase(environment.DATABASE_URL, text, parameters),
    start,
    stop,
    logLines: () => nodes.flatMap((node) => node.logLines()).map((line) => line.slice(0, 400)),
    async close() {
      for (const node of nodes) {
        node.expectEnd();
        killProcess(node.pid, 'SIGKILL');
      }
      await Promise.all(nodes.map(({ ended }) => ended));
      server.stop();
      process.off('exit', removeFolder);
      removeFolder();
    },
  };
}
