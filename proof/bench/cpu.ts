import { readFileSync } from 'node:fs';
import { childrenOf } from '../fault-run/processes.ts';

// The unit in which the kernel reports CPU time to every program (USER_HZ).
const ticksPerSecond = 100;

/** CPU seconds (user and system) of a server and of a PostgreSQL with all its backends, those that ended included. */
export function cpuSeconds({ serverPid, postmasterPid }: { serverPid: number; postmasterPid: number }): number {
  const backends = childrenOf(postmasterPid).reduce((sum, pid) => sum + ticksOf(pid, 'own'), 0);
  return (ticksOf(serverPid, 'own') + ticksOf(postmasterPid, 'with ended children') + backends) / ticksPerSecond;
}

/** CPU seconds (user and system) of one process. */
export const cpuOf = (pid: number): number => ticksOf(pid, 'own') / ticksPerSecond;

function ticksOf(pid: number, which: 'own' | 'with ended children'): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold anything, so the fields are read after its end.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
    return user + system + (which === 'own' ? 0 : endedUser + endedSystem);
  } catch {
    // It has ended since it was listed; its parent counts it from now on.
    return 0;
  }
}

/** CPU seconds (user and system) of a process and of all that it started, those that ended included. */
export function cpuOfAll(pid: number): number {
  const started = childrenOf(pid).reduce((sum, child) => sum + cpuOfAll(child), 0);
  return ticksOf(pid, 'with ended children') / ticksPerSecond + started;
}
