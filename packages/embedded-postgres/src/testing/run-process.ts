import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { until } from './until.ts';

type Line = { url?: string; log?: string; problem?: string; stopped?: boolean; received?: string };

export type Runner = {
  pid: number;
  /** The next line for which the question answers true, looking at earlier lines first. */
  says(isIt: (line: Line) => boolean): Promise<Line>;
  order(words: string): void;
  signalGroup(signal: NodeJS.Signals): void;
  kill(): Promise<void>;
};

/** Bundled like the real server, in one file that any account can be given. */
export async function prepareRunner(folder: string): Promise<string> {
  const outfile = join(folder, 'runner.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./runner.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    external: ['pg-native'],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  return outfile;
}

export function startRunner(file: string, orders: object): Runner {
  const child = spawn(process.execPath, [file, JSON.stringify(orders)], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The process did not start.');
  const lines: Line[] = [];
  const ended = once(child, 'exit');
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)));

  async function says(isIt: (line: Line) => boolean): Promise<Line> {
    return until(() => {
      const found = lines.find(isIt);
      if (!found) throw new Error(`The process said only ${JSON.stringify(lines)}.`);
      return found;
    }, 30_000);
  }

  async function kill(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  }

  return {
    pid,
    says,
    order: (words) => void child.stdin.write(`${words}\n`),
    signalGroup: (signal) => void process.kill(-pid, signal),
    kill,
  };
}
