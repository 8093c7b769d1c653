import { readdirSync, readFileSync } from 'node:fs';

/** The processes that each part of a deployment began with; what they start belongs to the part as well. */
export type Parts = Record<string, number[]>;

type Process = { pid: number; parent: number; startedAt: string; ticks: number };

// The unit in which the kernel reports CPU time to every program (USER_HZ).
const ticksPerSecond = 100;
const everyMs = 1_000;

/**
 * Sums the CPU seconds of each part, of processes that ended as well: they are read once a second, so that at most the last
 * second of one is missing.
 */
export function followCpu(parts: () => Parts): { read(): Record<string, number>; stop(): void } {
  const taken = new Map<string, { part: string; first: number; last: number }>();
  let isFirst = true;
  const sample = () => {
    const processes = readProcesses();
    const children = new Map<number, Process[]>();
    for (const each of processes.values()) children.set(each.parent, [...(children.get(each.parent) ?? []), each]);
    for (const [part, roots] of Object.entries(parts())) {
      const open = roots.flatMap((pid) => processes.get(pid) ?? []);
      for (let each = open.pop(); each; each = open.pop()) {
        const key = `${each.pid} ${each.startedAt}`;
        const known = taken.get(key) ?? { part, first: isFirst ? each.ticks : 0, last: each.ticks };
        known.last = each.ticks;
        taken.set(key, known);
        open.push(...(children.get(each.pid) ?? []));
      }
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
