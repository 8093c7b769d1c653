import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processMark } from '@relevo/embedded-postgres/process-identity';
import { apiClient, type Client } from '@relevo/fixtures/http-client';
import { rootFolder } from '../root.ts';
import { eventually } from './eventually.ts';

export type Settings = Record<string, string>;

export type ServerProcess = {
  url: string;
  client: Client;
  /** Everything it has written so far. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** Its exit code, once it has ended; null after a kill. */
  ended: Promise<number | null>;
};

// A first start with demo data takes six seconds of CPU time; on a busy machine that is a minute. Below the limit of a test.
const readyWithinMs = 50_000;

type Ending = { code: number | null; output: string };

/** Runs the built programs as people do, and ends whatever a test has left running. */
export function prepareProcesses() {
  const folders: string[] = [];
  const children: ChildProcess[] = [];

  function newDataDir(): string {
    const folder = mkdtempSync(join(tmpdir(), 'relevo-process-'));
    // As root the database runs under another account, which has to get in.
    chmodSync(folder, 0o755);
    folders.push(folder);
    return folder;
  }

  function launch(program: 'main.js' | 'ops.js', words: string[], settings: Settings) {
    const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
    const child = spawn(process.execPath, [join(rootFolder, 'apps/api/dist', program), ...words], {
      // Creating the demo data takes longer than the rest of a start.
      env: { PATH, HOME, TMPDIR, SystemRoot, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DEMO: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece: Buffer) => {
        output += piece.toString();
      });
    }
    return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
  }

  /** Starts a server on ports that the system picks, unless the settings name them, and waits until it is ready. */
  async function startServer(settings: Settings): Promise<ServerProcess> {
    const { child, output, ended } = launch('main.js', [], { PORT: '0', OPS_PORT: '0', ...settings });
    const url = await eventually(async () => (child.exitCode !== null ? '' : addressIn(output())), {
      withinMs: readyWithinMs,
    });
    const client = apiClient(`${url}/api`);
    await eventually(async () => (child.exitCode !== null || (await isReady(client)) ? true : null), {
      withinMs: readyWithinMs,
    });
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${output()}`);
    return { url, client, output, ended, signal: (signal) => void child.kill(signal) };
  }

  /** Runs a program to its end. */
  async function run(program: 'main.js' | 'ops.js', words: string[], settings: Settings): Promise<Ending> {
    const { output, ended } = launch(program, words, settings);
    return { code: await ended, output: output() };
  }

  async function clear(): Promise<void> {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    for (const folder of folders.splice(0)) {
      const postmaster = postmasterOf(folder);
      if (postmaster !== null && isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
    }
  }

  return { newDataDir, startServer, run, clear };
}

async function isReady(client: Client): Promise<boolean> {
  return client.get('/health/ready').then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** The number of the postmaster that was last started for this data folder. */
export function postmasterOf(dataDir: string): number | null {
  try {
    const { dataDirectory } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
    return Number.parseInt(readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return null;
  }
}

/** A process that has ended but was not collected by its parent counts as gone. */
export function isAlive(pid: number): boolean {
  return processMark(pid) !== null;
}

/** Where the server says it listens; tests set no `PUBLIC_URL`, which it would name instead. A worker has one port. */
function addressIn(output: string): string | null {
  return /^(?:Relevo|Worker) +(http:\/\/localhost:\d+)/m.exec(output)?.[1] ?? null;
}
