import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** PostgreSQL refuses a folder of another account or open to others, as a restored or copied one often is. */
export function takeOwnership({ dataDirectory, runAs }: Place): void {
  const { uid, mode } = statSync(dataDirectory);
  if (runAs && uid !== runAs.uid) giveAll(dataDirectory, runAs.uid, runAs.gid);
  if (process.platform !== 'win32' && (mode & 0o777) !== 0o700) chmodSync(dataDirectory, 0o700);
}

function giveAll(path: string, uid: number, gid: number): void {
  lchownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) giveAll(child, uid, gid);
    else lchownSync(child, uid, gid);
  }
}
