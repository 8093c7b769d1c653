import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { binaryPath, completeNativeFolder } from './binaries.ts';
import { canRead, makeOpenFolder } from './reachability.ts';
import type { RunAs } from './run-as.ts';

type Wanted = { nativeFolder: string; runAs: RunAs | null; copyHome: string; log: (message: string) => void };

/** The binaries where they were installed if they can be used there, otherwise a copy that can. */
export async function usableBinaries({ nativeFolder, runAs, copyHome, log }: Wanted): Promise<string> {
  if (completeNativeFolder(nativeFolder) && (!runAs || isReadable(nativeFolder, runAs))) return nativeFolder;

  const copy = join(copyHome, copyName(nativeFolder));
  if (existsSync(copy)) return join(copy, 'native');
  log(`Copying PostgreSQL to ${copy}, where the account that runs it can read it.`);
  const unfinished = `${copy}.new-${randomBytes(4).toString('hex')}`;
  try {
    makeOpenFolder(copyHome);
    await cp(nativeFolder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    completeNativeFolder(join(unfinished, 'native'));
    makeReadableByAll(unfinished);
    // The name appears only when the copy is whole, so an interrupted copy is never taken for a good one.
    await rename(unfinished, copy);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return join(copy, 'native');
}

function isReadable(nativeFolder: string, runAs: RunAs): boolean {
  const libraries = join(nativeFolder, 'lib');
  const anyLibrary = readdirSync(libraries).find((name) => statSync(join(libraries, name)).isFile());
  const share = join(nativeFolder, 'share', 'postgresql');
  const samples = [
    binaryPath(nativeFolder, 'postgres'),
    ...(anyLibrary ? [join(libraries, anyLibrary)] : []),
    ...(existsSync(share) ? [join(share, 'postgres.bki')] : []),
  ];
  return samples.every((file) => existsSync(file) && canRead(runAs, file));
}

function copyName(nativeFolder: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(dirname(nativeFolder), 'package.json'), 'utf8'),
  );
  return `postgresql-${version}-${process.platform}-${process.arch}`;
}

function makeReadableByAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadableByAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444 | (statSync(path).mode & 0o100 ? 0o111 : 0));
  }
}
