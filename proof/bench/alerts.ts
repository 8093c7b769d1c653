import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { SignedInView } from '@relevo/contracts/accounts';
import { postJob } from '@relevo/fixtures/hiring';
import { type Client as ApiClient, apiClient, made } from '@relevo/fixtures/http-client';
import { aJobBody } from '@relevo/fixtures/job-body';
import { jobLocation } from '@relevo/fixtures/places';
import * as kysely from 'kysely';
import { root } from '../../tools/root.ts';
import { cpuOf, cpuSeconds } from './cpu.ts';
import { median } from './median.ts';
import { approved, copyPeople } from './seed.ts';
import type { Servers } from './servers.ts';

const searchesEach = 20;
const portion = 10_000;
const rounds = 5;
const matchesEachRound = 100;
const postsAtOnce = 4;

export type AlertFigures = {
  searches: number;
  /** Of one job, on average. */
  found: number;
  /** CPU milliseconds of PostgreSQL for one job: the match, and a bare read of searches by one word in one city. */
  matchCpuMs: number;
  bareCpuMs: number;
  /** What a posted job costs with these searches and without any: CPU of server and PostgreSQL, and the time of its answer. */
  posts: number;
  postCpuMs: { without: number; with: number };
  p50: { without: number; with: number };
  p99: { without: number; with: number };
  /** From the last of the posts until every one is matched and its alerts are recorded. */
  behindSeconds: number;
  alerts: number;
};

/** Matches posted jobs against many saved searches: the statement alone, and a thousand posts with it in the background. */
export async function measureAlerts(
  servers: Servers,
  size: { searches: number; posts: number },
): Promise<AlertFigures> {
  const client = apiClient(`${servers.relevo.url}/api`);
  const employer = await approved(servers, client, 'employer');
  await seedSearches(servers, client, size.searches);
  const jobs = [];
  for (const title of [
    'Serveur au centre-ville',
    'Plombier',
    'Cuisinier de banquet',
    'Traducteur',
    'Livreur de nuit',
  ]) {
    jobs.push(made(await postJob(client, employer, jobBody(title)), 'the job').id);
  }
  const matching = await measureMatching(servers, jobs);
  const posting = await measurePosting(servers, { client, employer, posts: size.posts });
  return { searches: size.searches, ...matching, ...posting };
}

function jobBody(title: string): object {
  const montreal = { city: 'Montréal', zip_code: 'H2X 1X3', latitude: 45.5088, longitude: -73.5878 };
  return aJobBody({ title, wage: '22.00', location: { ...jobLocation, ...montreal } }, { now: new Date() });
}

async function seedSearches(servers: Servers, client: ApiClient, count: number): Promise<void> {
  const { database } = servers;
  const worker = await approved(servers, client, 'worker');
  const workers = await copyPeople(database, worker.user.id, Math.ceil(count / searchesEach));
  const text = readFileSync(join(root, 'database/samples/many-searches.sql'), 'utf8');
  for (let first = 1; first <= count; first += portion) {
    await database.query(text, [workers.map(({ id }) => id), first, Math.min(first + portion - 1, count)]);
  }
  await database.query(
    `insert into saved_search_words (word, is_spelled) select distinct unnest(words), true from saved_searches`,
  );
  await database.query('vacuum analyze');
}

/** As the product sends it. */
async function matchQuery(jobId: string): Promise<{ text: string; values: unknown[] }> {
  const db = new kysely.Kysely({
    dialect: {
      createAdapter: () => new kysely.PostgresAdapter(),
      createDriver: () => new kysely.DummyDriver(),
      createIntrospector: (each) => new kysely.PostgresIntrospector(each),
      createQueryCompiler: () => new kysely.PostgresQueryCompiler(),
    },
  });
  const file = join(root, 'apps/api/src/modules/jobs/saved-searches/match-job.ts');
  const { matchStatement } = (await import(pathToFileURL(file).href)) as {
    matchStatement(asked: { jobId: string; now: Date }): kysely.RawBuilder<unknown>;
  };
  const { sql, parameters } = matchStatement({ jobId, now: new Date() }).compile(db);
  return { text: sql, values: [...parameters] };
}

const bareQuery = `select id, worker_id from saved_searches
  where alerts and not is_by_place and key_word = $1 and key_city = any ($2) and min_wage_cents <= $3`;

