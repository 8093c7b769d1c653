import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Ends processes of a postmaster that is dead. Most end by themselves, but one that waits for a lock inside shared memory
 * whose holder was killed waits for ever, and no PostgreSQL can start until then. Only Linux lists them.
 */
export function endOrphans(dataDirectory: string): number[] {
  const orphans = processIds().filter((pid) => isOrphan(pid, dataDirectory));
  for (const pid of orphans) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended since it was listed.
    }
  }
  return orphans;
}

function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** Processes of PostgreSQL work in its data directory; a postmaster is known by its command, its children by their titles. */
function isOrphan(pid: number, dataDirectory: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === dataDirectory &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ')
    );
  } catch {
    return false;
  }
}
