import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL's main process, if it runs: its number may have been given to another program. */
export function postmasterOf(dataDir: string): number | null {
  try {
    const { dataDirectory } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
    const pid = Number.parseInt(readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8'), 10);
    // A negative number stands for PostgreSQL's own set-up, and would signal a whole group of processes.
    if (!(pid > 0)) return null;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataDirectory) ? pid : null;
  } catch {
    return null;
  }
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold anything, so the fields are read after its end.
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return -1;
  }
}

export function killProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}
