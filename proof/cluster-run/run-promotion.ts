import { setTimeout as wait } from 'node:timers/promises';
import { checkBooks, loseAWrite, waitUntilSettled } from '../fault-run/check-books.ts';
import { createMoneyClient } from '../fault-run/money-client.ts';
import type { RunOptions } from '../fault-run/run-as-command.ts';
import { createWorkClient } from '../fault-run/work-client.ts';
import { type Cluster, type Programs, startCluster } from './cluster.ts';

export type Options = Programs & RunOptions;

type Outcome = { lines: string[]; violations: string[] };

const loadMs = 4_000;
/** Promised in docs/scaling.md: from the end of the promotion to the first acknowledged write. */
const writesWithinMs = 10_000;

/**
 * Kills the primary under load and promotes its synchronous standby, then compares what clients were answered with the
 * answers of the server and with the books. Leaves no process and no data behind.
 */
export async function runPromotion(options: Options): Promise<Outcome> {
  const cluster = await startCluster(options, options.signal);
  try {
    return await run(cluster, options);
  } catch (error) {
    const reason = (cluster.signal.aborted ? cluster.signal.reason : error) as Error;
    const lines = cluster.logLines().map((line) => line.slice(0, 400));
    throw new Error([reason.message, ...lines].join('\n'));
  } finally {
    await cluster.stop();
  }
}

async function run(cluster: Cluster, { rounds, clients, losesAWrite, print }: Options): Promise<Outcome> {
  const work = [await createWorkClient(cluster), await createWorkClient(cluster)];
  const money = [];
  for (let number = 0; number < clients; number += 1) money.push(await createMoneyClient(cluster, number));
  const probe = await createMoneyClient(cluster, clients);
  const all = [...money, ...work];
  const acknowledged = () => all.reduce((sum, client) => sum + client.acknowledged(), 0);

  let isStopped = false;
  const running = Promise.all(all.map((client) => client.run(() => isStopped)));
  const aborted = new Promise<never>((_resolve, reject) => {
    cluster.signal.addEventListener('abort', () => reject(cluster.signal.reason));
  });
  running.catch(() => undefined);
  aborted.catch(() => undefined);

  const violations: string[] = [];
  const slowest = { ms: 0 };
  const failOverAll = async () => {
    for (let round = 1; round <= rounds; round += 1) {
      await wait(loadMs);
      const before = acknowledged();
      const beganAt = performance.now();
      await cluster.failOver();
      const promotedAt = performance.now();
      await probe.deposit();
      const ms = performance.now() - promotedAt;
      slowest.ms = Math.max(slowest.ms, ms);
      if (ms > writesWithinMs) violations.push(`the first write came ${seconds(ms)} s after promotion ${round}`);
      const promoted = seconds(promotedAt - beganAt);
      print(
        `${round} of ${rounds}: ${before} writes acknowledged, the primary killed, promoted after ${promoted} s, written ${seconds(ms)} s later`,
      );
      await wait(loadMs);
      if (acknowledged() === before) violations.push(`no client wrote after promotion ${round}`);
      if (round < rounds) await cluster.addStandby();
    }
  };
  await Promise.race([aborted, failOverAll()]);
  isStopped = true;
  await Promise.race([running, aborted]);
  await waitUntilSettled(cluster);
  if (losesAWrite) await loseAWrite(cluster, work);
  const records = { money: [...money, probe].map(({ record }) => record), work: work.map(({ record }) => record) };
  violations.push(...(await checkBooks(cluster, records)));
  const lines = [
    `${rounds} promotions, ${all.length} clients, ${acknowledged()} acknowledged writes`,
    `slowest: written ${seconds(slowest.ms)} s after a promotion`,
  ];
  return { lines, violations };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
