import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { queryDatabase, runIsOver, type Served } from '../fault-run/cluster.ts';
import { type Node, type Settings, startNode } from '../fault-run/node.ts';
import { killProcess } from '../fault-run/processes.ts';
import { startBalancer, startPooler, urlOf } from './access.ts';
import { type DatabaseOptions, type Databases, letOthersThrough, startDatabases } from './databases.ts';

export type Programs = DatabaseOptions['programs'] & { haproxy: string; pgbouncer: string };
type Role = 'web' | 'worker';

export type ClusterOptions = Pick<DatabaseOptions, 'postgresParameters' | 'isSynchronous' | 'signal'> & {
  programs: Programs;
  /** Where everything is written; when none is given, a new folder that is removed at the end. */
  folder?: string;
  /** For every node, beside or in place of what a cluster needs. */
  settings?: Settings;
  onLogLine?: (line: string) => void;
  web?: number;
  workers?: number;
};

export type Cluster = Served & {
  databases: Databases;
  /** The addresses of the worker nodes: health and metrics only. */
  workerUrls(): string[];
  /** Stops a node as a supervisor does, starts another one on its port and waits until that is ready. */
  restartNode(role: Role, index: number): Promise<void>;
  /** Starts one more node, which is not waited for and not among `urls()`. */
  addNode(role: Role, settings?: Settings): Node;
  /** Ends a node that `addNode` started. */
  endNode(node: Node): Promise<void>;
  nodes: readonly Node[];
  logLines(): string[];
  stop(): Promise<void>;
};

const stopsWithinMs = 20_000;

/**
 * The deployment of docs/scaling.md on one machine: three databases under Patroni with three members of etcd, each in a
 * network namespace, HAProxy, PgBouncer, web nodes and worker nodes.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { programs, settings = {}, web = 2, workers = 1 } = options;
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'relevo-cluster-'));
  mkdirSync(folder, { recursive: true });
  letOthersThrough(folder);
  const failing = new AbortController();
  const signal = AbortSignal.any([options.signal, failing.signal]);
  const nodes: Record<Role, Node[]> = { web: [], worker: [] };
  const extra: Node[] = [];
  const all = () => [...nodes.web, ...nodes.worker, ...extra];
  const stops: (() => void)[] = [];
  const removeFolder = () => {
    if (options.folder === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  };
  const onExit = () => {
    for (const { pid } of all()) killProcess(pid, 'SIGKILL');
    removeFolder();
  };

  async function end(ending: readonly Node[]): Promise<void> {
    for (const node of ending) {
      node.expectEnd();
      node.signal('SIGTERM');
    }
    const ended = Promise.all(ending.map((node) => node.ended));
    await Promise.race([ended, wait(stopsWithinMs, undefined, { ref: false })]);
    for (const { pid } of ending) killProcess(pid, 'SIGKILL');
    await ended;
  }

  async function stop(): Promise<void> {
    // Also after a failure, or clients that still wait for an answer would keep this process alive.
    failing.abort(runIsOver);
    await end(all());
    for (const stopOne of stops.reverse()) stopOne();
    process.off('exit', onExit);
    removeFolder();
  }

  try {
    const databases = await startDatabases({ ...options, signal, folder, programs });
    stops.push(databases.stop);
    const balancer = await startBalancer(programs.haproxy, folder, databases.hosts);
    stops.push(balancer.stop);
    // After the databases have put theirs there, so that they have ended when the folder is removed.
    process.once('exit', onExit);
    const { password } = databases;
    const pooler = await startPooler(programs.pgbouncer, { folder, databasePort: balancer.writePort, password });
    stops.push(pooler.stop);
    const directUrl = urlOf(password, balancer.writePort);
    let started = 0;
    const start = (role: Role, own: Settings = {}): Node => {
      started += 1;
      const dataDir = join(folder, `${role}-${started}`);
      mkdirSync(dataDir);
      return startNode({
        name: `${role} node ${started}`,
        settings: {
          ROLE: role,
          DATA_DIR: dataDir,
          DATABASE_URL: pooler.url,
          DATABASE_DIRECT_URL: directUrl,
          DATABASE_READ_URL: urlOf(password, balancer.readPort),
          DATABASE_PREPARE: pooler.keepsPrepared ? 'on' : 'off',
          JWT_SECRET: 'one secret that all servers have been given',
          ENCRYPTION_KEY: 'another secret that all servers have got',
          ...(role === 'worker' && { PUBLIC_URL: 'http://localhost:3000' }),
          PASSWORD_COST: 'minimal',
          RATE_LIMITS: 'off',
          // Clients pay in and out for as long as the run lasts.
          DEPOSIT_MAX_PER_DAY: '90000000.00',
          WITHDRAWAL_MAX_PER_DAY: '90000000.00',
          DEMO: '0',
          ...settings,
          ...own,
        },
        ...(options.onLogLine && { onLogLine: options.onLogLine }),
        onUnexpectedEnd: (reason) => failing.abort(new Error(reason)),
      });
    };
    const roles: Role[] = [...Array<Role>(web).fill('web'), ...Array<Role>(workers).fill('worker')];
    for (const role of roles) {
      // The first one migrates and loads the gazetteer, which the others would only wait for.
      const node = start(role);
      nodes[role].push(node);
      await node.untilReady(signal);
    }
    return {
      signal,
      databases,
      urls: () => nodes.web.flatMap((node) => node.url ?? []),
      workerUrls: () => nodes.worker.flatMap((node) => node.url ?? []),
      sql: (text, parameters) => queryDatabase(directUrl, text, parameters),
      async restartNode(role, index) {
        const before = nodes[role][index];
        const kept: Settings = before?.url && role === 'web' ? { PORT: new URL(before.url).port } : {};
        if (before) await end([before]);
        const node = start(role, kept);
        nodes[role][index] = node;
        await node.untilReady(signal);
      },
      addNode(role, own) {
        const node = start(role, own);
        extra.push(node);
        return node;
      },
      endNode: (node) => end([node]),
      get nodes() {
        return all();
      },
      logLines: () => all().flatMap((node) => node.logLines()),
      stop,
    };
  } catch (error) {
    const lines = all().flatMap((node) => node.logLines());
    await stop();
    throw new Error([(error as Error).message, ...lines].join('\n'));
  }
}
