import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; startedAt: string; ticks: number };
type Deployed = {
  /** Programs of the deployment are known by their command, which names a file in this folder. */
  folder: string;
  /** Processes that are not: the part by the process. */
  pids(): ReadonlyMap<number, string>;
};

// The unit in which the kernel reports CPU time to every program (USER_HZ).
const ticksPerSecond = 100;
const everyMs = 1_000;
const programs = ['postgres', 'patroni', 'etcd', 'haproxy', 'pgbouncer', 'nginx'];

/**
 * Sums the CPU seconds of each part, of processes that ended as well: they are read once a second, so that at most the last
 * second of one is missing.
 */
export function followCpu(deployed: Deployed): { read(): Record<string, number>; stop(): void } {
  const taken = new Map<string, { part: string; first: number; last: number }>();
  let isFirst = true;
  const sample = () => {
    const processes = readProcesses();
    const partOf = createPartOf(processes, deployed);
    for (const { pid, startedAt, ticks } of processes.values()) {
      const part = partOf(pid);
      if (part === null) continue;
      const key = `${pid} ${startedAt}`;
      const known = taken.get(key) ?? { part, first: isFirst ? ticks : 0, last: ticks };
      known.last = ticks;
      taken.set(key, known);
    }
    isFirst = false;
  };
  sample();
  const timer = setInterval(sample, everyMs);
  return {
    read() {
      sample();
      const sums: Record<string, number> = {};
      for (const { part, first, last } of taken.values()) {
        sums[part] = (sums[part] ?? 0) + (last - first) / ticksPerSecond;
      }
      return sums;
    },
    stop: () => clearInterval(timer),
  };
}

/** A process belongs to the part that its command says, or that of the process that started it. */
function createPartOf(processes: ReadonlyMap<number, Process>, { folder, pids }: Deployed) {
  const named = pids();
  const known = new Map<number, string | null>();
  const find = (pid: number): string | null => {
    const command = named.has(pid) ? '' : commandOf(pid);
    const program = command.includes(folder) ? programs.find((each) => command.includes(each)) : undefined;
    // Everything was started by the run itself, which is a part without its children.
    const parent = processes.get(pid)?.parent ?? 0;
    return named.get(pid) ?? program ?? (parent <= 1 || parent === process.pid ? null : partOf(parent));
  };
  const partOf = (pid: number): string | null => {
    const found = known.get(pid);
    if (found !== undefined) return found;
    const part = find(pid);
    known.set(pid, part);
    return part;
  };
  return partOf;
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function readProcesses(): Map<number, Process> {
  const processes = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name stands in parentheses and may hold anything, so the fields are read after its end.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const pid = Number(name);
      const ticks = Number(fields[11]) + Number(fields[12]);
      processes.set(pid, { pid, parent: Number(fields[1]), startedAt: fields[19] ?? '', ticks });
    } catch {
      // It has ended in the moment between.
    }
  }
  return processes;
}
