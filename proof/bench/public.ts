import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { apiClient } from '@relevo/fixtures/http-client';
import { cpuOf, cpuOfAll, cpuSeconds } from './cpu.ts';
import { layJobs } from './growth-data.ts';
import { sendAll } from './load.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { approved, copyPeople } from './seed.ts';
import type { Servers } from './servers.ts';

const ownerCount = 200;
const pagesAsked = 200;
const goalPerSecond = 1_000;
/** For how long the answer to an address that names nothing is kept, and a little more. */
const missingKeptMs = 62_000;

type Load = { perSecond: number; cpuPer1000: number };
type SitemapFile = { path: string; firstMs: number; keptMs: number; bytes: number };
export type PublicFigures = {
  jobs: number;
  requests: { cached: number; direct: number };
  bytes: Record<'job' | 'company' | 'city', { plain: number; gzipped: number }>;
  checks: string[];
  cached: Load & { appCpuPer1000: number };
  direct: Load & { serverCpuPer1000: number };
  sitemaps: SitemapFile[];
};

/** Public pages through a real nginx that keeps them and straight from the app, and the sitemaps of many open jobs. */
export async function measurePublic(
  servers: Servers,
  { jobs, rounds }: { jobs: number; rounds: number },
): Promise<PublicFigures> {
  const paths = await seedPages(servers, jobs);
  const sitemaps = await readSitemaps(servers.relevo.url);
  const nginx = await startNginx(join(servers.dataDir, 'nginx'), [servers.relevo.url]);
  try {
    const checks = await checkCache(servers, nginx, paths);
    const [each, requests] = [
      Array.from(paths, (path) => nginx.url + path),
      { cached: 4_000 * rounds, direct: 400 * rounds },
    ];
    const cached = await load(repeat(each, requests.cached), () => ({
      main: cpuOfAll(nginx.pid),
      app: appCpu(servers),
    }));
    const own = paths.map((path) => servers.relevo.url + path);
    await sendAll(repeat(own, pagesAsked));
    const direct = await load(repeat(own, requests.direct), () => ({
      main: appCpu(servers),
      app: cpuOf(servers.relevo.pid),
    }));
    return {
      jobs,
      requests,
      bytes: await bytesOf(servers.relevo.url, paths),
      checks,
      cached: { perSecond: cached.perSecond, cpuPer1000: cached.main, appCpuPer1000: cached.app },
      direct: { perSecond: direct.perSecond, cpuPer1000: direct.main, serverCpuPer1000: direct.app },
      sitemaps,
    };
  } finally {
    await nginx.stop();
  }
}

const repeat = (urls: string[], count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: urls[index % urls.length] ?? '' }));

const appCpu = ({ relevo, postmasterPid }: Servers) => cpuSeconds({ serverPid: relevo.pid, postmasterPid });

/** Open jobs of many companies; a part of their pages, with those of the companies and cities. */
async function seedPages(servers: Servers, jobs: number): Promise<string[]> {
  const { database, relevo } = servers;
  const employer = await approved(servers, apiClient(`${relevo.url}/api`), 'employer');
  const owners = await copyPeople(database, employer.user.id, ownerCount);
  await database.query('set session_replication_role = replica');
  await layJobs(
    database,
    owners.map(({ id }) => id),
    jobs,
  );
  await database.query(
    `insert into shifts (id, job_id, starts_at, ends_at) select gen_random_uuid(), id, first_shift_at, last_shift_at from jobs`,
  );
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
  const read = async (path: string) => (await fetch(relevo.url + path)).text();
  const pathsIn = (xml: string) =>
    [...xml.matchAll(/<loc>https?:\/\/[^/]*([^<?]*)<\/loc>/g)].map(([, path = '']) => path);
  const ofJobs = pathsIn(await read('/sitemap-jobs-1.xml')).slice(0, pagesAsked - 20);
  const ofCompanies = pathsIn(await read('/sitemap-companies-1.xml')).slice(0, 18);
  return [...ofJobs, ...ofCompanies, '/j/in/montreal', '/j/in/quebec'];
}

/** Requests every file twice: the first time it is made, the second time it comes from memory. */
async function readSitemaps(url: string): Promise<SitemapFile[]> {
  const timed = async (path: string) => {
    const before = performance.now();
    const answer = await fetch(url + path);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return { ms: performance.now() - before, text };
  };
  const index = (await timed('/sitemap.xml')).text;
  const files: SitemapFile[] = [];
  for (const [, path = ''] of index.matchAll(/<loc>https?:\/\/[^/]*([^<]*)<\/loc>/g)) {
    const [first, again] = [await timed(path), await timed(path)];
    const addresses = first.text.match(/<loc>/g)?.length ?? 0;
    if (addresses > 10_000) throw new Error(`${path} has ${addresses} addresses.`);
    files.push({ path, firstMs: first.ms, keptMs: again.ms, bytes: first.text.length });
  }
  return files;
}

