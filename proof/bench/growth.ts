import { mkdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { dayFromNow } from '@relevo/fixtures/calendar';
import { aJobBody } from '@relevo/fixtures/job-body';
import { Client } from 'pg';
import { startNode } from '../fault-run/node.ts';
import { type GrowthData, seedGrowth } from './growth-data.ts';
import { type Sent, send } from './load.ts';
import { median } from './median.ts';
import type { Servers } from './servers.ts';

const askedEachRound = 12;
const stopsWithinMs = 15_000;

type Size = { from: number; to: number; rounds: number; only: string };
type Call = { name: string; goal: number; request: (data: GrowthData, index: number) => Promise<Sent> | Sent };
type Grown = { name: string; goal: number; few: number; many: number };

/** Milliseconds, p50. */
export type GrowthFigures = Omit<Size, 'only'> & { calls: Grown[] };

/**
 * The same calls on two databases of one PostgreSQL, a small and a large one, each served by a separate node without
 * background work. They are asked in turns, one request after the other, so that what slows the machine down slows both.
 */
export async function measureGrowth(servers: Servers, size: Size): Promise<GrowthFigures> {
  const large = await startLarge(servers);
  try {
    // The first round warms up.
    const scans = askedEachRound * (size.rounds + 1);
    const seed = async (side: Servers, rows: number) => {
      console.log(`Setting up ${rows.toLocaleString('en')} jobs, applications, shifts and entries…`);
      return { url: side.relevo.url, data: await seedGrowth(side, { rows, scans }) };
    };
    const few = await seed(servers, size.from);
    const many = await seed(large.side, size.to);
    const calls = growthCalls.filter(({ name }) => name.includes(size.only));
    const grown: Grown[] = [];
    for (const call of calls) grown.push(await measureCall(call, { few, many }, size.rounds));
    return { from: size.from, to: size.to, rounds: size.rounds, calls: grown };
  } finally {
    await large.stop();
  }
}

type Side = { url: string; data: GrowthData };

async function measureCall(call: Call, sides: { few: Side; many: Side }, rounds: number): Promise<Grown> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken = { few: [] as number[], many: [] as number[] };
  const names = ['few', 'many'] as const;
  try {
    for (let index = 0; index < askedEachRound * (rounds + 1); index += 1) {
      for (const name of index % 2 === 0 ? names : names.toReversed()) {
        const sent = await call.request(sides[name].data, index);
        const before = performance.now();
        await send({ ...sent, url: sent.url.startsWith('/') ? `${sides[name].url}/api${sent.url}` : sent.url }, agent);
        if (index >= askedEachRound) taken[name].push(performance.now() - before);
      }
    }
  } finally {
    agent.destroy();
  }
  return { name: call.name, goal: call.goal, few: median(taken.few), many: median(taken.many) };
}

const pick = <Item>(items: Item[], index: number): Item => items[index % items.length] as Item;
const here = 'latitude=43.7&longitude=-79.4&radius_km=25&sort=distance';
const byWorker =
  (path: string) =>
  ({ workers }: GrowthData, index: number): Sent => ({ url: path, token: pick(workers, index).access_token });
const byEmployer =
  (path: string) =>
  ({ employers }: GrowthData, index: number): Sent => ({ url: path, token: pick(employers, index).access_token });

