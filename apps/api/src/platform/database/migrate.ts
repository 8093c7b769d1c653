import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';
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

const migrationsLock = 7_261_530_001;
const oldestPostgres = 150_000;

type Migration = { name: string; text: string; checksum: string };

type Options = {
  url: string;
  /** With the subfolders `migrations` and `functions`. */
  folder: string;
  log: Log;
  /** Named when the database cannot be reached. */
  setting?: UrlSetting;
};

/** Applies the missing migrations, then the functions that changed. Nodes that start at once wait for each other. */
export async function migrate({ url, folder, log, setting = 'DATABASE_URL' }: Options): Promise<void> {
  const client = await connectAtStart(url, setting);
  try {
    await refuseOldPostgres(client);
    const files = {
      migrations: await readMigrations(join(folder, 'migrations')),
      functions: await readFunctionFiles(join(folder, 'functions')),
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

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

type Files = { migrations: Migration[]; functions: DatabaseFunction[] };

async function isUpToDate(client: pg.Client, { migrations, functions }: Files): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('schema_functions') is not null as is_there",
  );
  if (!rows[0]?.is_there) return false;
  const applied = await readApplied(client);
  if (!migrations.every((migration) => isApplied(applied, migration))) return false;
  return isOfNewerRelease(applied, migrations) || areApplied(await readAppliedFunctions(client), functions);
}

/** Then an older node, started again beside newer ones, must not take their functions away. */
function isOfNewerRelease(applied: Applied, migrations: Migration[]): boolean {
  const newest = migrations.at(-1)?.name ?? '';
  return [...applied.keys()].some((name) => name > newest);
}

/** Checksums by name. */
type Applied = Map<string, string>;

async function readApplied(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function isApplied(applied: Applied, { name, checksum }: Migration): boolean {
  const known = applied.get(name);
  if (known === undefined || known === checksum) return known === checksum;
  throw new StartProblem(`Migration ${name} was changed after it ran here. Put it back and write a new one instead.`);
}

const createMigrationsTable =
  'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

/**
 * Our role may have timeouts for everyday statements. A node that is cut off from the network in the middle of a
 * migration must not keep the others out for ever.
 */
const begin = "begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '1min'";

/** A table with checks that wait for the end of the transaction cannot be altered. */
const checkNow = 'set constraints all immediate; set constraints all deferred';

/** All or nothing. The lock ends with the transaction, also behind a pooler. */
async function apply(client: pg.Client, { migrations, functions }: Files, log: Log): Promise<void> {
  await beginLocked(client, log);
  try {
    await client.query(createMigrationsTable);
    await client.query(createFunctionsTable);
    // Another node may have done it while we waited.
    const applied = await readApplied(client);
    const missing = migrations.filter((migration) => !isApplied(applied, migration));
    const names = migrations.map(({ name }) => name);
    const present = await recogniseFormerDatabase(client, applied, names);
    for (const { name, text, checksum } of missing) {
      if (!present.includes(name)) await client.query(`${text};\n${checkNow}`);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    }
    const changed = isOfNewerRelease(applied, migrations) ? [] : await applyFunctions(client, functions);
    await client.query('commit');
    for (const { name } of missing) log.info({ event: 'migration_applied', migration: name }, 'Migration applied');
    if (changed.length > 0) log.info({ event: 'functions_applied', functions: changed }, 'Functions applied');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

const pollIntervalMs = 100;
const logEveryMs = 10_000;

/** Waits without holding a connection of a pooler, and says so when it takes long. */
async function beginLocked(client: pg.Client, log: Log): Promise<void> {
  let loggedAt = performance.now();
  for (;;) {
    await client.query(begin);
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
      migrationsLock,
    ]);
    if (rows[0]?.taken) return;
    await client.query('rollback');
    if (performance.now() - loggedAt > logEveryMs) {
      loggedAt = performance.now();
      log.warn({ event: 'migrations_awaited' }, 'Another node migrates the database, waiting for it');
    }
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}