/** Each with what the cache says of it; an answer that differs from what the app's headers allow ends the run. */
async function checkCache(servers: Servers, nginx: Nginx, paths: string[]): Promise<string[]> {
  const { url } = nginx;
  const checks: string[] = [];
  const [page = ''] = paths;
  const id = page.split('/')[2] ?? '';
  const missing = '/j/00000000-0000-0000-0000-000000000000/none';
  const check = async (path: string, expected: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    const seen = `${answer.status} ${answer.headers.get('x-cache-status')}`;
    const shown = `${path.replace(page, '/j/{id}/{slug}').replace(id, '{id}')} ${JSON.stringify(headers)}`.replace(
      ' {}',
      '',
    );
    if (seen !== expected) throw new Error(`${shown} was answered ${seen}, not ${expected}.`);
    checks.push(`${shown}: ${seen}`);
  };
  await check(missing, '404 MISS');
  const missingAt = performance.now();
  await check(missing, '404 HIT');
  await check(page, '200 MISS');
  await check(page, '200 HIT');
  await check(`${page}?utm_source=x`, '200 HIT');
  await check(`${page}?lang=fr`, '200 MISS');
  await check(`${page}?x=y&lang=fr`, '200 HIT');
  await check(page, '200 HIT', { accept: 'application/json, text/html' });
  // Another spelling is redirected, and is not kept as the page itself.
  await check(
    page.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    '301 MISS',
  );
  await check(page, '200 HIT');
  checks.push(await checkLanguages(nginx, paths.slice(2)));
  await check(`/j/${id}/card.png`, '200 MISS');
  await check(`/j/${id}/card.png`, '200 HIT');
  await check('/api/health/ready', '200 null');
  const etag = (await fetch(url + page)).headers.get('etag') ?? '';
  await check(page, '304 HIT', { 'if-none-match': etag });
  await servers.database.query(`update jobs set status = 'canceled' where id = $1`, [paths[1]?.split('/')[2]]);
  await check(paths[1] ?? '', '410 MISS', { accept: 'text/html' });
  await check(paths[1] ?? '', '410 MISS', { accept: 'application/json' });
  await check(paths[1] ?? '', '410 HIT', { accept: 'application/json' });
  paths.splice(1, 1);
  for (const path of paths)
    await (await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
  await pause(Math.max(0, missingKeptMs - (performance.now() - missingAt)));
  await check(missing, '404 EXPIRED');
  await check(page, '200 HIT');
  return checks;
}

/** nginx and the app may read these differently: neither may keep a page under the key of another language. */
const twistedQueries = ['?lang=fr&lang=en', '?lang=en&lang=fr', '?LANG=fr', '?lang=%66r', '?lang=fr%00', '?%6cang=fr'];

/** Each is the first request for its page, so that what it brings into the cache is what the next ones get. */
async function checkLanguages({ url }: Nginx, pages: string[]): Promise<string> {
  const languageOf = async (path: string) => /<html lang="(\w+)">/.exec(await (await fetch(url + path)).text())?.[1];
  for (const [index, query] of twistedQueries.entries()) {
    const page = pages[index] ?? '';
    await languageOf(page + query);
    const seen = [await languageOf(page), await languageOf(`${page}?lang=fr`)].join(' and ');
    if (seen !== 'en and fr') throw new Error(`After ${query} the page was kept in ${seen}.`);
  }
  return `${twistedQueries.join(' ')}: pages stay in their language`;
}

async function load(requests: { url: string }[], cpu: () => { main: number; app: number }) {
  const [before, startedAt] = [cpu(), performance.now()];
  await sendAll(requests);
  const [seconds, after] = [(performance.now() - startedAt) / 1000, cpu()];
  const per1000 = (used: number) => (used * 1000) / requests.length;
  return {
    perSecond: requests.length / seconds,
    main: per1000(after.main - before.main),
    app: per1000(after.app - before.app),
  };
}

async function bytesOf(url: string, paths: string[]): Promise<PublicFigures['bytes']> {
  const of = async (start: string) => {
    const text = await (await fetch(url + (paths.find((path) => path.startsWith(start)) ?? start))).text();
    return { plain: Buffer.byteLength(text), gzipped: gzipSync(text).length };
  };
  return { job: await of('/j/'), company: await of('/c/'), city: await of('/j/in/') };
}

export function publicLines({ jobs, requests, bytes, checks, cached, direct, sitemaps }: PublicFigures): string[] {
  const cost = (seconds: number) => seconds.toFixed(2);
  const row = (name: string, { perSecond, cpuPer1000 }: Load, rest: string) =>
    `| ${name} | ${perSecond.toFixed(0)} | ${cost(cpuPer1000)} | ${rest} |`;
  const size = (name: keyof typeof bytes) => `${name} ${bytes[name].plain} (gzip ${bytes[name].gzipped})`;
  return [
    `${requests.cached} requests through nginx and ${requests.direct} straight to the app, ${jobs.toLocaleString('en')} open jobs.`,
    '',
    '| | requests a second | CPU s per 1,000 | of which |',
    '|---|---:|---:|---:|',
    row('through nginx, kept', cached, `app ${cost(cached.appCpuPer1000)} besides`),
    row('straight from the app', direct, `server ${cost(direct.serverCpuPer1000)}`),
    '',
    `A page from the cache costs 1/${(direct.cpuPer1000 / cached.cpuPer1000).toFixed(0)} of one from the app; goal ≥ ${goalPerSecond} a second.`,
    `Bytes of a page: ${size('job')}, ${size('company')}, ${size('city')}.`,
    '',
    '| sitemap | first, ms | kept, ms | kB |',
    '|---|---:|---:|---:|',
    ...sitemaps.map(
      ({ path, firstMs, keptMs, bytes: length }) =>
        `| ${path} | ${firstMs.toFixed(0)} | ${keptMs.toFixed(0)} | ${(length / 1000).toFixed(0)} |`,
    ),
    '',
    ...checks,
  ];
}
