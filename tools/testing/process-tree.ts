import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface ProcessStat {
  pid: number;
  name: string;
  isZombie: boolean;
  parent: number;
  startedAt: string;
  own: number;
  reaped: number;
}

type ReadProcess = (pid: number) => ProcessStat | null;

/** The processes of the system: their numbers, and what is known of one of them. */
interface ProcessTable {
  list: () => number[];
  read: ReadProcess;
}

/** One line of /proc/PID/stat; `own` is CPU time of the process in ticks, `reaped` that of the children it waited for. */
export function parseStat(text: string): ProcessStat {
  // The name stands in parentheses and may hold anything, so the fields are read after its end.
  const nameEnd = text.lastIndexOf(')');
  const fields = text.slice(nameEnd + 2).split(' ');
  const [user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = fields.slice(11, 15).map(Number);
  return {
    pid: Number.parseInt(text, 10),
    name: text.slice(text.indexOf('(') + 1, nameEnd),
    isZombie: fields[0] === 'Z' || fields[0] === 'X',
    parent: Number(fields[1]),
    startedAt: fields[19] ?? '',
    own: user + system,
    reaped: reapedUser + reapedSystem,
  };
}

/** A line of `ps -o pid=,ppid=,lstart=,comm=`, for systems without /proc; it says nothing about CPU time. */
export function parsePsLine(line: string): ProcessStat {
  const words = line.trim().split(/\s+/);
  const [pid = 0, parent = 0] = words.map(Number);
  // The time of the start is five words long: day, month, date, time, year.
  const [startedAt, name] = [words.slice(2, 7).join(' '), words.slice(7).join(' ')];
  return { pid, name, isZombie: name === '<defunct>', parent, startedAt, own: 0, reaped: 0 };
}

export const hasProc = process.platform === 'linux';

const proc: ProcessTable = {
  list: () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number),
  read(pid) {
    try {
      return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      // The process ended while we looked.
      return null;
    }
  },
};

function ps(): ProcessTable {
  let processes = new Map<number, ProcessStat>();
  return {
    list() {
      const output = process.platform === 'win32' ? '' : runPs();
      const lines = output.split('\n').filter((line) => line.trim() !== '');
      // The listing holds the process that makes it.
      const found = lines.map(parsePsLine).filter(({ name }) => !/(^|\/)ps$/.test(name));
      processes = new Map(found.map((each) => [each.pid, each]));
      return [...processes.keys()];
    },
    read: (pid) => processes.get(pid) ?? null,
  };
}

function runPs() {
  const env = { LC_ALL: 'C', PATH: process.env.PATH };
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart=,comm='], { encoding: 'utf8', env });
}

// The kernel rounds each of two figures down.
const roundingTicks = 2;

/**
 * Follows every process that starts under `root`. A process stays known after its parent died and the system gave it to
 * another one, so that it is still counted and can still be ended.
 *
 * A process that ends hands its CPU time to the parent that waits for it. No process in the tree waits for one after its parent
 * died first (PostgreSQL after a kill of its server) or ignores it (the pages of a browser): what such a process had
 * used when it was last seen is added up in `lost`. Time after that look is missed, and so are processes that start and
 * end between two looks without being waited for.
 */
export function followDescendants(root: number, { list, read } = hasProc ? proc : ps()) {
  // By number, parents before their children.
  let known = new Map<number, ProcessStat>();
  // Processes of others are not read again.
  let foreign = new Set<number>();
  let rootStartedAt: string | undefined;
  let lost = 0;

  /** The processes of the tree that are alive now, `root` first. */
  function poll(): ProcessStat[] {
    const listed = new Set(list());
    const found = new Map<number, ProcessStat>();
    const rootNow = read(root);
    rootStartedAt ??= rootNow?.startedAt;
    if (rootNow && rootNow.startedAt === rootStartedAt) found.set(root, rootNow);
    // A parent is read before its children: who is seen alive has not been added to its parent yet.
    for (const [pid, before] of known) {
      const now = pid === root ? null : read(pid);
      if (now && now.startedAt === before.startedAt) found.set(pid, now);
    }
    foreign = new Set([...foreign].filter((pid) => listed.has(pid)));
    const strangers = [...listed]
      .filter((pid) => !found.has(pid) && !foreign.has(pid))
      .flatMap((pid) => read(pid) ?? []);
    for (const stranger of addDescendants(found, strangers)) foreign.add(stranger.pid);
    lost += lostBetween(known, found, read);
    known = found;
    return [...found.values()];
  }

  return {
    poll,
    /** Those still running, without `root`. */
    running: () => poll().filter(({ pid, isZombie }) => pid !== root && !isZombie),
    /** CPU time of the tree until the last poll, in ticks. */
    ticks: () => [...known.values()].reduce((sum, { own, reaped }) => sum + own + reaped, lost),
  };
}

/** Adds those with a parent in the tree, and returns the others. */
function addDescendants(tree: Map<number, ProcessStat>, processes: ProcessStat[]): ProcessStat[] {
  const others = processes.filter((each) => {
    const isDescendant = tree.has(each.parent);
    if (isDescendant) tree.set(each.pid, each);
    return !isDescendant;
  });
  return others.length === processes.length ? others : addDescendants(tree, others);
}

/** What processes that have gone had used, minus what their nearest living ancestor has reaped since. */
function lostBetween(before: Map<number, ProcessStat>, now: Map<number, ProcessStat>, read: ReadProcess): number {
  const goneUnder = new Map<number, number>();
  for (const gone of before.values()) {
    if (now.has(gone.pid)) continue;
    let ancestor = gone.parent;
    for (let each = before.get(ancestor); each && !now.has(ancestor); each = before.get(ancestor))
      ancestor = each.parent;
    goneUnder.set(ancestor, (goneUnder.get(ancestor) ?? 0) + gone.own + gone.reaped);
  }
  let lost = 0;
  for (const [ancestor, used] of goneUnder) {
    // Read again: the ancestor may have waited for them after it was read.
    const reapedNow = before.has(ancestor) ? ((read(ancestor) ?? now.get(ancestor))?.reaped ?? 0) : 0;
    const missing = used - (reapedNow - (before.get(ancestor)?.reaped ?? 0));
    if (missing > roundingTicks) lost += missing;
  }
  return lost;
}

/** A process to be ended. */
export type RunningProcess = Pick<ProcessStat, 'pid' | 'name'>;

export function signalProcesses(processes: Pick<ProcessStat, 'pid'>[], signal: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

const endsByItselfWithinMs = 1_000;
const endsBySignalWithinMs = 3_000;
const killedWithinMs = 5_000;

/** Ends what still runs, and returns the command lines of what did not end by itself. */
export async function endProcesses(running: () => RunningProcess[]): Promise<string[]> {
  await waitUntilGone(running, endsByItselfWithinMs);
  const left = running();
  const commands = left.map(commandOf);
  // PostgreSQL closes on this signal and releases its shared memory, which a kill would leak.
  signalProcesses(left, 'SIGINT');
  await waitUntilGone(running, endsBySignalWithinMs);
  await waitUntilGone(() => {
    const rest = running();
    signalProcesses(rest, 'SIGKILL');
    return rest;
  }, killedWithinMs);
  return commands;
}

function commandOf({ pid, name }: RunningProcess): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim().slice(0, 120) || name;
  } catch {
    return name;
  }
}

async function waitUntilGone(running: () => RunningProcess[], withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (running().length > 0 && performance.now() < deadline) await wait(50);
}
