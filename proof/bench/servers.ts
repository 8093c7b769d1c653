import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startNode } from '../fault-run/node.ts';
import { postmasterOf } from '../fault-run/processes.ts';

const stopsWithinMs = 15_000;

export interface Servers {
  relevo: { url: string; pid: number };
  ceiling: { url: string; pid: number };
  postmasterPid: number;
  /** A connection of the bench itself, for its data. */
  database: Client;
  databaseUrl: string;
  dataDir: string;
  /** What a second node needs to serve the same people. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * The built product on an empty database in a temporary folder, and beside it the ceiling: the least that a Node server
 * with the same tables can do. Loopback only.
 */
export async function startServers(
  interrupted: AbortSignal,
  moreSettings?: (dataDir: string) => Record<string, string>,
): Promise<Servers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'relevo-bench-'));
  // As root, PostgreSQL runs under another account, which has to pass through.
  chmodSync(dataDir, 0o755);
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  const failing = new AbortController();
  const signal = AbortSignal.any([interrupted, failing.signal]);
  const settings = {
    JWT_SECRET: 'one secret that both servers have been given',
    ENCRYPTION_KEY: 'another secret that both servers have got',
    DEMO: '0',
    RATE_LIMITS: 'off',
    DEPOSIT_MAX_PER_DAY: '90000000.00',
  };
  const node = startNode({
    name: 'the product',
    settings: { ...settings, DATA_DIR: dataDir, ...moreSettings?.(dataDir) },
    onUnexpectedEnd: (reason) => failing.abort(new Error(reason)),
  });
  const stopping: (() => Promise<unknown>)[] = [
    async () => {
      node.expectEnd();
      node.signal('SIGTERM');
      const tooLate = setTimeout(() => node.signal('SIGKILL'), stopsWithinMs);
      await node.ended;
      clearTimeout(tooLate);
      removeFolder();
    },
  ];
  const stop = async () => {
    for (const each of stopping.splice(0).reverse()) await each();
  };
  try {
    await node.untilReady(signal);
    const databaseUrl = urlOfDatabase(dataDir);
    const ceiling = await startCeiling(databaseUrl);
    stopping.push(ceiling.stop);
    const database = new Client({ connectionString: databaseUrl, statement_timeout: 0 });
    await database.connect();
    stopping.push(() => database.end());
    const postmasterPid = postmasterOf(dataDir);
    if (node.url === null || postmasterPid === null) throw new Error('The product or its database is not there.');
    const relevo = { url: node.url, pid: node.pid };
    return { relevo, ceiling, postmasterPid, database, databaseUrl, dataDir, settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function urlOfDatabase(dataDir: string): string {
  const { port, user, password, database } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

async function startCeiling(databaseUrl: string) {
  const file = fileURLToPath(new URL('ceiling-server.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', file, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once('close', (code) => reject(new Error(`The ceiling server ended with ${code}.`)));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
