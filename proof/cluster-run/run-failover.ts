import { setTimeout as wait } from 'node:timers/promises';
import { checkBooks, loseAWrite, waitUntilQuiet, waitUntilSettled } from '../fault-run/check-books.ts';
import { createMoneyClient, type FaultClient, type MoneyClient } from '../fault-run/money-client.ts';
import type { RunOptions } from '../fault-run/run-as-command.ts';
import { createWorkClient } from '../fault-run/work-client.ts';
import { NotRun, type Verdict } from '../run-to-verdict.ts';
import { type Cluster, type Programs, startCluster } from './cluster.ts';
import { type Fault, faults, killBehind } from './faults.ts';
import { type Probes, startProbes } from './probes.ts';
import { createReadClient, type ReadClient, readViolations } from './read-client.ts';
import { until } from './run-as.ts';
import { startWithoutPrimary } from './start-without-primary.ts';

export type Options = RunOptions & {
  programs: Programs;
  /** The kinds of faults, with commas between them; all of them when absent. */
  only?: string | undefined;
  /** The negative control: acknowledged writes are on one machine when that is killed, and the run has to see it. */
  isAsynchronous: boolean;
};

const loadMs = 3_000;
/** Promised in docs/scaling.md: from the fault to the first acknowledged write. */
const writesWithinMs = 30_000;

/**
 * Takes the primary away in several ways under load, promotes nothing itself, and compares what clients were answered
 * with the answers of the server, the books and the databases. Leaves no process, no network and no data behind.
 */
export async function runFailover(options: Options): Promise<Verdict> {
  const { programs, signal, isAsynchronous } = options;
  const chosen = chooseFaults(options);
  const cluster = await startCluster({ programs, signal, isSynchronous: !isAsynchronous });
  let probes: Probes | undefined;
  try {
    probes = await startProbes(cluster);
    return await run({ cluster, probes, chosen }, options);
  } catch (error) {
    const reason = (cluster.signal.aborted ? cluster.signal.reason : error) as Error;
    const lines = cluster.logLines().map((line) => line.slice(0, 400));
    throw new Error([reason.message, await cluster.databases.describe(), ...lines].join('\n'));
  } finally {
    probes?.stop();
    await cluster.stop();
  }
}

type Started = { cluster: Cluster; probes: Probes; chosen: readonly Fault[] };

async function run({ cluster, probes, chosen }: Started, { clients, losesAWrite, print }: Options): Promise<Verdict> {
  const work = [await createWorkClient(cluster), await createWorkClient(cluster)];
  const money: MoneyClient[] = [];
  for (let number = 0; number < clients; number += 1) money.push(await createMoneyClient(cluster, number));
  const writer = await createMoneyClient(cluster, clients);
  const reader = await createReadClient(cluster);
  const all: FaultClient<unknown>[] = [...money, ...work];
  const acknowledged = () => all.reduce((sum, client) => sum + client.acknowledged(), 0);

  let isStopped = false;
  const running = Promise.all([...all, reader].map((client) => client.run(() => isStopped)));
  const aborted = new Promise<never>((_resolve, reject) => {
    cluster.signal.addEventListener('abort', () => reject(cluster.signal.reason));
  });
  running.catch(() => undefined);
  aborted.catch(() => undefined);

  const violations: string[] = [];
  const slowest = { ms: 0, name: '' };
  const injectAll = async () => {
    for (const [index, fault] of chosen.entries()) {
      await wait(loadMs);
      const isFirst = chosen.indexOf(fault) === index;
      const found = await inject(cluster, { fault, startsNodes: fault.isLong && isFirst, writer, reader, probes });
      violations.push(...found.violations);
      if (found.writtenMs > slowest.ms) Object.assign(slowest, { ms: found.writtenMs, name: fault.name });
      const before = acknowledged();
      await wait(loadMs);
      if (acknowledged() === before) violations.push(`no client wrote after: ${fault.name}`);
      print(`${index + 1} of ${chosen.length}: ${fault.name}; ${found.line}; ${acknowledged()} writes so far`);
      // The next fault would wait for a timeline after one that is lost; the check at the end names both primaries.
      if (probes.timelineViolations().length > 0) return;
    }
  };
  // Also after a failure: searches that go on would keep this process alive.
  await Promise.race([aborted, injectAll()]).finally(() => {
    isStopped = true;
  });
  await Promise.race([running, aborted]);
  violations.push(...(await waitUntilSettled(cluster)), ...(await waitUntilQuiet(cluster)).violations);
  if (losesAWrite) await loseAWrite(cluster, work);
  const records = { money: [...money, writer].map(({ record }) => record), work: work.map(({ record }) => record) };
  violations.push(...(await probes.check()), ...(await checkBooks(cluster, records)));
  const isFinished = records.work.some(({ shifts }) => shifts.some(({ checkedOutAt }) => checkedOutAt !== null));
  if (!isFinished) violations.push('no shift was finished');
  const lines = [
    `${chosen.length} faults, ${all.length} clients, ${acknowledged()} acknowledged writes`,
    `${probes.acknowledged().length} writes acknowledged to the probes beside the databases`,
    `slowest: written ${seconds(slowest.ms)} s after ${slowest.name}`,
  ];
  return { lines, violations };
}

