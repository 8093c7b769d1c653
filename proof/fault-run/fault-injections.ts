import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { childrenOf, killProcess } from './processes.ts';

export type FaultInjection = {
  name: string;
  /** How many processes it kills without warning. */
  kills: number;
  /** A stop in order: no request may fail during it, except on connections that are refused. */
  isGentle?: boolean;
  /** Resolves once the fault is injected; `violations` takes what should not have been. */
  inject(cluster: Cluster, violations: string[]): Promise<void>;
};

const pick = (random: () => number): 0 | 1 => (random() < 0.5 ? 0 : 1);

const payoutWithinMs = 60_000;

export function createInjections(random: () => number): FaultInjection[] {
  let payoutKills = 0;
  return [
    {
      name: 'kill one backend',
      kills: 1,
      async inject(cluster) {
        const main = cluster.postmaster();
        const backends = main === null ? [] : await clientBackends(cluster);
        const victim = backends[Math.floor(random() * backends.length)];
        if (victim !== undefined) killProcess(victim, 'SIGKILL');
      },
    },
    {
      name: 'kill a node',
      kills: 1,
      async inject(cluster) {
        const index = pick(random);
        await killNode(cluster, index);
        await cluster.restart(index);
      },
    },
    {
      name: 'kill both nodes between a payout and its answer',
      kills: 2,
      async inject(cluster, violations) {
        payoutKills += 1;
        const held = await cluster.stripe.holdNext(payoutKills % 2 ? 'transfers' : 'payouts', payoutWithinMs);
        if (!held) {
          violations.push(`no payout was asked for within ${payoutWithinMs / 1000} s`);
          return;
        }
        await Promise.all([killNode(cluster, 0), killNode(cluster, 1)]);
        held.release();
        await cluster.restart(0);
        await cluster.restart(1);
      },
    },
    {
      name: 'kill the postmaster',
      kills: 1,
      async inject(cluster) {
        const main = cluster.postmaster();
        if (main !== null) killProcess(main, 'SIGKILL');
      },
    },
    {
      name: 'terminate every backend',
      kills: 0,
      async inject(cluster) {
        const others = `select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()`;
        await cluster.sql(others).catch(() => undefined);
      },
    },
    {
      name: 'kill PostgreSQL with all its processes',
      kills: 1,
      async inject(cluster) {
        killDatabase(cluster);
      },
    },
    {
      name: 'restart both nodes one after the other',
      kills: 0,
      isGentle: true,
      async inject(cluster, violations) {
        for (const index of [1, 0] as const) {
          const node = cluster.nodes()[index];
          node.expectEnd();
          node.signal('SIGTERM');
          const code = await node.ended;
          if (code !== 0)
            violations.push(`a node that was asked to stop exited with ${code}: ${node.logLines().join('\n')}`);
          await cluster.restart(index);
        }
      },
    },
    {
      name: 'stop a node for some seconds (SIGSTOP)',
      kills: 0,
      async inject(cluster) {
        await suspend(cluster, pick(random), 3_000);
      },
    },
    {
      name: 'kill everything at once',
      kills: 3,
      async inject(cluster) {
        killDatabase(cluster);
        await Promise.all([killNode(cluster, 0), killNode(cluster, 1)]);
        await cluster.restart(0);
        await cluster.restart(1);
      },
    },
  ];
}

/** SIGSTOP long enough for every timeout of the database connections and of the clients to pass. */
export async function suspend(cluster: Cluster, index: 0 | 1, milliseconds: number): Promise<void> {
  const node = cluster.nodes()[index];
  node.signal('SIGSTOP');
  await wait(milliseconds);
  node.signal('SIGCONT');
}

async function clientBackends(cluster: Cluster): Promise<number[]> {
  const found = `select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`;
  const rows = await cluster.sql<{ pid: number }>(found).catch(() => []);
  return rows.map(({ pid }) => pid);
}

async function killNode(cluster: Cluster, index: 0 | 1): Promise<void> {
  const node = cluster.nodes()[index];
  node.expectEnd();
  node.signal('SIGKILL');
  await node.ended;
}

/** Every process, so that nothing in its memory survives. */
function killDatabase(cluster: Cluster): void {
  const main = cluster.postmaster();
  if (main === null) return;
  for (const pid of [main, ...childrenOf(main)]) killProcess(pid, 'SIGKILL');
}
