import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { loadGazetteer } from '../modules/addresses/addresses.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { rootFolder } from '../root.ts';
import { templateName } from './fresh-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'relevo-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    supervise: false,
    // Nothing here outlives the run, so nothing waits for a disk.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const log = pino({ level: 'silent' });
  const template = new URL(postgres.url);
  template.pathname = templateName;
  await migrate({
    url: template.href,
    folder: join(rootFolder, 'database/migrations'),
    log,
  });
  const database = openDatabase({ url: template.href, poolSize: 2, log });
  await loadGazetteer(database.db, log);
  // A template that somebody is connected to cannot be copied.
  await database.close();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
