import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeep } from '@relevo/fixtures/depth';
import { memoryFolder, prefixOf, removeLeftovers } from '@relevo/fixtures/memory-folder';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../embedded-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { rootFolder } from '../root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** As in fresh-database.ts, which only a worker can load. */
const templateName = 'relevo_template';

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // A copy of the template takes a sixth of the CPU time in memory, because it is some 800 small files.
  const memory = await memoryFolder();
  if (memory) await removeLeftovers(memory);
  const dataDir = await mkdtemp(join(memory ?? tmpdir(), prefixOf(process.pid)));
  const sockets = await socketFolder();
  const postgres = await startEmbeddedDatabase({
    dataDir,
    log: () => {},
    supervise: false,
    settings: {
      // Nothing here outlives the run, so nothing waits for a disk or is kept in order for later.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '8GB',
      checkpoint_timeout: '1h',
      io_method: 'sync',
      ...(sockets && { unix_socket_directories: sockets }),
      // Tables of the short run are small: a plan for all values is as good as one for each.
      ...(!isDeep && { plan_cache_mode: 'force_generic_plan' }),
    },
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${templateName}`);
  // Every connection proves that it knows the password, by as many rounds of hashing as it was stored with.
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password '${new URL(postgres.url).password}'`);
  await client.end();
  const template = new URL(postgres.url);
  template.pathname = templateName;
  await migrate({
    url: template.href,
    folder: join(rootFolder, 'database'),
    log: pino({ level: 'silent' }),
  });
  await freezeCatalogue(template.href);
  project.provide('postgresUrl', sockets ? `${postgres.url}?host=${encodeURIComponent(sockets)}` : postgres.url);
  return async () => {
    await postgres.stop();
    for (const folder of [dataDir, sockets]) if (folder) await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Marks every row of the system tables as settled. Otherwise each connection to a copy asks about their rows again: with
 * this, opening forty tables takes a sixth less CPU time.
 */
async function freezeCatalogue(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ tables: string }>(`
    select string_agg(oid::regclass::text, ', ') as tables from pg_class
    where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r'`);
  await client.query(`vacuum (freeze) ${rows[0]?.tables}`);
  await client.end();
}

const addedByMkdtemp = 6;

/** Where PostgreSQL puts a socket file: a statement through it takes a sixth less CPU time than over TCP. Null where none can be. */
async function socketFolder(): Promise<string | null> {
  const prefix = join(tmpdir(), 'pg-');
  const longestPath = `${prefix}${'-'.repeat(addedByMkdtemp)}/.s.PGSQL.65535`;
  if (process.platform === 'win32' || longestPath.length > 100) return null;
  const made = await mkdtemp(prefix);
  // As root, PostgreSQL runs under another account.
  await chmod(made, 0o777);
  return made;
}