const mix = ['', '&city=Toronto', '&min_wage=30&sort=wage', '&sort=newest'];
const words = ['plombier', 'electricien', 'serveur'];
const reads: [string, number, Call['request']][] = [
  [
    'list-open-jobs (mix)',
    1.5,
    (data, index) => byWorker(`/job/list-open-jobs/?page_size=20${pick(mix, index)}`)(data, index),
  ],
  [
    '… text search',
    3,
    (data, index) => byWorker(`/job/list-open-jobs/?page_size=20&search=${pick(words, index)}`)(data, index),
  ],
  ['… radius, by distance', 1.5, byWorker(`/job/list-open-jobs/?page_size=20&${here}`)],
  ['cities with open jobs', 1.5, byWorker('/job/job-locations/')],
  ['job/{id}', 1.5, (data, index) => byWorker(`/job/job/${pick(data.jobIds, index * 7)}/`)(data, index)],
  ['my-jobs', 1.5, byEmployer('/job/my-jobs/')],
  ['wallet', 1.5, byEmployer('/wallet/')],
  ['transactions', 1.5, byEmployer('/wallet/transactions/')],
  ['my applications', 1.5, byWorker('/application/my-applications/')],
  ['received applications', 1.5, byEmployer('/application/received/')],
  [
    'applications of a job',
    1.5,
    (data, index) => byEmployer(`/application/job-applications/${pick(data.ownJobIds, index)}/`)(data, index),
  ],
  ['timeline of applications', 1.5, byEmployer('/application/timeline/')],
  ['my shifts', 1.5, byEmployer('/shift/my-shifts/')],
  ['my worker shifts', 1.5, byWorker('/shift/my-worker-shifts/')],
  ['payments', 1.5, byEmployer('/shift/payments/')],
  ['timeline of shifts', 1.5, byEmployer('/shift/timeline/')],
  ['dashboard, employer', 1.5, byEmployer('/dashboard/')],
  ['dashboard, worker', 1.5, byWorker('/dashboard/')],
  [
    'figures of a month',
    1.5,
    byEmployer(`/analytics/summary/?from=${dayFromNow(new Date(), -30)}&to=${dayFromNow(new Date(), 0)}`),
  ],
  ['notifications', 1.5, byWorker('/notification/list/')],
  ['messages: threads', 1.5, byWorker('/message/threads/')],
  [
    'messages: one thread',
    1.5,
    (data, index) => byWorker(`/message/threads/${pick(data.threadIds, index)}/`)(data, index),
  ],
];
const writes: [string, Call['request']][] = [
  [
    'apply',
    (data, index) => {
      const jobId = pick(data.jobIds, Math.floor(index / data.workers.length));
      return { ...byWorker(`/application/apply/${jobId}/`)(data, index), body: { final_wage: '60.00' } };
    },
  ],
  ['deposits', (data, index) => ({ ...byEmployer('/wallet/deposits/')(data, index), body: { amount: '25.00' } })],
  [
    'post a job',
    (data, index) => ({ ...byEmployer('/job/create/')(data, index), body: aJobBody({}, { now: new Date() }) }),
  ],
  ['scan-start', (data, index) => data.scans[index]?.() ?? Promise.reject(new Error('No shift is left to scan.'))],
];
const growthCalls: Call[] = [
  ...reads.map(([name, goal, request]) => ({ name, goal, request })),
  ...writes.map(([name, request]) => ({ name, goal: 1.5, request })),
];

/** A second database and a second node for it. */
async function startLarge(servers: Servers): Promise<{ side: Servers; stop(): Promise<void> }> {
  await servers.database.query('create database large');
  const url = new URL(servers.databaseUrl);
  url.pathname = '/large';
  const dataDir = join(servers.dataDir, 'large');
  mkdirSync(dataDir);
  const node = startNode({
    name: 'the node of the large database',
    settings: { ...servers.settings, ROLE: 'web', DATA_DIR: dataDir, DATABASE_URL: url.href },
    onUnexpectedEnd: () => undefined,
  });
  const stopNode = async () => {
    node.expectEnd();
    node.signal('SIGTERM');
    const tooLate = setTimeout(() => node.signal('SIGKILL'), stopsWithinMs);
    await node.ended;
    clearTimeout(tooLate);
  };
  try {
    await node.untilReady(AbortSignal.timeout(300_000));
    const database = new Client({ connectionString: url.href, statement_timeout: 0 });
    await database.connect();
    const relevo = { url: node.url ?? '', pid: node.pid };
    const stop = async () => {
      await database.end();
      await stopNode();
    };
    return { side: { ...servers, relevo, database, databaseUrl: url.href, dataDir }, stop };
  } catch (error) {
    await stopNode();
    throw error;
  }
}

/** The figures as lines of text. */
export function growthLines({ from, to, rounds, calls }: GrowthFigures): string[] {
  const row = ({ name, goal, few, many }: Grown) =>
    `| ${name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} | ≤ ${goal} |`;
  const number = (value: number) => value.toLocaleString('en');
  return [
    `p50 in milliseconds, one request at a time, ${askedEachRound * rounds} of each on both sides in turns.`,
    '',
    `| call | ${number(from)} rows | ${number(to)} rows | ratio | goal |`,
    '|---|---:|---:|---:|---:|',
    ...calls.map(row),
  ];
}
