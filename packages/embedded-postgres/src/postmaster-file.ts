import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, processMark } from './process-identity.ts';

const fileIn = (dataDirectory: string) => join(dataDirectory, 'postmaster.pid');

/** The number of the postmaster that serves this folder, or null when none does, whatever postmaster.pid says. */
export function findPostmaster(dataDirectory: string): number | null {
  const pid = Number.parseInt(readLines(dataDirectory)?.[0] ?? '', 10);
  if (!(pid > 0) || processMark(pid) === null) return null;
  const words = commandLine(pid);
  // Where the command cannot be read we believe the file: a needless wait is better than two servers on one folder.
  return words === null || `${words} `.includes(`postgres -D ${dataDirectory} `) ? pid : null;
}

/**
 * PostgreSQL refuses to start when the number in a left-over postmaster.pid now belongs to another program.
 * Only the number is made void: the rest of the file lets PostgreSQL see processes that still hold its old memory.
 */
export function voidStalePostmasterFile(dataDirectory: string): void {
  const lines = readLines(dataDirectory);
  if (!lines || findPostmaster(dataDirectory) !== null) return;
  const impossiblePid = '2147483646';
  writeFileSync(fileIn(dataDirectory), [impossiblePid, ...lines.slice(1)].join('\n'));
}

function readLines(dataDirectory: string): string[] | null {
  try {
    return readFileSync(fileIn(dataDirectory), 'utf8').split('\n');
  } catch {
    return null;
  }
}
