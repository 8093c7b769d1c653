import { readFileSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SignedInView } from '@relevo/contracts/accounts';
import { as, made } from '@relevo/fixtures/http-client';
import { childrenOf } from '../fault-run/processes.ts';
import { median } from './median.ts';
import { type BenchData, seedBench } from './seed.ts';
import type { Servers } from './servers.ts';

const jobs = 5_000;
const streamOpenMs = 5_000;
const sampleEveryMs = 15_000;
/** A leak grows as fast at the end as before; caches and the compiler have filled their room by the second third. */
const flatUpTo = 1.1;

const figures = ['heap', 'resident', 'postgres', 'connections', 'streams'] as const;
type Figure = (typeof figures)[number];
/** Megabytes: heap of the server after a collection, memory of the server, private memory of PostgreSQL's processes. */
type Sample = Record<Figure, number> & { atSeconds: number };

export type MemoryFigures = {
  minutes: number;
  requests: number;
  /** By a limit of an account. */
  refused: number;
  samples: Sample[];
  thirds: Record<Figure, [number, number, number]>;
  isFlat: boolean;
};

const heapFile = (dataDir: string) => join(dataDir, 'heap');

/**
 * Node's options for a server that, asked by a signal, collects its garbage and writes down what is left. The product
 * itself has no such thing.
 */
export function collectsOnSignal(dataDir: string): Record<string, string> {
  const code = `
    import { writeFileSync } from 'node:fs';
    import { setFlagsFromString } from 'node:v8';
    import { runInNewContext } from 'node:vm';
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    process.on('SIGUSR2', () => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      writeFileSync(process.env.BENCH_HEAP_FILE, String(heapUsed + external));
    });`;
  const options = `${process.env.NODE_OPTIONS ?? ''} --import data:text/javascript,${encodeURIComponent(code)}`;
  return { NODE_OPTIONS: options.trim(), BENCH_HEAP_FILE: heapFile(dataDir) };
}

/** Mixed load at a fixed concurrency and rate, with samples of memory. */
export async function measureMemory(
  servers: Servers,
  { minutes, rate, interrupted }: { minutes: number; rate: number; interrupted: AbortSignal },
): Promise<MemoryFigures> {
  const data = await seedBench(servers, { jobs, shifts: 0 });
  const startedAt = performance.now();
  const endsAt = startedAt + minutes * 60_000;
  const pause = (ms: number) => wait(Math.max(0, ms), undefined, { signal: interrupted });
  const acts = actions(servers, data);
  let [requests, refused] = [0, 0];
  const countRefused = (error: Error) => {
    if (!error.message.includes('answered 429')) throw error;
    refused += 1;
  };
  const streams = new Set<ClientRequest>();
  const run = async (client: number, clients: number) => {
    for (let index = client; performance.now() < endsAt; index += clients) {
      await pause(startedAt + (index * 1_000) / rate - performance.now());
      await acts[index % acts.length]?.(index, streams).catch(countRefused);
      requests += 1;
    }
  };
  const samples: Sample[] = [];
  const watch = async () => {
    while (performance.now() < endsAt) {
      await pause(Math.min(sampleEveryMs, endsAt - performance.now()));
      samples.push({ atSeconds: (performance.now() - startedAt) / 1_000, ...(await sample(servers, streams.size)) });
    }
  };
  try {
    await Promise.all([watch(), ...Array.from({ length: atOnce }, (_each, client) => run(client, atOnce))]);
  } finally {
    for (const stream of streams) stream.destroy();
  }
  const thirds = Object.fromEntries(figures.map((figure) => [figure, thirdsOf(samples, figure)]));
  const known = thirds as MemoryFigures['thirds'];
  return { minutes, requests, refused, samples, thirds: known, isFlat: memoryIsFlat(known) };
}

const atOnce = 4;

type Act = (index: number, streams: Set<ClientRequest>) => Promise<unknown>;

