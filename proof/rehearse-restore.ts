import { parseArgs } from 'node:util';
import { findBackupProgram } from '../tools/find-backup-programs.ts';
import { findPostgres } from '../tools/find-postgres.ts';
import { runRestore } from './restore-run/run-restore.ts';
import { countOf, NotRun, partOf, type Run, runToVerdict, type Verdict } from './run-to-verdict.ts';

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
else await runToVerdict('rehearsal', rehearse);

async function rehearse({ signal, print }: Run): Promise<Verdict> {
  const [rows, seconds] = [countOf('rows', values.rows), countOf('seconds', values.seconds)];
  const repository = partOf('repository', values.repository, repositories);
  const violations = await runRestore({
    ...findPrograms(),
    rows,
    seconds,
    repositories: repository ? [repository] : repositories,
    fault: faults.find((each) => values[each]) ?? 'none',
    signal,
    print,
  });
  return { lines: [], violations };
}

function findPrograms(): { postgres: string; pgbackrest: string } {
  const postgres = findPostgres();
  const [pgbackrest, rsync, openssl] = (['pgbackrest', 'rsync', 'openssl'] as const).map((name) =>
    findBackupProgram(name),
  );
  if (postgres && pgbackrest && rsync && openssl) return { postgres, pgbackrest };
  const found = { 'PostgreSQL (POSTGRES_BIN)': postgres, pgBackRest: pgbackrest, rsync, OpenSSL: openssl };
  const missing = Object.entries(found).flatMap(([name, path]) => (path ? [] : [name]));
  throw new NotRun(`${missing.join(', ')} cannot be found or installed.`);
}
