import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { runBinary } from './command.ts';
import { type SavedConnection, saveConnection } from './connection-file.ts';
import type { Place } from './place.ts';
import { pickPort } from './port.ts';

export const superuser = 'relevo';
export const databaseName = 'relevo';

/** Creates the cluster in a folder beside its place and moves it there once whole, so half a cluster never stands. */
export async function createCluster(place: Place): Promise<SavedConnection> {
  const home = dirname(place.dataDirectory);
  const workshop = join(home, `postgres.new-${randomBytes(4).toString('hex')}`);
  makeOwnFolder(place, workshop);
  try {
    const connection = await newConnection(place);
    const cluster = join(workshop, 'cluster');
    await initialise(place, { cluster, workshop, password: connection.password });
    await setAside(place.dataDirectory);
    // Saved first: a cluster whose password nobody knows must not exist, the other way round is harmless.
    saveConnection(place.dataDir, connection);
    await rename(cluster, place.dataDirectory);
    syncFolder(home);
    return connection;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

export async function newConnection({ dataDirectory }: Place): Promise<SavedConnection> {
  return {
    port: await pickPort(),
    user: superuser,
    password: randomBytes(32).toString('base64url'),
    database: databaseName,
    dataDirectory,
  };
}

/** Refuses a cluster written by another major version, which these binaries cannot read. */
export async function assertSameVersion(place: Place): Promise<void> {
  const clusterVersion = readFileSync(join(place.dataDirectory, 'PG_VERSION'), 'utf8').trim();
  const { output } = await runBinary(place, { name: 'postgres', args: ['--version'] });
  const binaryVersion = /(\d+)(\.\d+|beta|rc|devel)/.exec(output)?.[1];
  if (!binaryVersion) {
    throw new StartProblem(
      `The embedded PostgreSQL does not run on this machine (${output.trim()}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  if (clusterVersion !== binaryVersion) {
    throw new StartProblem(
      `The database in ${place.dataDirectory} was made by PostgreSQL ${clusterVersion} and this is PostgreSQL ${binaryVersion}: set DATA_DIR to a new folder, or serve the old one with PostgreSQL ${clusterVersion} and set DATABASE_URL.`,
    );
  }
}

async function initialise(place: Place, made: { cluster: string; workshop: string; password: string }): Promise<void> {
  const passwordFile = join(made.workshop, 'password');
  await writeFile(passwordFile, made.password, { mode: 0o600 });
  if (place.runAs) chownSync(passwordFile, place.runAs.uid, place.runAs.gid);
  // The builtin locale knows all of Unicode and, unlike a system locale, is the same on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${superuser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  // Syncing once at the end is much faster than initdb's own way, and as durable.
  await mustSucceed(place, ['-D', made.cluster, ...locale, ...access, '--no-sync', '--no-instructions']);
  await mustSucceed(place, ['-D', made.cluster, '--sync-only']);
}

async function mustSucceed(place: Place, args: string[]): Promise<void> {
  const { code, output } = await runBinary(place, { name: 'initdb', args });
  if (code !== 0) throw new StartProblem(`The database could not be created: ${lastLines(output)}`);
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-4).join(' ') || 'initdb gave no reason.';
}

function makeOwnFolder({ runAs }: Place, folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o700);
    if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  } catch (error) {
    throw new StartProblem(
      `The folder ${folder} could not be made for PostgreSQL (${String(error)}): set DATABASE_URL.`,
    );
  }
}

/** Removes what an interrupted creation has left beside the cluster's place. */
export async function removeUnfinished({ dataDirectory }: Place): Promise<void> {
  const home = dirname(dataDirectory);
  const leftovers = (await readdir(home)).filter((name) => name.startsWith('postgres.new-'));
  // An initdb whose parent was killed may still write there for a moment, until it misses its files.
  const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 20 };
  await Promise.allSettled(leftovers.map((name) => rm(join(home, name), removal)));
}

async function setAside(folder: string): Promise<void> {
  if (!existsSync(folder) || (await readdir(folder)).length === 0) return;
  // Whatever stands here is not a cluster we know the way into; nobody's files are deleted.
  await rename(folder, join(dirname(folder), `${basename(folder)}.aside-${Date.now()}`));
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
