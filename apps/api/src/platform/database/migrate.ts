import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';
import { databaseErrorCode } from './database.ts';

const migrationsLock = 7_261_530_001;
const oldestPostgres = 150_000;

type Migration = { name: string; text: string; checksum: string };

/** Applies the missing migrations. Nodes that start at once wait for each other with a lock. */
export async function migrate(options: { url: string; folder: string; log: Log }): Promise<void> {
  const client = await connect(options.url);
  try {
    await refuseOldPostgres(client);
    await client.query('select pg_advisory_lock($1)', [migrationsLock]);
    await applyMissing(client, await readMigrations(options.folder), options.log);
    await migrateJobQueue({ connectionString: options.url, logger: undefined });
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      application_name: `relevo:${process.pid}`,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (performance.now() > deadline || isFinal(error)) throw unreachable(url, error);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Wrong credentials or a missing database: retrying does not help. */
function isFinal(error: unknown): boolean {
  return ['28000', '28P01', '3D000', '42501'].includes(databaseErrorCode(error) ?? '');
}

function unreachable(url: string, error: unknown): StartProblem {
  const { hostname, port, pathname } = new URL(url);
  const reason =
    error instanceof AggregateError ? error.errors.map(String).join(', ') : String((error as Error).message);
  return new StartProblem(
    `PostgreSQL at ${hostname}:${port || 5432}${pathname} does not let us in (${reason}). Check DATABASE_URL and that the server runs.`,
    { cause: error },
  );
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

async function applyMissing(client: pg.Client, migrations: Migration[], log: Log): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) {
      throw new StartProblem(
        `Migration ${migration.name} was changed after it ran here. Put it back and write a new one instead.`,
      );
    }
    await apply(client, migration);
    log.info({ event: 'migration_applied', migration: migration.name }, 'Migration applied');
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
