import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A mark that another process given the same number later will not have, or null when no such process is alive.
 * A process that has ended but was not collected by its parent counts as gone.
 */
export function processMark(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return markFromProc(pid);
  if (process.platform === 'win32') return isAnswering(pid) ? 'alive' : null;
  const [state, ...startedAt] = askPs(pid, 'stat=,lstart=').split(/\s+/);
  return state && !state.startsWith('Z') ? startedAt.join(' ') : null;
}

/** The words a process was started with; null when they cannot be read. */
export function commandLine(pid: number): string | null {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') return askPs(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
  } catch {
    return null;
  }
}

function markFromProc(pid: number): string | null {
  try {
    // The second field is a program's name in parentheses and may hold anything, so we read after its end.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startedAtTicks] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? null : `${startedAtTicks}`;
  } catch {
    return null;
  }
}

function isAnswering(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function askPs(pid: number, columns: string): string {
  try {
    const output = execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } });
    return output.trim();
  } catch {
    return '';
  }
}
