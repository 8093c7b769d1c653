import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { alertLines, measureAlerts } from './bench/alerts.ts';
import { benchCalls, shiftsFor } from './bench/calls.ts';
import { countStatements } from './bench/count-statements.ts';
import { dayLines } from './bench/day/day-figures.ts';
import { measureDay } from './bench/day.ts';
import { festivalLines, measureFestival } from './bench/festival.ts';
import { fillLines, measureFill } from './bench/fill.ts';
import { growthLines, measureGrowth } from './bench/growth.ts';
import { ledgerLines, measureLedger } from './bench/ledger.ts';
import { connections } from './bench/load.ts';
import { measureCalls } from './bench/measure.ts';
import { collectsOnSignal, measureMemory, memoryLines } from './bench/memory.ts';
import { measureMonthEnd, monthEndLines } from './bench/month-end.ts';
import { measurePublic, publicLines } from './bench/public.ts';
import { measureRows, rowLines } from './bench/rows.ts';
import { seedBench } from './bench/seed.ts';
import { type Servers, startServers } from './bench/servers.ts';
import { measureStarts, startLines } from './bench/start.ts';
import { measureStorm, stormLines } from './bench/storm.ts';
import { measureStreams, streamLines } from './bench/streams.ts';
import { formatTable, ratioOf, withScan } from './bench/table.ts';

// Measures calls of the built product against a bare server on the same tables, in one run, because machines are noisy.

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    /** Only calls with this in their name. */
    only: { type: 'string', default: '' },
    json: { type: 'string' },
    /** Of `npm run bench -- alerts`. */
    searches: { type: 'string', default: '100000' },
    posts: { type: 'string', default: '1000' },
    /** Of `npm run bench -- festival` (1,000) and `day` (20,000). */
    workers: { type: 'string' },
    /** Of `npm run bench -- day`, which has minutes as well (15). `lose-a-write` is its negative control. */
    employers: { type: 'string', default: '1000' },
    'lose-a-write': { type: 'boolean', default: false },
    /** Of `npm run bench -- fill`. */
    offers: { type: 'string', default: '10000' },
    /** Of `npm run bench -- growth`. */
    from: { type: 'string', default: '1000' },
    to: { type: 'string', default: '1000000' },
    /** Of `npm run bench -- ledger`. */
    entries: { type: 'string', default: '1000000' },
    /** Of `npm run bench -- month-end`, which has the rate of `memory` as well. */
    companies: { type: 'string', default: '20000' },
    /** Of `npm run bench -- public`: open jobs. */
    pages: { type: 'string', default: '50000' },
    /** Of `npm run bench -- streams`. */
    count: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '30' },
    /** Of `npm run bench -- memory` (30); requests a second. */
    minutes: { type: 'string' },
    rate: { type: 'string', default: '20' },
  },
});
const [jobs, rounds] = [Number(options.jobs), Number(options.rounds)];

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => interrupted.abort(new Error(signal)));

type Measured = { figures: object; lines: string[] };

/** What `npm run bench -- NAME` measures; without a name it is the calls. */
const measurements: Record<string, (servers: Servers) => Promise<Measured>> = {
  calls: benchCallsOf,
  async alerts(servers) {
    const size = { searches: Number(options.searches), posts: Number(options.posts) };
    const figures = await measureAlerts(servers, size);
    return { figures, lines: alertLines(figures) };
  },
  async festival(servers) {
    const figures = await measureFestival(servers, Number(options.workers ?? 1_000));
    return { figures, lines: festivalLines(figures) };
  },
  async fill(servers) {
    const figures = await measureFill(servers, { jobs, rounds, offers: Number(options.offers) });
    return { figures, lines: fillLines(figures) };
  },
  async growth(servers) {
    const size = { from: Number(options.from), to: Number(options.to), rounds, only: options.only };
    const figures = await measureGrowth(servers, size);
    return { figures, lines: growthLines(figures) };
  },
  async ledger(servers) {
    const figures = await measureLedger(servers, { entries: Number(options.entries) });
    return { figures, lines: ledgerLines(figures) };
  },
  async memory(servers) {
    const size = { minutes: Number(options.minutes ?? 30), rate: Number(options.rate) };
    const figures = await measureMemory(servers, { ...size, interrupted: interrupted.signal });
    return { figures, lines: memoryLines(figures) };
  },
  async 'month-end'(servers) {
    const size = { jobs, companies: Number(options.companies), rate: Number(options.rate) };
    const figures = await measureMonthEnd(servers, size);
    return { figures, lines: monthEndLines(figures) };
  },
  async public(servers) {
    const figures = await measurePublic(servers, { jobs: Number(options.pages), rounds });
    return { figures, lines: publicLines(figures) };
  },
  async rows(servers) {
    const figures = await measureRows(servers, jobs);
    return { figures, lines: rowLines(figures) };
  },
  async storm(servers) {
    const figures = await measureStorm(servers, { jobs, rounds });
    return { figures, lines: stormLines(figures) };
  },
  async streams(servers) {
    const figures = await measureStreams(servers, { count: Number(options.count), seconds: Number(options.seconds) });
    return { figures, lines: streamLines(figures) };
  },
};

/** Of the product, in some of the measurements. */
const moreSettings: Record<string, (dataDir: string) => Record<string, string>> = {
  memory: collectsOnSignal,
  growth: () => ({ ROLE: 'web' }),
};

const name = positionals[0] ?? 'calls';
let servers: Servers | undefined;
try {
  const { figures, lines } = await measure();
  console.log(`\n${lines.join('\n')}`);
  if (options.json) {
    const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version };
    writeFileSync(options.json, `${JSON.stringify({ machine, jobs, rounds, [name]: figures }, null, 2)}\n`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await servers?.stop();
}

async function measure(): Promise<Measured> {
  if (name === 'start') {
    const figures = await measureStarts(rounds, interrupted.signal);
    return { figures, lines: startLines(figures) };
  }
  if (name === 'day') return measureWholeDay();
  const measurement = measurements[name];
  if (!measurement) throw new Error(`Choose day, start or one of ${Object.keys(measurements).join(', ')}.`);
  servers = await startServers(interrupted.signal, moreSettings[name]);
  console.log('Setting up and measuring…');
  return measurement(servers);
}

/** On a deployment with other databases than the other measurements have. */
async function measureWholeDay(): Promise<Measured> {
  const figures = await measureDay(
    {
      workers: Number(options.workers ?? 20_000),
      employers: Number(options.employers),
      minutes: Number(options.minutes ?? 15),
      losesAWrite: options['lose-a-write'],
      print: console.log,
    },
    interrupted.signal,
  );
  if (figures.errors.length + figures.violations.length > 0) process.exitCode = 1;
  return { figures, lines: dayLines(figures) };
}

async function benchCallsOf(started: Servers): Promise<Measured> {
  const data = await seedBench(started, { jobs, shifts: shiftsFor(rounds) });
  const calls = benchCalls(started, data).filter((call) => call.name.includes(options.only));
  console.log(`Measuring ${calls.length} calls in ${rounds} rounds over ${connections} connections…`);
  const results = await measureCalls(started, calls, rounds);
  const counts = await countStatements(started, calls, rounds + 1);
  const all = withScan(results.map((result, index) => ({ ...result, statements: counts[index] ?? null })));
  const title = 'CPU seconds of server and PostgreSQL per 1,000 requests, milliseconds (c.: of the ceiling)';
  return { figures: all.map((each) => ({ ...each, ratio: ratioOf(each) })), lines: [title, '', formatTable(all)] };
}