/** Mostly reads; each round of them applies, deposits, signs in, uploads, and opens streams. */
function actions({ relevo }: Servers, { client, workers: people, employers, jobIds, account }: BenchData): Act[] {
  const [uploader, ...workers] = people as [SignedInView, ...SignedInView[]];
  const pick = <Item>(items: Item[], index: number): Item => items[index % items.length] as Item;
  const worker = (index: number) => pick(workers, index);
  const employer = (index: number) => pick(employers, index);
  const byWorker =
    (path: string): Act =>
    async (index) =>
      made(await client.get(path, as(worker(index))), path);
  const byEmployer =
    (path: string): Act =>
    async (index) =>
      made(await client.get(path, as(employer(index))), path);
  const openStream: Act = async (index, streams) => {
    const headers = { authorization: `Bearer ${worker(index).access_token}` };
    const sent = request(`${relevo.url}/api/events/`, { agent: false, headers });
    streams.add(sent);
    sent.on('error', () => streams.delete(sent)).on('close', () => streams.delete(sent));
    await new Promise<void>((resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (response) => {
        response.on('error', () => undefined).on('data', () => resolve());
      });
      sent.end();
    });
    setTimeout(() => sent.destroy(), streamOpenMs);
  };
  let applied = 0;
  // All workers for one job, then the next job: no worker applies twice.
  const apply: Act = async () => {
    const [person, jobId] = [worker(applied), pick(jobIds, Math.floor(applied / workers.length))];
    applied += 1;
    made(await client.post(`/application/apply/${jobId}/`, { final_wage: '60.00' }, as(person)), 'applying');
  };
  const deposit: Act = async (index) =>
    made(await client.post('/wallet/deposits/', { amount: '25.00' }, as(employer(index))), 'the deposit');
  const logIn: Act = async () => made(await client.post('/user/login/', account), 'the sign-in');
  const upload: Act = async () => {
    const form = new FormData();
    form.set('document_type', 'other');
    form.set('file', new File([picture], 'picture.png', { type: 'image/png' }));
    const { id } = made(await client.post<{ id: string }>('/user/add-document/', form, as(uploader)), 'the upload');
    made(await client.delete(`/user/delete-document/${id}/`, as(uploader)), 'the deletion');
  };
  const reads: Act[] = [
    byWorker('/job/list-open-jobs/?page_size=20'),
    byWorker('/job/list-open-jobs/?city=Toronto&sort=wage'),
    byWorker('/job/list-open-jobs/?search=plombier'),
    byWorker('/job/list-open-jobs/?latitude=43.7&longitude=-79.4&radius_km=25&sort=distance'),
    async (index) => made(await client.get(`/job/job/${pick(jobIds, index * 7919)}/`, as(worker(index)))),
    byWorker('/notification/list/'),
    byWorker('/application/my-applications/'),
    byEmployer('/job/my-jobs/'),
    byEmployer('/wallet/'),
    byEmployer('/wallet/transactions/'),
    byEmployer('/application/received/'),
    byEmployer('/dashboard/'),
  ];
  const [first, second, third] = [reads.slice(0, 4), reads.slice(4, 8), reads.slice(8)];
  return [...first, apply, openStream, ...second, deposit, openStream, ...third, apply, openStream, logIn, upload];
}

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function sample({ relevo, postmasterPid, database, dataDir }: Servers, streams: number) {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  );
  const postgres = [postmasterPid, ...childrenOf(postmasterPid)].reduce(
    (sum, pid) => sum + megabytes(pid, 'RssAnon'),
    0,
  );
  const heap = await heapAfterCollection(relevo.pid, heapFile(dataDir));
  return { heap, resident: megabytes(relevo.pid, 'VmRSS'), postgres, connections: rows[0]?.count ?? 0, streams };
}

async function heapAfterCollection(pid: number, file: string): Promise<number> {
  writeFileSync(file, '');
  process.kill(pid, 'SIGUSR2');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await wait(50);
    const text = readFileSync(file, 'utf8');
    if (text !== '') return Number(text) / 1024 / 1024;
  }
  return Number.NaN;
}

function megabytes(pid: number, field: 'VmRSS' | 'RssAnon'): number {
  try {
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    // It has ended since it was listed.
    return 0;
  }
}

function thirdsOf(samples: Sample[], figure: Figure): [number, number, number] {
  const edge = (index: number) => Math.floor((samples.length * index) / 3);
  const of = (index: number) => median(samples.slice(edge(index), edge(index + 1)).map((each) => each[figure]));
  return [of(0), of(1), of(2)];
}

/** Memory and connections of the last third against the second. */
function memoryIsFlat(thirds: MemoryFigures['thirds']): boolean {
  return figures.filter((figure) => figure !== 'streams').every((figure) => growthOf(thirds[figure]) <= flatUpTo);
}

const growthOf = ([, second, last]: [number, number, number]) => last / second;

const names: Record<Figure, string> = {
  heap: 'heap of the server after a collection, MB',
  resident: 'memory of the server, MB',
  postgres: 'private memory of PostgreSQL, MB',
  connections: 'connections',
  streams: 'open streams',
};

/** The figures as lines of text. */
export function memoryLines({ minutes, requests, refused, samples, thirds, isFlat }: MemoryFigures): string[] {
  const row = (figure: Figure) => {
    const cells = thirds[figure].map((value) => value.toFixed(figure === 'heap' ? 1 : 0));
    return `| ${names[figure]} | ${cells.join(' | ')} | ${growthOf(thirds[figure]).toFixed(2)} |`;
  };
  return [
    `${minutes} minutes of mixed load, ${requests.toLocaleString('en')} requests (${refused} refused by limits), ${samples.length} samples; medians of each third.`,
    '',
    '| | first third | second | last | last ÷ second |',
    '|---|---:|---:|---:|---:|',
    ...figures.map(row),
    '',
    `Memory is ${isFlat ? 'flat' : 'not flat'}: each but the streams, which the load opens and closes, may grow to ${flatUpTo} times from the second third to the last.`,
  ];
}
