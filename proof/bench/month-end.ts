import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { cpuOf, cpuSeconds } from './cpu.ts';
import { connections, type Sent, send } from './load.ts';
import { layMonth, releasePay } from './month-end-data.ts';
import { type BenchData, seedBench } from './seed.ts';
import type { Servers } from './servers.ts';

const calmMs = 30_000;
const warmMs = 5_000;
const warmCompanies = 300;
const goal = 1.1;

type Cost = { seconds: number; cpuSeconds: number; serverCpuSeconds: number };
type Traffic = Cost & { requests: number; p50: number; p99: number };

/** `seconds` and CPU until the mails about them are handled as well. */
type Issued = Cost & { companies: number; issuedSeconds: number };

export type MonthEndFigures = {
  companies: number;
  papers: number;
  rate: number;
  alone: Issued;
  beside: Issued;
  before: Traffic;
  during: Traffic;
  after: Traffic;
  /** Faults in the ledger, the papers and their series. */
  violations: number;
};

type Size = { jobs: number; companies: number; rate: number };

/**
 * Papers of a month for half of the companies alone, which shows their cost, and for the other half beside requests at a
 * fixed rate, by the task of the timetable in a node that does everything.
 */
export async function measureMonthEnd(servers: Servers, { jobs, companies, rate }: Size): Promise<MonthEndFigures> {
  const data = await seedBench(servers, { jobs, shifts: 0 });
  await layMonth(servers.database, data, companies);
  const requests = (until: Promise<unknown>) => keepAsking(servers, data, { rate, until });
  // The first ones connect, prepare and compile.
  await requests(wait(warmMs));
  const warm = Math.min(warmCompanies, Math.floor(companies / 10));
  await issueFor(servers, { from: 1, to: warm });
  // As autovacuum does within a minute: the first papers of all found their tables empty.
  await servers.database.query('analyze papers');
  const half = warm + Math.ceil((companies - warm) / 2);
  const alone = await issueFor(servers, { from: warm + 1, to: half });
  const before = await requests(wait(calmMs));
  const issuing = issueFor(servers, { from: half + 1, to: companies });
  const [beside, during] = await Promise.all([issuing, requests(issuing)]);
  const after = await requests(wait(calmMs));
  const checked = await checkPapers(servers.database, companies);
  return { companies, rate, alone, beside, before, during, after, ...checked };
}

const processesOf = ({ relevo, postmasterPid }: Servers) => ({ serverPid: relevo.pid, postmasterPid });

function startCost(servers: Servers): () => Cost {
  const look = () => ({ all: cpuSeconds(processesOf(servers)), server: cpuOf(servers.relevo.pid) });
  const [before, startedAt] = [look(), performance.now()];
  return () => {
    const { all, server } = look();
    const seconds = (performance.now() - startedAt) / 1000;
    return { seconds, cpuSeconds: all - before.all, serverCpuSeconds: server - before.server };
  };
}

async function issueFor(servers: Servers, part: { from: number; to: number }): Promise<Issued> {
  const { database } = servers;
  await releasePay(database, part);
  // It comes over a month, so that its statistics are known.
  await database.query('analyze paper_entries');
  const cost = startCost(servers);
  await database.query(`select graphile_worker.add_job('issue_papers', max_attempts => 1)`);
  await until(database, 'not exists (select from paper_entries where paper_id is null)');
  const issuedSeconds = cost().seconds;
  await until(
    database,
    `not exists (select from outbox_events where published_at is null) and not exists (
      select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts)`,
  );
  return { ...cost(), companies: part.to - part.from + 1, issuedSeconds };
}

async function until(database: Client, condition: string): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ is_so: boolean; error: string | null }>(`
      select ${condition} as is_so,
        (select max(last_error) from graphile_worker.jobs where task_identifier = 'issue_papers') as error`);
    if (rows[0]?.error) throw new Error(rows[0].error);
    if (rows[0]?.is_so) return;
    await wait(100);
  }
}

type Asked = { rate: number; until: Promise<unknown> };

