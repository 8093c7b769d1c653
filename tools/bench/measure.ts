import { setTimeout as wait } from 'node:timers/promises';
import type { BenchCall, Pair } from './calls.ts';
import { cpuSeconds } from './cpu.ts';
import { sendAll } from './load.ts';
import { median } from './median.ts';
import type { Servers } from './servers.ts';

const sides = ['ceiling', 'relevo'] as const;
type Side = (typeof sides)[number];

export interface Measured {
  name: string;
  goal: number;
  /** CPU seconds of server and PostgreSQL per 1,000 requests, the median of the rounds. */
  cpu: Record<Side, number>;
  /** Milliseconds. */
  p50: Record<Side, number>;
  p99: Record<Side, number>;
  statements: number | null;
}

/**
 * Measures every call once per round, the two servers one after the other, so that what slows the machine down for a
 * while slows both and the ratios hold even when the numbers do not. The first round warms up and is dropped.
 */
export async function measureCalls(servers: Servers, calls: BenchCall[], rounds: number): Promise<Measured[]> {
  const taken = calls.map((call) => ({ call, cpu: empty(), latencies: empty() }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { call, cpu, latencies } of taken) {
      const pairs = await call.requests(round);
      await untilIdle(servers);
      // Now the one first, now the other.
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const measured = await measureSlice(servers, side, pairs);
        if (round === 0) continue;
        cpu[side].push((measured.cpu * 1000) / pairs.length);
        latencies[side].push(...measured.latencies);
      }
    }
  }
  return taken.map(({ call: { name, goal }, cpu, latencies }) => ({
    name,
    goal,
    cpu: bySide((side) => median(cpu[side])),
    p50: bySide((side) => median(latencies[side])),
    p99: bySide((side) => quantile(latencies[side], 0.99)),
    statements: null,
  }));
}

async function measureSlice(servers: Servers, side: Side, pairs: Pair[]) {
  const processes = { serverPid: servers[side].pid, postmasterPid: servers.postmasterPid };
  const before = cpuSeconds(processes);
  const latencies = await sendAll(pairs.map((pair) => pair[side]));
  // What a request leaves for later is part of its cost.
  if (side === 'relevo') await untilIdle(servers);
  return { cpu: cpuSeconds(processes) - before, latencies };
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
const bySide = (of: (side: Side) => number): Record<Side, number> => ({ ceiling: of('ceiling'), relevo: of('relevo') });

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
