import { setTimeout as wait } from 'node:timers/promises';
import type { SignedInView } from '@relevo/contracts/accounts';
import { postJob } from '@relevo/fixtures/hiring';
import { as, made } from '@relevo/fixtures/http-client';
import { afternoonZone, aJobBody } from '@relevo/fixtures/job-body';
import { connections, type Sent } from './load.ts';
import { median } from './median.ts';
import { type BenchData, copyPeople, mapAtOnce, seedBench } from './seed.ts';
import type { Servers } from './servers.ts';
import { reads, repeat } from './storm.ts';

/** A wave asks at most fifty workers, so two hundred are those of four searches. */
const [searches, perWave] = [4, 50];
const calmMs = 5_000;
const [expiringJobs, dutyWithinMs] = [20, 180_000];

type Times = { p50: number; p99: number };
type Beside = { calm: Times; busy: Times; seconds: number };

export type FillFigures = {
  asked: number;
  /** Medians of the rounds: reads alone, and until every offer of the wave is there. */
  wave: Beside;
  expired: number;
  /** Reads alone, and until every offer has expired. */
  expiry: Beside;
  /** From the last of them until the wave of a search that the same duties send. */
  behindSeconds: number;
};

/** Waves and expiring offers beside reads at a fixed concurrency. */
export async function measureFill(
  servers: Servers,
  size: { jobs: number; rounds: number; offers: number },
): Promise<FillFigures> {
  const data = await seedBench(servers, { jobs: size.jobs, shifts: 0 });
  const readOf = reads(servers, data);
  // The first ones connect, prepare and compile.
  await timesUntil(readOf, wait(calmMs));
  const waves: Beside[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    const jobIds = await prepareSearches(servers, data);
    const calm = await timesUntil(readOf, wait(calmMs));
    const startedAt = performance.now();
    const busy = await timesUntil(readOf, sendWaves(servers, data, jobIds));
    waves.push({ calm, busy, seconds: (performance.now() - startedAt) / 1000 });
  }
  return { asked: searches * perWave, wave: middleOf(waves), ...(await measureExpiry(servers, data, size.offers)) };
}

const bossOf = ({ employers }: BenchData) => employers[0] as SignedInView;

/** Jobs with enough places for a whole wave, each with workers who stand by for it. */
async function prepareSearches(servers: Servers, data: BenchData): Promise<string[]> {
  const jobIds = await mapAtOnce(Array.from({ length: searches }), async () => postFill(data));
  for (const jobId of jobIds) await standBy(servers, data, { jobId, count: perWave });
  return jobIds;
}

/** By day in its zone, because waves wait at night. */
async function postFill(data: BenchData): Promise<string> {
  const now = new Date();
  const body = aJobBody({ worker_count: 20, timezone: afternoonZone(now) }, { now });
  return made(await postJob(data.client, bossOf(data), body), 'the job').id;
}

type Standing = { jobId: string; count: number };

async function standBy({ database }: Servers, { workers }: BenchData, { jobId, count }: Standing): Promise<void> {
  const people = await copyPeople(database, workers[0]?.user.id ?? '', count);
  await database.query('insert into standbys (job_id, worker_id, since) select $1, unnest($2::uuid[]), now()', [
    jobId,
    people.map(({ id }) => id),
  ]);
}

/** Until every worker of every search was asked. */
async function sendWaves({ database }: Servers, data: BenchData, jobIds: string[]): Promise<void> {
  const start = (job_id: string) => data.client.post('/shift/replacements/', { job_id }, as(bossOf(data)));
  await Promise.all(jobIds.map(async (jobId) => made(await start(jobId), 'the search')));
  await untilCount(jobIds.length * perWave, async () => {
    const { rows } = await database.query<{ count: string }>(
      'select count(*) from offers where job_id = any($1::uuid[])',
      [jobIds],
    );
    return Number(rows[0]?.count);
  });
}

async function untilCount(expected: number, count: () => Promise<number>): Promise<void> {
  const deadline = performance.now() + dutyWithinMs;
  while ((await count()) !== expected) {
    if (performance.now() > deadline) throw new Error(`There are ${await count()} instead of ${expected} rows.`);
    await wait(20);
  }
}

