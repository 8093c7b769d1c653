import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { queryDatabase, type Served } from '../fault-run/cluster.ts';
import { type Node, startNode } from '../fault-run/node.ts';
import { killProcess } from '../fault-run/processes.ts';
import { type Address, openAddress } from './address.ts';
import { startPooler } from './pooler.ts';
import { addStandby, type PostgresServer, promote, startPrimary, urlOf } from './postgres-server.ts';

export type Programs = { postgres: string; pgbouncer: string };

export type Cluster = Served & {
  /** Kills the primary and promotes its standby; resolves when that takes writes and the address leads to it. */
  failOver(): Promise<void>;
  /** Gives the new primary a standby. */
  addStandby(): Promise<void>;
  logLines(): string[];
  stop(): Promise<void>;
};

const stopsWithinMs = 20_000;

/** A primary with a synchronous standby, PgBouncer in transaction mode, two web nodes and a worker node. */
export async function startCluster({ postgres: bin, pgbouncer }: Programs, interrupted: AbortSignal): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-cluster-'));
  // As root, PostgreSQL and PgBouncer run under another account, which has to pass through.
  chmodSync(folder, 0o777);
  const failing = new AbortController();
  const signal = AbortSignal.any([interrupted, failing.signal]);
  const servers: PostgresServer[] = [];
  const nodes: Node[] = [];
  let address: Address | undefined;
  let pooler: Awaited<ReturnType<typeof startPooler>> | undefined;

  const place = () => ({ bin, folder: join(folder, `postgres-${servers.length + 1}`) });
  const standFor = () => servers.at(-1) as PostgresServer;
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  process.once('exit', removeFolder);

  async function stop(): Promise<void> {
    for (const node of nodes) {
      node.expectEnd();
      node.signal('SIGTERM');
    }
    const ended = Promise.all(nodes.map((node) => node.ended));
    await Promise.race([ended, wait(stopsWithinMs, undefined, { ref: false })]);
    for (const { pid } of nodes) killProcess(pid, 'SIGKILL');
    await ended;
    pooler?.stop();
    address?.close();
    for (const server of servers) server.kill();
    process.off('exit', removeFolder);
    removeFolder();
  }

  function start(role: 'web' | 'worker', number: number): Node {
    const dataDir = join(folder, `${role}-${number}`);
    mkdirSync(dataDir);
    return startNode({
      name: `${role} ${number}`,
      settings: {
        ROLE: role,
        DATA_DIR: dataDir,
        DATABASE_URL: pooler?.url ?? '',
        DATABASE_DIRECT_URL: urlOf(address?.port ?? 0),
        DATABASE_PREPARE: 'off',
        JWT_SECRET: 'one secret that all servers have been given',
        ENCRYPTION_KEY: 'another secret that all servers have got',
        ...(role === 'worker' && { PUBLIC_URL: 'http://localhost:3000' }),
        PASSWORD_COST: 'minimal',
        RATE_LIMITS: 'off',
        DEMO: '0',
      },
      onUnexpectedEnd: (reason) => failing.abort(new Error(reason)),
    });
  }

  try {
    servers.push(await startPrimary(place()));
    servers.push(await addStandby(standFor(), place()));
    address = await openAddress(servers[0]?.port ?? 0);
    pooler = await startPooler(pgbouncer, folder, address.port);
    // The first one migrates and loads the gazetteer, which the others would only wait for.
    for (const [role, number] of [
      ['web', 1],
      ['web', 2],
      ['worker', 1],
    ] as const) {
      const node = start(role, number);
      nodes.push(node);
      await node.untilReady(signal);
    }
    const databaseUrl = urlOf(address.port);
    return {
      signal,
      urls: () => nodes.slice(0, 2).flatMap((node) => node.url ?? []),
      sql: (text, parameters) => queryDatabase(databaseUrl, text, parameters),
      async failOver() {
        servers.at(-2)?.kill();
        await promote(standFor());
        address?.leadTo(standFor().port);
      },
      async addStandby() {
        servers.push(await addStandby(standFor(), place()));
      },
      logLines: () => nodes.flatMap((node) => node.logLines()),
      stop,
    };
  } catch (error) {
    const lines = nodes.flatMap((node) => node.logLines());
    await stop();
    throw new Error([(error as Error).message, ...lines].join('\n'));
  }
}
