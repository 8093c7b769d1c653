import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { alertLines, measureAlerts } from './bench/alerts.ts';
import { benchCalls, shiftsFor } from './bench/calls.ts';
import { countStatements } from './bench/count-statements.ts';
import { festivalLines, measureFestival } from './bench/festival.ts';
import { growthLines, measureGrowth } from './bench/growth.ts';
import { ledgerLines, measureLedger } from './bench/ledger.ts';
import { connections } from './bench/load.ts';
import { measureCalls } from './bench/measure.ts';
import { collectsOnSignal, measureMemory, memoryLines } from './bench/memory.ts';
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
    /** Of `npm run bench -- festival`. */
    workers: { type: 'string', default: '1000' },
    /** Of `npm run bench -- growth`. */
    from: { type: 'string', default: '1000' },
    to: { type: 'string', default: '1000000' },
    /** Of `npm run bench -- ledger`. */
    entries: { type: 'string', default: '1000000' },
    /** Of `npm run bench -- streams`. */
    count: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '30' },
    /** Of `npm run bench -- memory`; requests a second. */
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '20' },
  },
});
const [jobs, rounds] = [Number(options.jobs), Number(options.rounds)];

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort(new Error(signal)));

/** Of the product, in some of the measurements. */
const moreSettings: Record<string, (dataDir: string) => Record<string, string>> = {
  memory: collectsOnSignal,
  growth: () => ({ ROLE: 'web' }),
};

let servers: Servers | undefined;
try {
  if (positionals[0] !== 'start') servers = await startServers(interrupted.signal, moreSettings[positionals[0] ?? '']);
  if (!servers) await benchStarts();
  else if (positionals[0] === 'alerts') await benchAlerts(servers);
  else if (positionals[0] === 'festival') await benchFestival(servers);
  else if (positionals[0] === 'growth') await benchGrowth(servers);
  else if (positionals[0] === 'ledger') await benchLedger(servers);
  else if (positionals[0] === 'memory') await benchMemory(servers);
  else if (positionals[0] === 'rows') await benchRows(servers);
  else if (positionals[0] === 'storm') await benchStorm(servers);
  else if (positionals[0] === 'streams') await benchStreams(servers);
  else await benchCallsOf(servers);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await servers?.stop();
}

async function benchAlerts(started: Servers): Promise<void> {
  const size = { searches: Number(options.searches), posts: Number(options.posts) };
  console.log(`Setting up ${size.searches} saved searches…`);
  const figures = await measureAlerts(started, size);
  console.log(`\n${alertLines(figures).join('\n')}`);
  report({ alerts: figures });
}

async function benchFestival(started: Servers): Promise<void> {
  console.log(`Setting up ${options.workers} booked workers…`);
  const figures = await measureFestival(started, Number(options.workers));
  console.log(`\n${festivalLines(figures).join('\n')}`);
  report({ festival: figures });
}

async function benchGrowth(started: Servers): Promise<void> {
  const size = { from: Number(options.from), to: Number(options.to), rounds, only: options.only };
  const figures = await measureGrowth(started, size);
  console.log(`\n${growthLines(figures).join('\n')}`);
  report({ growth: figures });
}

async function benchLedger(started: Servers): Promise<void> {
  const entries = Number(options.entries);
  console.log(`Setting up ${entries} entries…`);
  const figures = await measureLedger(started, { entries });
  console.log(`\n${ledgerLines(figures).join('\n')}`);
  report({ ledger: figures });
}

async function benchMemory(started: Servers): Promise<void> {
  const size = { minutes: Number(options.minutes), rate: Number(options.rate) };
  console.log(`Setting up mixed load for ${size.minutes} minutes…`);
  const figures = await measureMemory(started, { ...size, interrupted: interrupted.signal });
  console.log(`\n${memoryLines(figures).join('\n')}`);
  report({ memory: figures });
}

async function benchRows(started: Servers): Promise<void> {
  console.log(`Setting up ${jobs} jobs…`);
  const figures = await measureRows(started, jobs);
  console.log(`\n${rowLines(figures).join('\n')}`);
  report({ rows: figures });
}

async function benchStarts(): Promise<void> {
  const figures = await measureStarts(rounds, interrupted.signal);
  console.log(startLines(figures).join('\n'));
  report({ start: figures });
}

async function benchStorm(started: Servers): Promise<void> {
  console.log(`Setting up ${jobs} jobs…`);
  const figures = await measureStorm(started, { jobs, rounds });
  console.log(`\n${stormLines(figures).join('\n')}`);
  report({ storm: figures });
}

async function benchStreams(started: Servers): Promise<void> {
  const size = { count: Number(options.count), seconds: Number(options.seconds) };
  console.log(`Signing in ${size.count} people…`);
  const figures = await measureStreams(started, size);
  console.log(`\n${streamLines(figures).join('\n')}`);
  report({ streams: figures });
}

async function benchCallsOf(started: Servers): Promise<void> {
  console.log(`Setting up ${jobs} jobs…`);
  const data = await seedBench(started, { jobs, shifts: shiftsFor(rounds) });
  const calls = benchCalls(started, data).filter(({ name }) => name.includes(options.only));
  console.log(`Measuring ${calls.length} calls in ${rounds} rounds over ${connections} connections…`);
  const results = await measureCalls(started, calls, rounds);
  const counts = await countStatements(started, calls, rounds + 1);
  const all = withScan(results.map((result, index) => ({ ...result, statements: counts[index] ?? null })));
  console.log(`\nCPU seconds of server and PostgreSQL per 1,000 requests, milliseconds (c.: of the ceiling)\n`);
  console.log(formatTable(all));
  report({ jobs, rounds, calls: all.map((each) => ({ ...each, ratio: ratioOf(each) })) });
}

function report(figures: object): void {
  if (!options.json) return;
  const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version };
  writeFileSync(options.json, `${JSON.stringify({ machine, ...figures }, null, 2)}\n`);
}