async function measureMatching({ database }: Servers, jobIds: string[]) {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const words = ['serveur', 'plombier', 'cuisinier', 'traducteur', 'livreur'];
  const queries = await Promise.all(jobIds.map(matchQuery));
  let found = 0;
  const match = async (index: number) => {
    const { text, values } = queries[index % queries.length] as { text: string; values: unknown[] };
    found += (await database.query({ name: 'match', text, values })).rows.length;
  };
  const bare = (index: number) =>
    database.query({ name: 'bare', text: bareQuery, values: [words[index % words.length], ['', '=montreal'], 2200] });
  const taken = { match: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of [['match', match] as const, ['bare', bare] as const]) {
      const before = cpuOf(pid);
      for (let index = 0; index < matchesEachRound; index += 1) await run(index);
      // The first round warms up.
      if (round > 0) taken[name].push(((cpuOf(pid) - before) * 1000) / matchesEachRound);
    }
  }
  return {
    found: Math.round(found / matchesEachRound / (rounds + 1)),
    matchCpuMs: median(taken.match),
    bareCpuMs: median(taken.bare),
  };
}

type Posting = { client: ApiClient; employer: SignedInView; posts: number };

/** In turns without alerts and with them, so that what slows the machine down slows both. */
async function measurePosting(servers: Servers, { client, employer, posts }: Posting) {
  const { database, relevo, postmasterPid } = servers;
  const processes = { serverPid: relevo.pid, postmasterPid };
  const sides = ['without', 'with'] as const;
  const cpu = { without: [] as number[], with: [] as number[] };
  const latencies = { without: [] as number[], with: [] as number[] };
  let behindSeconds = 0;
  const each = Math.ceil(posts / rounds);
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) {
      await database.query('update saved_searches set alerts = $1', [side === 'with']);
      await database.query('vacuum analyze saved_searches');
      const before = cpuSeconds(processes);
      latencies[side].push(...(await postMany(client, employer, each)));
      const posted = performance.now();
      await untilMatched(servers);
      if (side === 'with') behindSeconds = Math.max(behindSeconds, (performance.now() - posted) / 1000);
      cpu[side].push(((cpuSeconds(processes) - before) * 1000) / each);
    }
  }
  const { rows } = await database.query<{ count: string }>('select count(*) from job_alerts');
  const at = (share: number, values: number[]) =>
    values.sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
  const bySide = (read: (side: (typeof sides)[number]) => number) => ({ without: read('without'), with: read('with') });
  return {
    posts: each * rounds,
    postCpuMs: bySide((side) => median(cpu[side])),
    p50: bySide((side) => at(0.5, latencies[side])),
    p99: bySide((side) => at(0.99, latencies[side])),
    behindSeconds,
    alerts: Number(rows[0]?.count),
  };
}

async function postMany(client: ApiClient, employer: SignedInView, count: number): Promise<number[]> {
  const latencies: number[] = [];
  let left = count;
  const run = async () => {
    while (left > 0) {
      left -= 1;
      const trade = ['Serveur', 'Plombier', 'Macon', 'Barman'][left % 4];
      const before = performance.now();
      made(await postJob(client, employer, jobBody(`${trade} pour demain`)), 'the job');
      latencies.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: postsAtOnce }, run));
  return latencies;
}

/** Until every event is published and handled. */
async function untilMatched({ database }: Servers): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ waiting: string }>(`
      select (select count(*) from outbox_events where published_at is null)
        + (select count(*) from graphile_worker._private_jobs) as waiting`);
    if (rows[0]?.waiting === '0') return;
    await wait(50);
  }
}

/** The figures as lines of text. */
export function alertLines(figures: AlertFigures): string[] {
  const { posts, searches, found, matchCpuMs, bareCpuMs, postCpuMs, p50, p99, behindSeconds, alerts } = figures;
  const row = (name: string, values: { without: number; with: number }) =>
    `| ${name} | ${values.without.toFixed(1)} | ${values.with.toFixed(1)} |`;
  return [
    `One job against ${searches.toLocaleString('en')} saved searches, ${found} of them found: ${matchCpuMs.toFixed(2)} ms of PostgreSQL's CPU;`,
    `a bare indexed read of searches by one word in one city: ${bareCpuMs.toFixed(2)} ms (ratio ${(bareCpuMs / matchCpuMs).toFixed(2)}).`,
    '',
    `${posts} posts, ${postsAtOnce} at once, in milliseconds; ${alerts} alerts recorded, the last ${behindSeconds.toFixed(1)} s after the last post.`,
    '',
    '| | no search with alerts | all with alerts |',
    '|---|---:|---:|',
    row('answer p50', p50),
    row('answer p99', p99),
    row('CPU of server and PostgreSQL per post, matching and alerts included', postCpuMs),
  ];
}
