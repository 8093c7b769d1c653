import { setTimeout as wait } from 'node:timers/promises';
import type { BenchCall, Pair } from './calls.ts';
import { cpuOf, cpuSeconds } from './cpu.ts';
import { sendAll } from './load.ts';
import { median } from './median.ts';
import type { Servers } from './servers.ts';

const sides = ['ceiling', 'relevo'] as const;
type Side = (typeof sides)[number];

export interface Measured {
  name: string;
  goal: number | null;
  /** CPU seconds of server and PostgreSQL per 1,000 requests, the median of the rounds. */
  cpu: Record<Side, number>;
  /** What of it the server took; the rest is PostgreSQL's. */
  serverCpu: Record<Side, number>;
  /** Milliseconds. */
  p50: Record<Side, number>;
  p99: Record<Side, number>;
  statements: number | null;
}

type Figure = 'cpu' | 'serverCpu' | 'latencies';
type Taken = { call: BenchCall } & Record<Figure, Record<Side, number[]>>;

/**
 * Measures every call once per round, the two servers one after the other, so that what slows the machine down for a
 * while slows both and the ratios hold even when the numbers do not. The first round warms up and is dropped.
 */
export async function measureCalls(servers: Servers, calls: BenchCall[], rounds: number): Promise<Measured[]> {
  const takeAll = async (all: Taken[], round: number) => {
    for (const taken of all) await takeRound(servers, taken, round);
  };
  await takeAll(calls.map(emptyFigures), 0);
  // As autovacuum does within a minute: the first round filled tables that were empty.
  await servers.database.query('vacuum analyze');
  const all = calls.map(emptyFigures);
  for (let round = 1; round <= rounds; round += 1) await takeAll(all, round);
  return all.map(({ call: { name, goal }, cpu, serverCpu, latencies }) => ({
    name,
    goal,
    cpu: bySide((side) => median(cpu[side])),
    serverCpu: bySide((side) => median(serverCpu[side])),
    p50: bySide((side) => median(latencies[side])),
    p99: bySide((side) => quantile(latencies[side], 0.99)),
    statements: null,
  }));
}

async function takeRound(servers: Servers, { call, cpu, serverCpu, latencies }: Taken, round: number): Promise<void> {
  const pairs = await call.requests(round);
  await untilIdle(servers);
  // Now the one first, now the other.
  for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
    const measured = await measureSlice(servers, side, pairs);
    cpu[side].push((measured.cpu * 1000) / pairs.length);
    serverCpu[side].push((measured.serverCpu * 1000) / pairs.length);
    latencies[side].push(...measured.latencies);
  }
}

async function measureSlice(servers: Servers, side: Side, pairs: Pair[]) {
  const processes = { serverPid: servers[side].pid, postmasterPid: servers.postmasterPid };
  const cpu = () => ({ all: cpuSeconds(processes), server: cpuOf(processes.serverPid) });
  const before = cpu();
  const latencies = await sendAll(pairs.map((pair) => pair[side]));
  // What a request leaves for later is part of its cost.
  if (side === 'relevo') await untilIdle(servers);
  const after = cpu();
  return { cpu: after.all - before.all, serverCpu: after.server - before.server, latencies };
}

const idleTries = 200;

/** Waits until every recorded event was handled. */
async function untilIdle({ database }: Servers): Promise<void> {
  for (let attempt = 0; attempt < idleTries; attempt += 1) {
    const { rows } = await database.query<{ is_busy: boolean }>(`
      select exists (select from outbox_events where published_at is null)
        or exists (select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts) as is_busy`);
    if (!rows[0]?.is_busy) return;
    await wait(50);
  }
}

const empty = (): Record<Side, number[]> => ({ ceiling: [], relevo: [] });
const emptyFigures = (call: BenchCall): Taken => ({ call, cpu: empty(), serverCpu: empty(), latencies: empty() });
const bySide = (of: (side: Side) => number): Record<Side, number> => ({ ceiling: of('ceiling'), relevo: of('relevo') });

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
