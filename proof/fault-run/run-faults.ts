import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Verdict } from '../run-to-verdict.ts';
import { checkBooks, collusionViolations, loseAWrite, waitUntilSettled } from './check-books.ts';
import { checkPayouts, keepPayoutsMoving, payoutLine, payTwice, sendBackSome, waitUntilPaid } from './check-payouts.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type CollusionRecord, createCollusionClient } from './collusion-client.ts';
import { createInjections, type FaultInjection, suspend } from './fault-injections.ts';
import { tryFullDatabaseDisk } from './full-database-disk.ts';
import { tryFullDisk } from './full-disk.ts';
import { createMoneyClient, type FaultClient, type MoneyClient } from './money-client.ts';
import { createPayeeClient, openPayoutAccount, type PayeeRecord } from './payee-client.ts';
import type { RunOptions } from './run-as-command.ts';
import { createSearchClient, loseAnOffer, type SearchRecord, searchLine, searchViolations } from './search-client.ts';
import { createWorkClient, type WorkRecord } from './work-client.ts';

export type Options = RunOptions & { seed: number };

type Clients = {
  money: MoneyClient[];
  work: FaultClient<WorkRecord>[];
  payees: FaultClient<PayeeRecord>[];
  collusion: FaultClient<CollusionRecord>;
  search: FaultClient<SearchRecord>;
};

const pauseMs = { shortest: 300, longest: 1_500 };
const longSuspensionMs = 20_000;
const databaseBackWithinMs = 120_000;

/**
 * Kills, stops and pauses nodes and PostgreSQL while clients move money, hire, search and scan, then compares what the clients
 * were answered with the answers of the server and with the books. Ends at once when a node exits unexpectedly or `signal`
 * aborts, and leaves no process and no data behind.
 */
export async function runFaults(options: Options): Promise<Verdict> {
  const cluster = await startCluster(options.signal);
  try {
    return await run(cluster, options);
  } catch (error) {
    // Whatever failed after the abort failed because of it.
    const reason = (cluster.signal.aborted ? cluster.signal.reason : error) as Error;
    const lines = cluster.nodes().flatMap((node) => node?.logLines() ?? []);
    throw new Error(`${reason.message}\n${lines.map((line) => line.slice(0, 400)).join('\n')}`);
  } finally {
    await cluster.stop();
  }
}

async function run(cluster: Cluster, { rounds, clients: count, losesAWrite, seed, print }: Options): Promise<Verdict> {
  const clients: Clients = {
    money: [],
    work: [await createWorkClient(cluster), await createWorkClient(cluster)],
    payees: [await createPayeeClient(cluster), await createPayeeClient(cluster), await createPayeeClient(cluster)],
    collusion: await createCollusionClient(cluster),
    search: await createSearchClient(cluster),
  };
  for (let number = 0; number < count; number += 1) clients.money.push(await createMoneyClient(cluster, number));
  for (const { record } of clients.money) {
    await openPayoutAccount(cluster, { user: { id: record.userId }, access_token: record.token });
  }
  const all = [...clients.money, ...clients.work, ...clients.payees, clients.collusion, clients.search];
  const probe = await createMoneyClient(cluster, count);
  let isStopped = false;
  const running = Promise.all([
    ...all.map((client) => client.run(() => isStopped)),
    keepPayoutsMoving(cluster, () => isStopped),
  ]);
  const aborted = new Promise<never>((_resolve, reject) => {
    cluster.signal.addEventListener('abort', () => reject(cluster.signal.reason));
  });
  running.catch(() => undefined);
  aborted.catch(() => undefined);

  const random = seededRandom(seed);
  const violations: string[] = [];
  const injected = await Promise.race([
    aborted,
    injectAll(cluster, { rounds, random, print, violations, clients: all, probe }),
  ]);
  isStopped = true;
  await Promise.race([running, aborted]);
  cluster.stripe.calm();
  violations.push(...(await waitUntilSettled(cluster)));
  await waitUntilPaid(cluster);
  await sendBackSome(cluster);
  if (losesAWrite) payTwice(cluster);
  // Before the disks are full, so that what is found here is shown even when that fails.
  const payouts = await checkPayouts(
    cluster,
    clients.payees.map((each) => each.record),
  );
  print(`${payoutLine(cluster)}, ${payouts.length} violations`);
  violations.push(...payouts);
  const [someone] = clients.money;
  const disk = await tryFullDisk(cluster, someone?.record.token ?? '');
  const { settings, signal } = cluster;
  const database = await tryFullDatabaseDisk({ folder: join(cluster.folder, 'small'), settings, signal });
  if (losesAWrite) {
    await loseAWrite(cluster, clients.work);
    await loseAnOffer(cluster, clients.search.record);
  }
  violations.push(...disk.violations, ...database.violations, ...cluster.deaths());
  const records = {
    money: [...clients.money, probe].map((each) => each.record),
    work: clients.work.map((each) => each.record),
  };
  violations.push(...(await checkBooks(cluster, records)));
  violations.push(...(await collusionViolations(cluster, [clients.collusion.record])));
  violations.push(...(await searchViolations(cluster, [clients.search.record])));
  return {
    violations,
    lines: [
      ...summary(injected, all, cluster),
      `${clients.collusion.record.tried} attacks on the money rules`,
      searchLine(clients.search.record),
      `file store: ${disk.how}`,
      `database: ${database.how}`,
    ],
  };
}

