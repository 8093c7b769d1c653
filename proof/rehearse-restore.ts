import { parseArgs } from 'node:util';
import { findBackupProgram } from '../tools/find-backup-programs.ts';
import { findPostgres } from '../tools/find-postgres.ts';
import { runRestore } from './restore-run/run-restore.ts';
import { countOf, partOf, runToVerdict } from './run-to-verdict.ts';

const { values } = parseArgs({
  options: {
    /** Of the filled tables, before anyone uses the database. */
    rows: { type: 'string', default: '100000' },
    /** Of load before and after the moment. */
    seconds: { type: 'string', default: '5' },
    /** 1, the folder, or 2, the S3 server; without it both, one after the other. */
    repository: { type: 'string' },
    /** Negative controls: it restores to before or after the two writes, cannot, or lacks a file, and has to fail. */
    'lose-a-write': { type: 'boolean', default: false },
    'keep-a-write': { type: 'boolean', default: false },
    'lose-a-segment': { type: 'boolean', default: false },
    'lose-a-file': { type: 'boolean', default: false },
    /** The other rehearsal: the data folder of a small installation, copied while it is stopped. */
    'folder-copy': { type: 'boolean', default: false },
  },
});
const faults = ['lose-a-write', 'keep-a-write', 'lose-a-segment', 'lose-a-file'] as const;
const repositories = ['1', '2'] as const;

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
  const fault = faults.find((each) => values[each]) ?? 'none';
  await runToVerdict('rehearsal', async ({ signal, print }) => {
    const repository = partOf('repository', values.repository, repositories);
    const violations = await runRestore({
      postgres,
      pgbackrest,
      rows: countOf('rows', values.rows),
      seconds: countOf('seconds', values.seconds),
      repositories: repository ? [repository] : repositories,
      fault,
      signal,
      print,
    });
    return { lines: [], violations };
  });
}
