import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/root.ts';
import { isReady } from '../fault-run/node.ts';
import { childrenOf, postmasterOf } from '../fault-run/processes.ts';
import { cpuOfAll } from './cpu.ts';
import { median } from './median.ts';

const goalSeconds = 3.5;
const startsWithinMs = 600_000;
const sides = ['empty', 'demo'] as const;

/** CPU seconds until the server is ready: npm with what it runs before the start, the server, PostgreSQL. */
type Start = { npm: number; server: number; postgres: number; all: number };

export type StartFigures = { starts: number } & Record<(typeof sides)[number], { first: Start; next: Start }>;

/** `npm start` in new data folders, without and with demo data, and again in the same ones. */
export async function measureStarts(starts: number, interrupted: AbortSignal): Promise<StartFigures> {
  const dataDirs = sides.map(() => mkdtempSync(join(tmpdir(), 'relevo-bench-start-')));
  try {
    // As root, PostgreSQL runs under another account, which has to pass through.
    for (const dataDir of dataDirs) chmodSync(dataDir, 0o755);
    const start = (side: number) => startOnce(dataDirs[side] ?? '', sides[side] === 'demo', interrupted);
    // What has to be built is built by this one.
    const first = [await start(0), await start(1)] as const;
    const next: [Start[], Start[]] = [[], []];
    for (let index = 0; index < starts; index += 1) {
      next[0].push(await start(0));
      next[1].push(await start(1));
    }
    return {
      starts,
      empty: { first: first[0], next: middle(next[0]) },
      demo: { first: first[1], next: middle(next[1]) },
    };
  } finally {
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  }
}

function middle(starts: Start[]): Start {
  const of = (name: keyof Start) => median(starts.map((start) => start[name]));
  return { npm: of('npm'), server: of('server'), postgres: of('postgres'), all: of('all') };
}

async function startOnce(dataDir: string, demo: boolean, interrupted: AbortSignal): Promise<Start> {
  const { DATABASE_URL: _database, ...inherited } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...inherited,
      DATA_DIR: dataDir,
      DEMO: demo ? '1' : '0',
      HOST: '127.0.0.1',
      OPS_HOST: '127.0.0.1',
      PORT: '0',
      OPS_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    const url = await addressOf(child, AbortSignal.any([interrupted, AbortSignal.timeout(startsWithinMs)]));
    if (!(await isReady(url))) throw new Error('The server has started and is not ready.');
    return cpuUntilNow(child.pid ?? 0, postmasterOf(dataDir) ?? 0);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** As it is printed once everything is there. */
function addressOf(child: ChildProcess, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, port] = /^Relevo +http:\/\/localhost:(\d+)[\s\S]*Ctrl-C/m.exec(text) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('close', (code) => reject(new Error(`npm start ended with ${code}.`)));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** npm runs the server; PostgreSQL may be a child of the server or on its own. */
function cpuUntilNow(npmPid: number, postmasterPid: number): Start {
  const postgres = cpuOfAll(postmasterPid);
  const servers = childrenOf(npmPid);
  const isInside = servers.some((pid) => childrenOf(pid).includes(postmasterPid));
  const server = servers.reduce((sum, pid) => sum + cpuOfAll(pid), 0) - (isInside ? postgres : 0);
  const npm = cpuOfAll(npmPid) - server - (isInside ? postgres : 0);
  return { npm, server, postgres, all: npm + server + postgres };
}

/** The figures as lines of text. */
export function startLines({ starts, empty, demo }: StartFigures): string[] {
  const row = (name: string, { npm, server, postgres, all }: Start) =>
    `| ${name} | ${[npm, server, postgres, all].map((value) => value.toFixed(2)).join(' | ')} |`;
  return [
    `npm start until it is ready, CPU seconds of all processes; medians of ${starts} starts in a folder that is there already.`,
    '',
    '| | npm and prestart | server | PostgreSQL | all |',
    '|---|---:|---:|---:|---:|',
    row('first, no demo data', empty.first),
    row('first, with demo data', demo.first),
    row('again, no demo data', empty.next),
    row('again, with demo data', demo.next),
    '',
    `Goal of the last two: at most ${goalSeconds}.`,
  ];
}