/** Many offers past their time, and a search behind them in the duties of the same minute. */
async function measureExpiry(servers: Servers, data: BenchData, offers: number) {
  const { database } = servers;
  const readOf = reads(servers, data);
  const each = Math.ceil(offers / expiringJobs);
  const jobIds = await mapAtOnce(Array.from({ length: expiringJobs }), async () => postFill(data));
  const people = await copyPeople(database, data.workers[0]?.user.id ?? '', each);
  const searchedId = await postFill(data);
  await standBy(servers, data, { jobId: searchedId, count: perWave });
  const calm = await timesUntil(readOf, wait(calmMs));
  await untilMinuteBegan();
  await database.query(
    `insert into offers (id, job_id, worker_id, reason, because, wage_cents, status, created_at, expires_at)
     select gen_random_uuid(), job_id, worker_id, 'invitation', 'invited', 2500, 'open', now() - interval '1 hour', now()
     from unnest($1::uuid[]) as job_id, unnest($2::uuid[]) as worker_id`,
    [jobIds, people.map(({ id }) => id)],
  );
  // Without an event, so that only the duties of the minute send its wave.
  await database.query(
    `insert into replacements (id, job_id, cause, places, wage_cents, status, next_wave_at, until_at, opened_at)
     select gen_random_uuid(), id, 'by_hand', worker_count, wage_cents, 'searching', now(), last_starts_at, now()
     from jobs where id = $1`,
    [searchedId],
  );
  const open = async () => {
    const { rows } = await database.query<{ count: string }>(
      `select count(*) from offers where status = 'open' and job_id = any($1::uuid[])`,
      [jobIds],
    );
    return Number(rows[0]?.count);
  };
  const all = each * expiringJobs;
  while ((await open()) === all) await wait(20);
  const startedAt = performance.now();
  const busy = await timesUntil(readOf, untilCount(0, open));
  const expiredAt = performance.now();
  await untilCount(perWave, async () => {
    const { rows } = await database.query<{ count: string }>('select count(*) from offers where job_id = $1', [
      searchedId,
    ]);
    return Number(rows[0]?.count);
  });
  const behindSeconds = (performance.now() - expiredAt) / 1000;
  return { expired: all, expiry: { calm, busy, seconds: (expiredAt - startedAt) / 1000 }, behindSeconds };
}

/** The duties of a minute run at its start; what is prepared early in it waits for the next one. */
async function untilMinuteBegan(): Promise<void> {
  while (new Date().getSeconds() < 10 || new Date().getSeconds() > 40) await wait(500);
}

/** Reads without a pause until the work is done; the last ones end a little later. */
async function timesUntil(readOf: (index: number) => Sent, work: Promise<unknown>): Promise<Times> {
  const done = new AbortController();
  const ended = work.finally(() => done.abort());
  const times: number[] = [];
  do {
    // In short slices, because their end is not known before.
    times.push(...(await repeat(performance.now() + 100, connections, readOf)));
  } while (!done.signal.aborted);
  await ended;
  const sorted = times.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function middleOf(rounds: Beside[]): Beside {
  const of = (read: (round: Beside) => number) => median(rounds.map(read));
  return {
    calm: { p50: of(({ calm }) => calm.p50), p99: of(({ calm }) => calm.p99) },
    busy: { p50: of(({ busy }) => busy.p50), p99: of(({ busy }) => busy.p99) },
    seconds: of(({ seconds }) => seconds),
  };
}

/** The figures as lines of text. */
export function fillLines({ asked, wave, expired, expiry, behindSeconds }: FillFigures): string[] {
  const row = (name: string, { calm, busy, seconds }: Beside) =>
    `| ${name} | ${calm.p50.toFixed(0)} | ${calm.p99.toFixed(0)} | ${busy.p50.toFixed(0)} | ${busy.p99.toFixed(0)} | ${(busy.p50 / calm.p50).toFixed(2)} | ${(busy.p99 / calm.p99).toFixed(2)} | ${seconds.toFixed(2)} |`;
  return [
    `Reads over ${connections} connections, alone and beside offers that are made or expire; milliseconds.`,
    '',
    '| | alone p50 | p99 | beside it p50 | p99 | ratio of p50 | of p99 | all done after s |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    row(`a wave of ${asked} offers`, wave),
    row(`${expired} offers expire`, expiry),
    '',
    `A wave that was due in the same minute left ${behindSeconds.toFixed(2)} s after the last of them had expired.`,
  ];
}