/** The list of open jobs at fixed times, however long answers take: what waits for an earlier one counts its wait too. */
async function keepAsking(servers: Servers, { workers }: BenchData, asked: Asked): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const cost = startCost(servers);
  const [times, answers]: [number[], Promise<void>[]] = [[], []];
  let isOver = false;
  const ended = asked.until.finally(() => {
    isOver = true;
  });
  const startedAt = performance.now();
  for (let index = 0; !isOver; index += 1) {
    const plannedAt = startedAt + (index * 1000) / asked.rate;
    await wait(Math.max(0, plannedAt - performance.now()));
    const request: Sent = {
      url: `${servers.relevo.url}/api/job/list-open-jobs/?page_size=20`,
      token: workers[index % workers.length]?.access_token ?? '',
    };
    answers.push(send(request, agent).then(() => void times.push(performance.now() - plannedAt)));
  }
  await Promise.all([ended, ...answers]).finally(() => agent.destroy());
  const sorted = times.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { ...cost(), requests: times.length, p50: at(0.5), p99: at(0.99) };
}

/** Each company has one invoice and one statement, and each series has every number from one on. */
async function checkPapers(database: Client, companies: number): Promise<{ papers: number; violations: number }> {
  const { rows } = await database.query<{
    kind: string;
    count: number;
    numbers: number;
    lowest: number;
    highest: number;
  }>(
    `select kind, count(*)::int as count, count(distinct number)::int as numbers, coalesce(min(number), 0)::int as lowest,
       coalesce(max(number), 0)::int as highest from papers group by kind, series order by kind`,
  );
  const [invoices, statements, ...others] = rows;
  const isWhole =
    [invoices?.count, invoices?.numbers, invoices?.highest, statements?.count].every((each) => each === companies) &&
    invoices?.lowest === 1 &&
    others.length === 0;
  if (!isWhole) throw new Error(`The papers are not one of each kind for each company: ${JSON.stringify(rows)}`);
  const faults = await database.query<{ count: number }>('select count(*)::int as count from ledger_violations');
  return { papers: companies * 2, violations: faults.rows[0]?.count ?? 0 };
}

/** What requests cost beside the papers: the rest, when the papers cost what they cost alone. */
function requestCpuBeside(
  { alone, beside, during }: MonthEndFigures,
  figure: 'cpuSeconds' | 'serverCpuSeconds',
): number {
  const papers = (alone[figure] / alone.companies) * beside.companies;
  return ((during[figure] - papers) / during.requests) * 1000;
}

/** The figures as lines of text. */
export function monthEndLines(figures: MonthEndFigures): string[] {
  const { companies, papers, rate, alone, beside, before, during, after, violations } = figures;
  const issued = (
    name: string,
    { companies: count, issuedSeconds, seconds, cpuSeconds: cpu, serverCpuSeconds }: Issued,
  ) =>
    `| ${name} | ${count * 2} | ${issuedSeconds.toFixed(1)} | ${((count * 2) / issuedSeconds).toFixed(0)} | ${seconds.toFixed(1)} | ${cpu.toFixed(1)} | ${serverCpuSeconds.toFixed(1)} |`;
  const cpuOfOne = (traffic: Traffic) => ((traffic.cpuSeconds / traffic.requests) * 1000).toFixed(2);
  const asked = (name: string, traffic: Traffic, cpu: string) =>
    `| ${name} | ${traffic.requests} | ${traffic.p50.toFixed(1)} | ${traffic.p99.toFixed(1)} | ${(traffic.p50 / before.p50).toFixed(2)} | ${(traffic.p99 / before.p99).toFixed(2)} | ${cpu} |`;
  return [
    `Papers of ${companies} companies, about half of them beside ${rate} lists of open jobs a second.`,
    '',
    '| | papers | issued after s | papers a second | mails handled after s | CPU s | of the server |',
    '|---|---:|---:|---:|---:|---:|---:|',
    issued('alone', alone),
    issued('beside requests', beside),
    '',
    '| requests | count | p50 ms | p99 ms | ratio of p50 | of p99 | CPU of each, ms |',
    '|---|---:|---:|---:|---:|---:|---:|',
    asked('before', before, cpuOfOne(before)),
    asked('beside papers', during, requestCpuBeside(figures, 'cpuSeconds').toFixed(2)),
    asked('after', after, cpuOfOne(after)),
    '',
    `CPU of requests beside papers is what is left when papers cost what they cost alone. The goal is a ratio of at most ${goal}.`,
    `${papers} papers, their numbers without a gap, ${violations} faults in the books.`,
  ];
}
