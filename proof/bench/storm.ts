import { Agent } from 'node:http';
import { availableParallelism } from 'node:os';
import { connections, type Sent, send } from './load.ts';
import { median } from './median.ts';
import { type BenchData, seedBench } from './seed.ts';
import type { Servers } from './servers.ts';

const loginsAtOnce = 16;
const secondsEach = 6;
const goals = { throughput: 0.4, p99: 5 };

type Slice = { perSecond: number; p50: number; p99: number; logins: number };

export type StormFigures = {
  cores: number;
  rounds: { calm: Slice; storm: Slice }[];
  /** Medians of the rounds. */
  calm: Slice;
  storm: Slice;
};

/** Reads at a fixed concurrency, alone and in turns beside sign-ins that follow each other without a pause. */
export async function measureStorm(servers: Servers, size: { jobs: number; rounds: number }): Promise<StormFigures> {
  const data = await seedBench(servers, { jobs: size.jobs, shifts: 0 });
  const readOf = reads(servers, data);
  const login: Sent = { url: `${servers.relevo.url}/api/user/login/`, body: data.account };
  // The first ones connect, prepare and compile.
  await measureSlice(readOf, login, 0);
  const rounds: StormFigures['rounds'] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    const calm = await measureSlice(readOf, login, 0);
    rounds.push({ calm, storm: await measureSlice(readOf, login, loginsAtOnce) });
  }
  const middle = (of: 'calm' | 'storm'): Slice => {
    const figure = (name: keyof Slice) => median(rounds.map((round) => round[of][name]));
    return { perSecond: figure('perSecond'), p50: figure('p50'), p99: figure('p99'), logins: figure('logins') };
  };
  return { cores: availableParallelism(), rounds, calm: middle('calm'), storm: middle('storm') };
}

/** A list, a job and a wallet in turns. */
export function reads({ relevo }: Servers, { workers, employers, jobIds }: BenchData): (index: number) => Sent {
  const pick = <Item>(items: Item[], index: number): Item => items[index % items.length] as Item;
  return (index) => {
    const worker = pick(workers, index).access_token;
    const asked: [string, string] = pick(
      [
        ['/job/list-open-jobs/?page_size=20', worker],
        [`/job/job/${pick(jobIds, index * 7919)}/`, worker],
        ['/wallet/', pick(employers, index).access_token],
      ],
      index,
    );
    return { url: `${relevo.url}/api${asked[0]}`, token: asked[1] };
  };
}

async function measureSlice(readOf: (index: number) => Sent, login: Sent, logins: number): Promise<Slice> {
  const startedAt = performance.now();
  const endsAt = startedAt + secondsEach * 1_000;
  const [others, signedIn] = await Promise.all([
    repeat(endsAt, connections, readOf),
    repeat(endsAt, logins, () => login),
  ]);
  const sorted = others.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  // What was under way at the end is answered a little later.
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99), logins: signedIn.length / seconds };
}

/** So many at once until the end; answers the milliseconds of each. */
export async function repeat(endsAt: number, atOnce: number, make: (index: number) => Sent): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.max(1, atOnce) });
  const times: number[] = [];
  let next = 0;
  const run = async () => {
    while (performance.now() < endsAt) {
      const before = performance.now();
      await send(make(next++), agent);
      times.push(performance.now() - before);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, run));
    return times;
  } finally {
    agent.destroy();
  }
}

/** The figures as lines of text. */
export function stormLines({ cores, calm, storm, rounds }: StormFigures): string[] {
  const row = (name: string, { perSecond, p50, p99, logins }: Slice) =>
    `| ${name} | ${perSecond.toFixed(0)} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${logins.toFixed(1)} |`;
  const kept = storm.perSecond / calm.perSecond;
  const slower = storm.p99 / calm.p99;
  return [
    `Reads over ${connections} connections, alone and beside ${loginsAtOnce} sign-ins at once without a pause, ${rounds.length} rounds of ${secondsEach} s each, ${cores} cores.`,
    '',
    '| | reads a second | p50 ms | p99 ms | sign-ins a second |',
    '|---|---:|---:|---:|---:|',
    row('calm', calm),
    row('storm', storm),
    '',
    `Throughput kept: ${(kept * 100).toFixed(0)} % (goal at least ${goals.throughput * 100} %); p99: ${slower.toFixed(1)} times the calm one (goal at most ${goals.p99}).`,
  ];
}
