import { type SpawnOptions, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { type BinaryName, binaryPath } from './binaries.ts';
import type { Place } from './place.ts';
import type { Product } from './product.ts';
import { PostgresStartProblem } from './start-problem.ts';

type Finished = { code: number | null; output: string };

/** Runs one of PostgreSQL's programs to its end, under the account that owns the cluster. */
export async function runBinary(
  place: Place,
  { name, args, input = '' }: { name: BinaryName; args: string[]; input?: string },
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(binaryPath(place.nativeFolder, name), args, { ...childOptions(place), stdio: 'pipe' });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('error', (error) => reject(cannotRun(error, place.product)));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The account, a working folder it can enter, and no more of our environment than the programs need. */
export function childOptions({ runAs, dataDirectory }: Place): SpawnOptions {
  return { ...runAs, cwd: runAs ? '/' : dirname(dataDirectory), env: childEnvironment(), windowsHide: true };
}

export function cannotRun(error: Error, { urlSetting }: Product): PostgresStartProblem {
  return new PostgresStartProblem(
    `The embedded PostgreSQL does not run on this machine (${error.message}): set ${urlSetting} to a PostgreSQL 15 or newer.`,
  );
}

function childEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'ComSpec']) {
    if (process.env[name] !== undefined) environment[name] = process.env[name];
  }
  return environment;
}
