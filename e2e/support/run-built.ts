import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const builtFolder = new URL('../../apps/api/dist/', import.meta.url);

/** Starts one of the built programs with exactly these settings: none of the caller's own may change what is proved. */
export function runBuilt(
  program: 'main.js' | 'ops.js',
  words: string[],
  settings: Record<string, string>,
): ChildProcess {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  return spawn(process.execPath, [fileURLToPath(new URL(program, builtFolder)), ...words], {
    env: { PATH, HOME, TMPDIR, SystemRoot, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Everything the program writes, as it grows. */
export function collectOutput(child: ChildProcess): { text: string } {
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => {
      output.text += piece.toString();
    });
  }
  return output;
}
