import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findNativeFolder } from '../binaries.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { findPostmaster } from '../postmaster-file.ts';
import type { Product } from '../product.ts';
import { prepareRunner, type Runner, startRunner } from './run-process.ts';

export type StartWith = Partial<EmbeddedPostgresOptions> & { nativeFolder?: string };
export const product: Product = {
  name: 'sample',
  title: 'Sample',
  dataDirSetting: 'DATA_DIR',
  urlSetting: 'DATABASE_URL',
};

export type TestCluster = Awaited<ReturnType<typeof prepareTestCluster>>;

// What is killed here are processes, not the machine, so nothing needs to wait for the disk.
const settings = { fsync: 'off' };

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'embedded-postgres-')));
  // The account PostgreSQL runs under must be able to pass, as in a usual checkout.
  chmodSync(folder, 0o755);
  return folder;
}

/** Made once for all test files of a worker: both take longer than most tests. They go with the worker. */
async function prepare(): Promise<{ runnerFile: string; template: string }> {
  const folder = newFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const template = join(folder, 'data');
  const environment = { nativeFolder: () => findNativeFolder(product), sharedHome: join(folder, 'shared') };
  const options = { dataDir: template, product, log: () => {}, settings };
  await (await startEmbeddedPostgres(options, environment)).stop();
  return { runnerFile: await prepareRunner(folder), template };
}

let prepared: ReturnType<typeof prepare> | undefined;

/** A scratch folder for one test file, with a ready cluster to copy; `clear` ends all that was started in it. */
export async function prepareTestCluster() {
  prepared ??= prepare();
  const { runnerFile, template } = await prepared;
  const root = newFolder();
  const nativeFolder = findNativeFolder(product);
  const sharedHome = join(root, 'shared');
  const logged: string[] = [];
  const started: EmbeddedPostgres[] = [];
  const runners: Runner[] = [];
  let count = 0;

  async function start(
    dataDir: string,
    { nativeFolder: other, ...options }: StartWith = {},
  ): Promise<EmbeddedPostgres> {
    const environment = { nativeFolder: () => other ?? nativeFolder, sharedHome };
    const log = (message: string) => void logged.push(message);
    const postgres = await startEmbeddedPostgres({ dataDir, product, log, settings, ...options }, environment);
    started.push(postgres);
    return postgres;
  }

  function run(dataDir: string, becomeUid: number | null = null): Runner {
    const runner = startRunner(runnerFile, {
      options: { dataDir, product, settings },
      nativeFolder,
      sharedHome,
      becomeUid,
    });
    runners.push(runner);
    return runner;
  }

  function emptyDataDir(): string {
    count += 1;
    return join(root, `data-${count}`);
  }
  /** A data folder with a cluster in it, copied because that is faster than making one. */
  function dataDirWithCluster(): string {
    const copy = emptyDataDir();
    execFileSync('cp', ['-a', template, copy]);
    rmSync(join(copy, 'postgres.log'));
    return copy;
  }

  async function clear(): Promise<void> {
    for (const runner of runners.splice(0)) await runner.kill();
    await Promise.allSettled(started.splice(0).map((postgres) => postgres.stop()));
    for (const dataDirectory of clustersUnder(root)) {
      const postmaster = findPostmaster(dataDirectory);
      if (postmaster !== null) process.kill(postmaster, 'SIGQUIT');
    }
    logged.length = 0;
  }

  async function tearDown(): Promise<void> {
    await clear();
    rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  return { root, sharedHome, nativeFolder, logged, start, run, emptyDataDir, dataDirWithCluster, clear, tearDown };
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'test' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function postmasterOf(dataDir: string): number {
  const postmaster = findPostmaster(join(dataDir, 'postgres'));
  if (postmaster === null) throw new Error(`No postmaster serves ${dataDir}.`);
  return postmaster;
}

function clustersUnder(folder: string, depth = 4): string[] {
  if (existsSync(join(folder, 'PG_VERSION'))) return [folder];
  if (depth === 0) return [];
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => clustersUnder(join(folder, name), depth - 1));
}
