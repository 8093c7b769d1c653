import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { as, made, type Signed } from '@relevo/fixtures/http-client';
import { aRegistration } from '@relevo/fixtures/registration';
import { attachCard, deposit } from '@relevo/fixtures/wallet';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { openScene, type Scene } from './scene.ts';

type Options = {
  prometheus: string;
  /** The negative control. */
  breaksNothing: boolean;
  signal: AbortSignal;
  print: (line: string) => void;
};

/** `for` and the ranges of rates are divided by this. */
const factor = 20;
const healthyForMs = 60_000;
/** Longer than the longest threshold in seconds of an expected alert, which is not shortened. */
const raisedWithinMs = 120_000;
const endedWithinMs = 90_000;
const scrapedWithinMs = 30_000;
const askEveryMs = 500;
const callEveryMs = 400;

type Fault = {
  name: string;
  expected: string[];
  /** Follow from the same fault, if it lasts long enough. */
  allowed: string[];
  break(): Promise<void>;
  repair(): Promise<void>;
  /** What people see while it fires and after the repair; answers violations. */
  whileFiring?(): Promise<string[]>;
  afterRepair?(): Promise<string[]>;
};

/**
 * A real Prometheus watches a web node and a worker: a healthy minute raises no alert, each fault raises its alerts and
 * no others, and each alert ends after the repair.
 */
export async function runAlerts({ prometheus: path, breaksNothing, signal, print }: Options): Promise<string[]> {
  const violations: string[] = [];
  const scene = await openScene(signal);
  try {
    const { folder: parent, targets } = scene;
    const all = Object.values(targets);
    const prometheus = await startPrometheus({
      path,
      folder: join(parent, 'prometheus'),
      targets: all,
      factor,
      signal,
    });
    let calls: ReturnType<typeof callEverySoOften> | undefined;
    try {
      const person = await scene.addPerson();
      made(await attachCard(scene.client, person), 'the card');
      calls = callEverySoOften(scene, await scene.addPerson());
      print(`Prometheus scrapes ${all.length} nodes every second; times of the rules are divided by ${factor}`);
      violations.push(...(await watchHealthy(prometheus, { signal, print })));
      for (const fault of faultsOf(scene, person)) {
        violations.push(...(await tryFault(fault, { prometheus, breaksNothing, signal, print })));
      }
      if (!scene.disk) print('the full disk: not tried, mounting is not allowed');
    } finally {
      await calls?.stop();
      await prometheus.stop();
    }
  } finally {
    await scene.stop();
  }
  return violations;
}

const pdf =
  '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n';

function faultsOf({ client, stripe, disk, stopWorker, startWorker }: Scene, person: Signed): Fault[] {
  const expectStatus = (what: string, { status }: { status: number }, expected: number) =>
    status === expected ? [] : [`${what} was answered ${status} instead of ${expected}`];
  const upload = () => {
    const form = new FormData();
    form.set('document_type', 'identity');
    form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'permit.pdf');
    return client.post('/user/add-document/', form, as(person));
  };
  let pending = '';
  const depositStatus = async () =>
    made(await client.get<{ status: string }>(`/wallet/deposits/${pending}/`, as(person))).status;

  const worker: Fault = {
    name: 'the worker is stopped',
    expected: ['NodeDown', 'NoWorker', 'EventsWait'],
    allowed: [],
    async break() {
      await stopWorker();
      // Records an event that nothing publishes.
      made(await client.post('/user/register/', aRegistration()));
    },
    repair: startWorker,
  };
  const fullDisk: Fault = {
    name: 'the disk of the files is full',
    expected: ['DiskFillsUp', 'DiskFull'],
    allowed: ['Failures'],
    break: async () => disk?.fill(),
    repair: async () => disk?.free(),
    whileFiring: async () => expectStatus('an upload to a full disk', await upload(), 503),
    afterRepair: async () => expectStatus('an upload after the repair', await upload(), 201),
  };
  const cards: Fault = {
    name: 'the card provider fails',
    expected: ['CardProviderFails'],
    // Attaching a card is answered 503 as well.
    allowed: ['Failures'],
    async break() {
      stripe.fail(true);
      pending = String(made(await deposit(client, person, '10.00'), 'a deposit').id);
    },
    repair: async () => stripe.fail(false),
    whileFiring: async () =>
      (await depositStatus()) === 'pending' ? [] : ['a deposit without a provider is not pending'],
    async afterRepair() {
      const deadline = performance.now() + endedWithinMs;
      while ((await depositStatus()) !== 'completed') {
        if (performance.now() > deadline) return ['a deposit that was pending is not completed after the repair'];
        await wait(askEveryMs);
      }
      return [];
    },
  };
  return [worker, ...(disk ? [fullDisk] : []), cards];
}

