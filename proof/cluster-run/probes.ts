import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../tools/root.ts';
import { killProcess } from '../fault-run/processes.ts';
import type { Cluster } from './cluster.ts';
import { until } from './run-as.ts';
import { type Probe, timelineViolations } from './write-timeline.ts';

export type Probes = {
  /** What was acknowledged so far. */
  acknowledged(): readonly Probe[];
  /** Of the newest write. */
  timeline(): number;
  /** Resolves when a write of a later timeline was acknowledged, so of another primary. */
  untilTimelineAfter(timeline: number, signal: AbortSignal): Promise<void>;
  /** What shows two primaries, so far. */
  timelineViolations(): string[];
  /** Ends the probes, and compares what was acknowledged with the database and with one another. */
  check(): Promise<string[]>;
  stop(): void;
};

/** Tries writes at every database directly, from inside its machine. */
export async function startProbes({ databases, sql }: Cluster): Promise<Probes> {
  await sql('create table cluster_probes (id uuid primary key, host text not null)');
  const acknowledged: Probe[] = [];
  const children = databases.hosts.map(({ namespace, name, address }): ChildProcess => {
    const words = ['netns', 'exec', namespace, process.execPath, '--import', 'tsx'];
    const child = spawn('ip', [...words, join(root, 'proof/cluster-run/probe-writes.ts')], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', PROBE_NAME: name, PROBE_URL: databases.urlOf(address) },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    createInterface({ input: child.stdout }).on('line', (line) => acknowledged.push(JSON.parse(line) as Probe));
    return child;
  });
  const stop = () => {
    for (const { pid, exitCode } of children) if (exitCode === null) killProcess(pid ?? 0, 'SIGKILL');
  };
  const timeline = () => acknowledged.reduce((newest, probe) => Math.max(newest, probe.timeline), 0);
  return {
    acknowledged: () => acknowledged,
    timeline,
    timelineViolations: () => timelineViolations(acknowledged),
    async untilTimelineAfter(before, signal) {
      await until('another primary takes writes', async () => timeline() > before, { signal });
    },
    stop,
    async check() {
      const ended = children.flatMap(({ exitCode }, index) =>
        exitCode === null ? [] : [`the probe of ${databases.hosts[index]?.name} ended with ${exitCode}`],
      );
      stop();
      const ids = acknowledged.map(({ id }) => id);
      const stored = await sql<{ id: string }>('select id from cluster_probes where id = any($1::uuid[])', [ids]);
      const known = new Set(stored.map(({ id }) => id));
      const lost = acknowledged.filter(({ id }) => !known.has(id));
      const places = new Set(lost.map(placeOf));
      return [
        ...ended,
        ...(ids.length === 0 ? ['no write was probed'] : []),
        ...[...places].map((place) => {
          const count = lost.filter((probe) => placeOf(probe) === place).length;
          return `lost: ${count} writes that ${place} acknowledged`;
        }),
        ...timelineViolations(acknowledged),
      ];
    },
  };
}

const placeOf = ({ host, timeline }: Probe) => `${host} on timeline ${timeline}`;
