import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchCalls } from './bench/calls.ts';
import { countStatements } from './bench/count-statements.ts';
import { connections } from './bench/load.ts';
import { measureCalls } from './bench/measure.ts';
import { seedBench } from './bench/seed.ts';
import { type Servers, startServers } from './bench/servers.ts';
import { formatTable, ratioOf, withScan } from './bench/table.ts';

// Measures calls of the built product against a bare server on the same tables, in one run, because machines are noisy.

const { values: options } = parseArgs({
  options: {
    jobs: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    /** Only calls with this in their name. */
    only: { type: 'string', default: '' },
    json: { type: 'string' },
  },
});
const [jobs, rounds] = [Number(options.jobs), Number(options.rounds)];
const scansEachRound = 60;

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort(new Error(signal)));

let servers: Servers | undefined;
try {
  servers = await startServers(interrupted.signal);
  console.log(`Setting up ${jobs} jobs…`);
  const data = await seedBench(servers, { jobs, shifts: scansEachRound * (rounds + 2) });
  const calls = benchCalls(servers, data).filter(({ name }) => name.includes(options.only));
  console.log(`Measuring ${calls.length} calls in ${rounds} rounds over ${connections} connections…`);
  const results = await measureCalls(servers, calls, rounds);
  const counts = await countStatements(servers, calls, rounds + 1);
  const all = withScan(results.map((result, index) => ({ ...result, statements: counts[index] ?? null })));
  console.log(`\nCPU seconds of server and PostgreSQL per 1,000 requests, milliseconds (c.: of the ceiling)\n`);
  console.log(formatTable(all));
  if (options.json) {
    const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version };
    const report = { machine, jobs, rounds, calls: all.map((each) => ({ ...each, ratio: ratioOf(each) })) };
    writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await servers?.stop();
}