/** Reads and attaches a card without end, so that there are figures of healthy calls, too. */
function callEverySoOften({ client }: Scene, person: Signed): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const calling = (async () => {
    while (!stopping.signal.aborted) {
      // What is answered while something is broken is no concern of this client.
      await Promise.allSettled([client.get('/user/profile/', as(person)), attachCard(client, person)]);
      await wait(callEveryMs);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await calling;
    },
  };
}

type Watch = { signal: AbortSignal; print: (line: string) => void };

async function watchHealthy(prometheus: Prometheus, { signal, print }: Watch): Promise<string[]> {
  await untilScraped(prometheus, signal);
  const fired = new Set<string>();
  const until = performance.now() + healthyForMs;
  while (performance.now() < until) {
    await wait(askEveryMs, undefined, { signal });
    for (const name of await firing(prometheus)) fired.add(name);
  }
  // Silence would prove nothing if nothing was measured.
  const measured = ['up{job="relevo"} == 1', 'server:relevo_http_requests:rate5m > 0', 'disk:relevo_disk_free:ratio'];
  const counts = await Promise.all(measured.map(async (each) => (await prometheus.query(each)).length));
  print(`a healthy minute: ${fired.size === 0 ? 'no alert' : [...fired].join(', ')}; series ${counts.join(', ')}`);
  return [
    ...[...fired].map((name) => `${name} fired while everything was well`),
    ...measured.filter((_each, index) => !counts[index]).map((each) => `nothing was measured by ${each}`),
  ];
}

/** Before its first scrape Prometheus takes every node for absent. */
async function untilScraped(prometheus: Prometheus, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + scrapedWithinMs;
  while ((await prometheus.query('up{job="relevo"} == 1')).length < 2 || (await prometheus.alerts()).length > 0) {
    if (performance.now() > deadline) throw new Error('Prometheus does not see two healthy nodes');
    await wait(askEveryMs, undefined, { signal });
  }
}

async function firing(prometheus: Prometheus): Promise<string[]> {
  const alerts = await prometheus.alerts();
  return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname ?? '');
}

type Run = Watch & { prometheus: Prometheus; breaksNothing: boolean };

async function tryFault(fault: Fault, run: Run): Promise<string[]> {
  if (!run.breaksNothing) await fault.break();
  const violations = await watchRaised(fault, run);
  if (run.breaksNothing) return violations;
  if (violations.length === 0) violations.push(...((await fault.whileFiring?.()) ?? []));
  await fault.repair();
  violations.push(...(await watchEnding(fault, run)));
  return [...violations, ...((await fault.afterRepair?.()) ?? [])];
}

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);

async function watchRaised({ name, expected, allowed }: Fault, { prometheus, signal, print }: Run): Promise<string[]> {
  const raised = new Map<string, number>();
  const start = performance.now();
  while (expected.some((each) => !raised.has(each)) && performance.now() - start < raisedWithinMs) {
    await wait(askEveryMs, undefined, { signal });
    for (const each of await firing(prometheus)) if (!raised.has(each)) raised.set(each, secondsSince(start));
  }
  print(`${name}: ${[...raised].map(([each, after]) => `${each} after ${after} s`).join(', ') || 'no alert'}`);
  const missing = expected.filter((each) => !raised.has(each));
  const others = [...raised.keys()].filter((each) => ![...expected, ...allowed].includes(each));
  return [
    ...missing.map((each) => `${each} did not fire: ${name}`),
    ...others.map((each) => `${each} fired although only this was broken: ${name}`),
  ];
}

async function watchEnding({ name }: Fault, { prometheus, signal, print }: Run): Promise<string[]> {
  const start = performance.now();
  let left = await firing(prometheus);
  while (left.length > 0 && performance.now() - start < endedWithinMs) {
    await wait(askEveryMs, undefined, { signal });
    left = await firing(prometheus);
  }
  print(
    left.length === 0 ? `  repaired: silent after ${secondsSince(start)} s` : `  repaired: ${left.join(', ')} left`,
  );
  return left.map((each) => `${each} still fires after the repair: ${name}`);
}