type Injected = { injection: FaultInjection; recoveredMs: number };
type Plan = Pick<Options, 'rounds' | 'print'> & {
  random: () => number;
  violations: string[];
  clients: FaultClient<unknown>[];
  probe: MoneyClient;
};

async function injectAll(
  cluster: Cluster,
  { rounds, random, print, violations, clients, probe }: Plan,
): Promise<Injected[]> {
  const injections = createInjections(random);
  const injected: Injected[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await wait(pauseMs.shortest + random() * (pauseMs.longest - pauseMs.shortest));
    // The mail server hangs in every other stretch of rounds.
    cluster.mail.hang(round % 8 >= 4);
    const injection = injections[round % injections.length];
    if (!injection) continue;
    const beganAt = performance.now();
    await injection.inject(cluster, violations);
    // A try that was sent before may still wait for a connection that the fault before has broken.
    const failed = clients.flatMap((client) => client.failures()).filter(({ sentAt }) => sentAt >= beganAt);
    if (injection.isGentle && failed.length > 0) {
      const reasons = failed.map(({ reason }) => reason).join('; ');
      violations.push(`requests failed while nodes were asked to stop: ${reasons}`);
    }
    const recoveredMs = await measureRecovery(cluster, probe);
    await cluster.untilReady();
    print(
      `${round + 1} of ${rounds}: ${injection.name}, written ${seconds(recoveredMs)} s after the database was there`,
    );
    injected.push({ injection, recoveredMs });
  }
  print(`a node is stopped for ${longSuspensionMs / 1000} s (SIGSTOP)`);
  await suspend(cluster, 0, longSuspensionMs);
  await cluster.untilReady();
  cluster.mail.hang(false);
  return injected;
}

/** How long a write takes that begins when the database takes connections again. */
async function measureRecovery(cluster: Cluster, probe: MoneyClient): Promise<number> {
  const deadline = performance.now() + databaseBackWithinMs;
  while (!(await cluster.sql('select 1').catch(() => null))) {
    cluster.signal.throwIfAborted();
    if (performance.now() > deadline) throw new Error('the database did not come back');
    await wait(20);
  }
  const since = performance.now();
  await probe.deposit();
  return performance.now() - since;
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

function summary(injected: Injected[], clients: FaultClient<unknown>[], cluster: Cluster): string[] {
  const kills = injected.reduce((sum, { injection }) => sum + injection.kills, 0);
  const slowest = injected.reduce((most, each) => (each.recoveredMs > most.recoveredMs ? each : most));
  const writes = clients.reduce((sum, client) => sum + client.acknowledged(), 0);
  const mails = cluster.mail.received();
  return [
    `${injected.length} rounds, ${kills} kills, ${cluster.deaths().length} nodes ended by themselves`,
    `${clients.length} clients, ${writes} acknowledged writes`,
    `slowest: written ${seconds(slowest.recoveredMs)} s after the database was there again (${slowest.injection.name})`,
    `${mails.length} mails arrived, ${mails.length - new Set(mails).size} of them twice`,
  ];
}

/** Numbers from 0 to 1 that repeat for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
