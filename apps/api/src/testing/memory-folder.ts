import { existsSync } from 'node:fs';
import { readdir, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { processMark } from '@relevo/embedded-postgres/process-identity';
import { isDeep } from '@relevo/fixtures/depth';

const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** Linux's folder for files in memory; null where there is none or too little room, and for the amounts of the deep run. */
export async function memoryFolder(): Promise<string | null> {
  if (isDeep || !existsSync(memory)) return null;
  const { bavail, bsize } = await statfs(memory);
  return Math.min(bavail * bsize, freemem()) < neededBytes ? null : memory;
}

/** Named after the process, so that the next run removes what one that was killed has left in memory. */
export const prefixOf = (pid: number): string => `relevo-test-${pid}-`;

export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = /^relevo-test-(\d+)-/.exec(name) ?? [];
    if (pid && processMark(Number(pid)) === null) await rm(join(folder, name), { recursive: true, force: true });
  }
}
