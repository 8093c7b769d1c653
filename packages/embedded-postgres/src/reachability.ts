import { chmodSync, chownSync, mkdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RunAs } from './run-as.ts';

const readBit = 4;
const passBit = 1;

/** Whether that account can pass through this folder and every folder above it. */
export function canEnter(account: RunAs, folder: string): boolean {
  let current = realpathSync(folder);
  for (;;) {
    if (!allows(account, statSync(current), passBit)) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

export function canRead(account: RunAs, file: string): boolean {
  const real = realpathSync(file);
  return canEnter(account, dirname(real)) && allows(account, statSync(real), readBit);
}

/**
 * Grants one account access to a folder of root's, through the folder's group; no other account gains access. Answers
 * false when a folder above is closed too, or when the group already means something.
 */
export function grantAccess(account: RunAs, folder: string): boolean {
  const { uid, mode } = statSync(folder);
  if (uid !== 0 || (mode & 0o077) !== 0 || !canEnter(account, dirname(realpathSync(folder)))) return false;
  chownSync(folder, uid, account.gid);
  chmodSync(folder, (mode & 0o777) | (passBit << 3));
  return canEnter(account, folder);
}

/** Makes a folder that any account can pass through, whatever our umask; one that exists is left as it is. */
export function makeOpenFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return;
  if (dirname(folder) !== folder) makeOpenFolder(dirname(folder));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

// Supplementary groups do not count: Node drops them when it starts a child under another account.
function allows(account: RunAs, { uid, gid, mode }: Stats, bit: number): boolean {
  if (uid === account.uid) return (mode & (bit << 6)) !== 0;
  if (gid === account.gid) return (mode & (bit << 3)) !== 0;
  return (mode & bit) !== 0;
}
