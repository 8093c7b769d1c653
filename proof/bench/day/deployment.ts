import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from '../../cluster-run/cluster.ts';
import { findPrograms } from '../../cluster-run/find-programs.ts';
import type { Served } from '../../fault-run/cluster.ts';
import { betweenNodesMs } from '../nginx.ts';

/** What a day is lived on. */
export type Deployment = Served & {
  folder: string;
  /** For statements of the bench itself, which last longer than a request may. */
  databaseUrl(): Promise<string>;
  /** The part of each process of the product. */
  nodes(): ReadonlyMap<number, string>;
  /** How often the nodes logged each event, and the first line of it. */
  logged(): ReadonlyMap<string, { count: number; first: string }>;
  /** Stops every node in turn and starts it again: the web nodes, then the worker. */
  restartNodes(): Promise<void>;
  /** Kills the primary; resolves when another one takes writes. */
  loseThePrimary(): Promise<void>;
  stop(): Promise<void>;
};

const webNodes = 2;

/** The deployment of docs/scaling.md, as `npm run test:cluster` starts it, with a mail server. */
export async function startDeployment(mailPort: number, signal: AbortSignal): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-day-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  // After the programs in it, which end with this process as well.
  process.once('beforeExit', removeFolder);
  const logged = new Map<string, { count: number; first: string }>();
  const cluster = await startCluster({
    programs: findPrograms(),
    signal,
    folder,
    web: webNodes,
    onLogLine: (line) => countEvent(logged, line),
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_SENDER_ADDRESS: '1 Main Street, Toronto',
      LOG_LEVEL: 'warn',
      DATABASE_POOL_SIZE: '30',
      // As docs/scaling.md says for databases that fail over.
      DATABASE_WAIT_MS: '30000',
      SHUTDOWN_DELAY_MS: '1000',
    },
    postgresParameters: { shared_buffers: '512MB' },
  });
  const { databases } = cluster;
  return {
    folder,
    signal: cluster.signal,
    urls: cluster.urls,
    sql: cluster.sql,
    databaseUrl: async () => databases.urlOf((await databases.primary()).address),
    nodes() {
      const [workers, all] = [new Set(cluster.workerUrls()), cluster.nodes];
      return new Map(all.map(({ pid, url }) => [pid, url !== null && workers.has(url) ? 'worker' : 'web']));
    },
    logged: () => logged,
    async restartNodes() {
      for (let index = 0; index < webNodes; index += 1) {
        await cluster.restartNode('web', index);
        await wait(betweenNodesMs, undefined, { signal });
      }
      await cluster.restartNode('worker', 0);
    },
    async loseThePrimary() {
      const before = await databases.primary();
      before.kill('postgres');
      while ((await cluster.sql('select pg_current_xact_id()').catch(() => [])).length === 0) signal.throwIfAborted();
    },
    async stop() {
      await cluster.stop();
      removeFolder();
    },
  };
}

function countEvent(logged: Map<string, { count: number; first: string }>, line: string): void {
  const [, event] = /"event":"(\w+)"/.exec(line) ?? [];
  if (event === undefined) return;
  const known = logged.get(event) ?? { count: 0, first: line };
  known.count += 1;
  logged.set(event, known);
}