function chooseFaults({ only, rounds, isAsynchronous }: Options): Fault[] {
  if (isAsynchronous) return Array<Fault>(rounds).fill(killBehind);
  const kinds = only?.split(',');
  const unknown = kinds?.filter((kind) => !faults.some((fault) => fault.kind === kind)) ?? [];
  if (unknown.length > 0)
    throw new NotRun(`--only names ${unknown}, which is none of ${faults.map(({ kind }) => kind)}`);
  const chosen = faults.filter(({ kind }) => kinds?.includes(kind) ?? true);
  return Array.from({ length: rounds }, () => chosen).flat();
}

type Injection = {
  fault: Fault;
  /** Whether nodes are started before the next primary is there. */
  startsNodes: boolean;
  writer: MoneyClient;
  reader: ReadClient;
  probes: Probes;
};
type Found = { writtenMs: number; line: string; violations: string[] };

/** One fault until every member is in its place again. */
async function inject(cluster: Cluster, { fault, startsNodes, writer, reader, probes }: Injection): Promise<Found> {
  const primary = await cluster.databases.primary();
  const timeline = probes.timeline();
  const violations: string[] = [];
  const beganAt = performance.now();
  const beginning = fault.begin(cluster, primary);
  beginning.catch(() => undefined);
  const started = startsNodes ? await startWithoutPrimary(cluster) : null;
  // A write before the new primary is there may have gone to the old one.
  if (fault.movesPrimary) await probes.untilTimelineAfter(timeline, cluster.signal);
  const movedAt = performance.now();
  // A refusal, as while the one before is pending, is no write.
  await until('a deposit is taken', writer.deposit, { signal: cluster.signal });
  const writtenMs = performance.now() - beganAt;
  const { end } = await beginning;
  if (started) violations.push(...(await started.check()));
  await end();
  await cluster.databases.untilWhole();
  if (writtenMs > writesWithinMs) violations.push(`written only ${seconds(writtenMs)} s after: ${fault.name}`);
  const reads = await reader.between(beganAt, movedAt);
  if (fault.movesPrimary) violations.push(...readViolations(reads, fault.name));
  const answered = reads.filter(({ status }) => status === 200);
  const slowestMs = Math.max(0, ...reads.map(({ tookMs }) => tookMs));
  const searches = `${answered.length} of ${reads.length} searches answered until then, at most ${seconds(slowestMs)} s`;
  return { writtenMs, violations, line: `written ${seconds(writtenMs)} s later, ${searches}` };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
