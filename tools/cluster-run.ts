import { parseArgs } from 'node:util';
import { runPromotion } from './cluster-run/run-promotion.ts';
import { findPgbouncer } from './find-pgbouncer.ts';
import { findPostgres } from './find-postgres.ts';

const { values } = parseArgs({
  options: {
    /** How often the primary is killed and its standby promoted. */
    rounds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '6' },
    /** The negative control: one acknowledged write is changed, and the run has to see it. */
    'lose-a-write': { type: 'boolean', default: false },
  },
});

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort(new Error(`interrupted by ${signal}`)));
}

const [postgres, pgbouncer] = [findPostgres(), findPgbouncer()];
if (!postgres || !pgbouncer) {
  const missing = [!postgres && 'PostgreSQL (POSTGRES_BIN)', !pgbouncer && 'PgBouncer (PGBOUNCER_PATH)'];
  console.error(`Not run: ${missing.filter(Boolean).join(' and ')} cannot be found or installed.`);
  process.exit(1);
}
try {
  const { lines, faults } = await runPromotion({
    postgres,
    pgbouncer,
    rounds: Number(values.rounds),
    clients: Number(values.clients),
    losesAWrite: values['lose-a-write'],
    signal: stopping.signal,
    print: (line) => console.log(line),
  });
  for (const line of lines) console.log(line);
  console.log(faults.length === 0 ? '\n0 faults' : `\n${faults.length} faults`);
  for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`The cluster run failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = stopping.signal.aborted ? 130 : 1;
}
