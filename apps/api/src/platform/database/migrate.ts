import { join } from 'node:path';
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';
import { applyMigration } from './apply-migration.ts';
import { connectAtStart, type UrlSetting } from './connect-at-start.ts';
import { recogniseFormerDatabase } from './former-database.ts';
import {
  applyFunctions,
  areApplied,
  createFunctionsTable,
  type DatabaseFunction,
  readAppliedFunctions,
  readFunctionFiles,
} from './functions.ts';
import { retryForLocks, withinLockBudget } from './lock-retries.ts';
import { asOneText, type Migration, readMigrations } from './migration-files.ts';
import {
  type Applied,
  checkNow,
  inMigrationTransaction,
  isApplied,
  readApplied,
  saveApplied,
} from './migration-state.ts';

const oldestPostgres = 150_000;

type Options = {
  url: string;
  /** With the subfolders `migrations` and `functions`. */
  folder: string;
  log: Log;
  /** Named when the database cannot be reached. */
  setting?: UrlSetting;
  /** The last migration to apply; the functions are then left as they are. All of them without it. */
  to?: string;
  connectsWithinMs?: number | undefined;
};

/** Applies the missing migrations, then the functions that changed. Nodes that start at once wait for each other. */
export async function migrate({
  url,
  folder,
  log,
  setting = 'DATABASE_URL',
  to,
  connectsWithinMs,
}: Options): Promise<void> {
  const client = await connectAtStart(url, setting, connectsWithinMs);
  try {
    await refuseOldPostgres(client);
    const migrations = await readMigrations(join(folder, 'migrations'));
    if (to !== undefined && !migrations.some(({ name }) => name === to)) {
      throw new StartProblem(`There is no migration ${to}.`);
    }
    const files = {
      migrations: to === undefined ? migrations : migrations.filter(({ name }) => name <= to),
      functions: to === undefined ? await readFunctionFiles(join(folder, 'functions')) : null,
    };
    if (!(await isUpToDate(client, files))) await apply(client, files, log);
  } finally {
    await client.end();
  }
  // Nodes that do this at once are no problem to the library.
  await migrateJobQueue({ connectionString: url, logger: undefined });
}

async function refuseOldPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
  );
  const [version] = rows;
  if (version && Number(version.number) < oldestPostgres) {
    throw new StartProblem(`PostgreSQL ${version.name} is too old: Relevo needs 15 or newer.`);
  }
}

/** Without functions only tables are brought up to date. */
type Files = { migrations: Migration[]; functions: DatabaseFunction[] | null };

async function isUpToDate(client: pg.Client, { migrations, functions }: Files): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('schema_functions') is not null as is_there",
  );
  if (!rows[0]?.is_there) return false;
  const applied = await readApplied(client);
  if (!migrations.every((migration) => isApplied(applied, migration))) return false;
  if (functions === null || isOfNewerRelease(applied, migrations)) return true;
  return areApplied(await readAppliedFunctions(client), functions);
}

/** Then an older node, started again beside newer ones, must not take their functions away. */
function isOfNewerRelease(applied: Applied, migrations: Migration[]): boolean {
  const newest = migrations.at(-1)?.name ?? '';
  return [...applied.keys()].some((name) => name > newest);
}

const createMigrationsTable =
  'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

async function apply(client: pg.Client, files: Files, log: Log): Promise<void> {
  if (await applyAtOnce(client, files, log)) return;
  const { migrations, functions } = files;
  const applied = await readApplied(client);
  for (const migration of migrations) {
    if (!isApplied(applied, migration)) await applyMigration(client, migration, log);
  }
  if (functions !== null) await applyChangedFunctions(client, { migrations, functions }, log);
}

/**
 * All or nothing, for a database without traffic: a new one, and one of release 1.0.0. Answers false for any other one,
 * where a lock must not be held until the last migration is done.
 */
async function applyAtOnce(client: pg.Client, { migrations, functions }: Files, log: Log): Promise<boolean> {
  const names = migrations.map(({ name }) => name);
  const done = await inMigrationTransaction(client, log, async () => {
    await client.query(createMigrationsTable);
    await client.query(createFunctionsTable);
    // Another node may have done it while we waited.
    const applied = await readApplied(client);
    const present = await recogniseFormerDatabase(client, applied, names);
    if (applied.size > 0 && present.length === 0) return null;
    for (const migration of migrations) {
      if (!present.includes(migration.name)) await client.query(`${asOneText(migration)};\n${checkNow}`);
      await saveApplied(client, migration);
    }
    return functions === null ? [] : applyFunctions(client, (text) => client.query(text), functions);
  });
  if (done === null) return false;
  for (const name of names) logApplied(log, name);
  logFunctions(log, done);
  return true;
}

async function applyChangedFunctions(
  client: pg.Client,
  { migrations, functions }: { migrations: Migration[]; functions: DatabaseFunction[] },
  log: Log,
): Promise<void> {
  const changed = await retryForLocks({ client, log, migration: 'functions' }, () =>
    inMigrationTransaction(client, log, async () => {
      const isNewer = isOfNewerRelease(await readApplied(client), migrations);
      return isNewer ? [] : applyFunctions(client, withinLockBudget(client), functions);
    }),
  );
  logFunctions(log, changed);
}

const logApplied = (log: Log, migration: string) =>
  log.info({ event: 'migration_applied', migration }, 'Migration applied');

function logFunctions(log: Log, functions: string[]): void {
  if (functions.length > 0) log.info({ event: 'functions_applied', functions }, 'Functions applied');
}
