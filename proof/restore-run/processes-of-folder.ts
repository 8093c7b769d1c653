import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { killProcess } from '../fault-run/processes.ts';

/** Kills every process that works in a folder or was started with its name in the environment, but this one. */
export function killProcessesOf(folder: string): void {
  // What a process started between the look and its end is found by the next look.
  for (let pids = processesOf(folder); pids.length > 0; pids = processesOf(folder)) {
    for (const pid of pids) killProcess(pid, 'SIGKILL');
  }
}

const processesOf = (folder: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && belongsTo(pid, folder));

function belongsTo(pid: number, folder: string): boolean {
  try {
    // One that has ended and was not waited for yet has neither.
    return (
      readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ||
      readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder)
    );
  } catch {
    return false;
  }
}
