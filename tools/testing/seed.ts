import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { root } from '../root.ts';

/** The seed of a run: `SEED=` when given, random in a deep run, otherwise derived from the commit so that a rerun repeats it. */
export function chooseSeed(environment: Record<string, string | undefined> = process.env): number {
  if (environment.SEED) return parseSeed(environment.SEED);
  return environment.TEST_DEPTH === 'deep' ? randomInt(2 ** 31) : seedOfCommit();
}

function parseSeed(text: string): number {
  const seed = Number(text);
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= 2 ** 31) {
    throw new Error(`SEED=${text} is no seed: give a whole number from 0 to ${2 ** 31 - 1}.`);
  }
  return seed;
}

function seedOfCommit() {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(commit.toString().slice(0, 7), 16);
  } catch {
    // A copy without its git history has no commit.
    return 1;
  }
}
