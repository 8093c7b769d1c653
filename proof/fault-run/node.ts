import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../tools/root.ts';

export type Settings = Record<string, string>;

/** A busy machine boots slowly; only silence for this long, or an end of the process, is a failed start. */
const silentAtMostMs = 120_000;
const keptLines = 25;

export type Node = {
  readonly url: string | null;
  readonly pid: number;
  logLines(): string[];
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the exit code; null after a kill. */
  ended: Promise<number | null>;
  /** An end is part of the plan from now on. */
  expectEnd(): void;
  untilReady(signal: AbortSignal): Promise<void>;
};

type Options = {
  name: string;
  settings: Settings;
  onUnexpectedEnd: (reason: string) => void;
  onLogLine?: (line: string) => void;
  /** A checkout with a built server; this one without it. */
  checkout?: string;
};

/** Starts the built server on ports that the system picks. */
export function startNode({ name, settings, onUnexpectedEnd, onLogLine, checkout = root }: Options): Node {
  const { NODE_ENV: _environment, DATABASE_URL: _database, ...inherited } = process.env;
  const child: ChildProcess = spawn(process.execPath, [join(checkout, 'apps/api/dist/main.js')], {
    // With `npm_lifecycle_event` the server also ends when this process is killed.
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      OPS_HOST: '127.0.0.1',
      PORT: '0',
      OPS_PORT: '0',
      npm_lifecycle_event: 'test:faults',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let beginning = '';
  let url: string | null = null;
  let isEndExpected = false;
  let lastOutputAt = performance.now();
  const readOutput = (chunk: Buffer) => {
    lastOutputAt = performance.now();
    const read = chunk
      .toString()
      .split('\n')
      .filter((line) => line !== '' && !line.includes('"request_answered"'));
    for (const line of read) onLogLine?.(line);
    lines.push(...read);
    lines.splice(0, lines.length - keptLines);
    if (url) return;
    beginning += chunk.toString();
    // A node that only works in the background serves its health on the operators' port.
    const [, port] = /^(?:Relevo|Worker) +http:\/\/localhost:(\d+)(?: |$)/m.exec(beginning) ?? [];
    if (port) url = `http://127.0.0.1:${port}`;
  };
  child.stdout?.on('data', readOutput);
  child.stderr?.on('data', readOutput);
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  child.once('close', (code, by) => {
    url = null;
    if (!isEndExpected) onUnexpectedEnd(`${name} ended by itself (${by ?? `code ${code}`})`);
  });
  return {
    get url() {
      return url;
    },
    pid: child.pid ?? 0,
    logLines: () => [...lines],
    signal: (signal) => void child.kill(signal),
    ended,
    expectEnd: () => {
      isEndExpected = true;
    },
    async untilReady(signal) {
      while (!(await isReady(url))) {
        signal.throwIfAborted();
        if (child.exitCode !== null) throw new Error(`${name} did not start: ${lines.join('\n')}`);
        if (performance.now() - lastOutputAt > silentAtMostMs) throw new Error(`${name} is silent and not ready`);
        await wait(50);
      }
    },
  };
}

export async function isReady(url: string | null): Promise<boolean> {
  if (!url) return false;
  return fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.text();
      return response.ok;
    },
    () => false,
  );
}
