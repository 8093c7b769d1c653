import { parseArgs } from 'node:util';
import { findBackupProgram } from '../tools/find-backup-programs.ts';
import { findPostgres } from '../tools/find-postgres.ts';
import { runRestore } from './restore-run/run-restore.ts';

const { values } = parseArgs({
  options: {
    /** Of the filled tables, before anyone uses the database. */
    rows: { type: 'string', default: '100000' },
    /** Of load before and after the moment. */
    seconds: { type: 'string', default: '5' },
    /** 1, the folder, or 2, the S3 server; without it both, one after the other. */
    repository: { type: 'string' },
    /** Negative controls, with which the rehearsal has to fail: it restores to before or after the two writes, or cannot. */
    'lose-a-write': { type: 'boolean', default: false },
    'keep-a-write': { type: 'boolean', default: false },
    'lose-a-segment': { type: 'boolean', default: false },
    /** The other rehearsal: the data folder of a small installation, copied while it is stopped. */
    'folder-copy': { type: 'boolean', default: false },
  },
});
const faults = ['lose-a-write', 'keep-a-write', 'lose-a-segment'] as const;

if (values['folder-copy']) await import('./restore-run/folder-copy.ts');
else await rehearse();

async function rehearse(): Promise<void> {
  const postgres = findPostgres();
  const [pgbackrest, rsync, openssl] = (['pgbackrest', 'rsync', 'openssl'] as const).map((name) =>
    findBackupProgram(name),
  );
  if (!postgres || !pgbackrest || !rsync || !openssl) {
    const found = { 'PostgreSQL (POSTGRES_BIN)': postgres, pgBackRest: pgbackrest, rsync, OpenSSL: openssl };
    const missing = Object.entries(found).flatMap(([name, path]) => (path ? [] : [name]));
    console.error(`Not run: ${missing.join(', ')} cannot be found or installed.`);
    process.exit(1);
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort(new Error(`interrupted by ${signal}`)));
  }
  const fault = faults.find((each) => values[each]) ?? 'none';
  try {
    const violations = await runRestore({
      postgres,
      pgbackrest,
      rows: Number(values.rows),
      seconds: Number(values.seconds),
      repositories: values.repository ? [values.repository] : ['1', '2'],
      fault,
      signal: stopping.signal,
      print: (line) => console.log(line),
    });
    console.log(`\n${violations.length} violations`);
    for (const violation of violations.slice(0, 20)) console.error(`  ${violation}`);
    process.exitCode = violations.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(`The rehearsal failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = stopping.signal.aborted ? 130 : 1;
  }
}
