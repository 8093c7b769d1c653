import { parseArgs } from 'node:util';
import { findPostgres } from '../tools/find-postgres.ts';
import { runMigrations } from './release-run/run-migrations.ts';

const { values } = parseArgs({
  options: {
    /** Rows in each of the large tables. */
    rows: { type: 'string', default: '1000000' },
  },
});
const postgres = findPostgres();
if (!postgres) {
  console.error('Not run: PostgreSQL (POSTGRES_BIN) cannot be found or installed.');
  process.exit(1);
}
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort(new Error(`interrupted by ${signal}`)));
}
const print = (line: string) => console.log(line);
try {
  const { lines, violations } = await runMigrations({
    postgres,
    rows: Number(values.rows),
    signal: stopping.signal,
    print,
  });
  for (const line of lines) print(line);
  print(`\n${violations.length} violations`);
  for (const violation of violations.slice(0, 20)) console.error(`  ${violation}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`The release run failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = stopping.signal.aborted ? 130 : 1;
}
