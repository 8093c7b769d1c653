import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runFaults } from './fault-run/run-faults.ts';

const { values } = parseArgs({
  options: {
    /** How often something is killed, stopped or paused; each kind in turn. */
    rounds: { type: 'string', default: '16' },
    clients: { type: 'string', default: '6' },
    /** The negative control: one acknowledged write is deleted, and the run has to see it. */
    'lose-a-write': { type: 'boolean', default: false },
  },
});

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort(new Error(`interrupted by ${signal}`)));
}

const seed = process.env.SEED ? Number(process.env.SEED) : randomInt(2 ** 31);
console.log(`SEED=${seed}`);
try {
  const { lines, faults } = await runFaults({
    seed,
    rounds: Number(values.rounds),
    clients: Number(values.clients),
    losesAWrite: values['lose-a-write'],
    signal: stopping.signal,
    print: (line) => console.log(line),
  });
  for (const line of lines) console.log(line);
  console.log(faults.length === 0 ? '\n0 faults' : `\n${faults.length} faults`);
  // On the error output, where the test runner looks for the reason.
  for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`The fault run failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = stopping.signal.aborted ? 130 : 1;
}
