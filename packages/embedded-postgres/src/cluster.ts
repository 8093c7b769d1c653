import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runBinary } from './command.ts';
import { type SavedConnection, saveConnection } from './connection-file.ts';
import type { Place } from './place.ts';
import { pickPort } from './port.ts';
import { PostgresStartProblem } from './start-problem.ts';

/**
 * Creates the cluster in a temporary folder and renames it into place once complete, so a partial cluster never exists.
 */
export async function createCluster(place: Place): Promise<SavedConnection> {
  const home = dirname(place.dataDirectory);
  const temporary = join(home, `postgres.new-${randomBytes(4).toString('hex')}`);
  makeOwnFolder(place, temporary);
  try {
    const connection = await newConnection(place);
    const cluster = join(temporary, 'cluster');
    await initialise(place, { cluster, temporary, password: connection.password });
    await setAside(place.dataDirectory);
    // Saved first: a cluster without a saved password is unusable, a saved password without a cluster is harmless.
    saveConnection(place.dataDir, connection);
    await rename(cluster, place.dataDirectory);
    syncFolder(home);
    return connection;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

export async function newConnection({ dataDirectory, product }: Place): Promise<SavedConnection> {
  return {
    port: await pickPort(),
    user: product.name,
    password: randomBytes(32).toString('base64url'),
    database: product.name,
    dataDirectory,
  };
}

/** Refuses a cluster written by another major version, which these binaries cannot read. */
export async function assertSameVersion(place: Place): Promise<void> {
  const clusterVersion = readFileSync(join(place.dataDirectory, 'PG_VERSION'), 'utf8').trim();
  const { output } = await runBinary(place, { name: 'postgres', args: ['--version'] });
  const binaryVersion = /(\d+)(\.\d+|beta|rc|devel)/.exec(output)?.[1];
  if (!binaryVersion) {
    throw new PostgresStartProblem(
      `The embedded PostgreSQL does not run on this machine (${output.trim()}): set ${place.product.urlSetting} to a PostgreSQL 15 or newer.`,
    );
  }
  if (clusterVersion !== binaryVersion) {
    throw new PostgresStartProblem(
      `The database in ${place.dataDirectory} was made by PostgreSQL ${clusterVersion} and this is PostgreSQL ${binaryVersion}: set ${place.product.dataDirSetting} to a new folder, or serve the old one with PostgreSQL ${clusterVersion} and set ${place.product.urlSetting}.`,
    );
  }
}

async function initialise(place: Place, made: { cluster: string; temporary: string; password: string }): Promise<void> {
  const passwordFile = join(made.temporary, 'password');
  await writeFile(passwordFile, made.password, { mode: 0o600 });
  if (place.runAs) chownSync(passwordFile, place.runAs.uid, place.runAs.gid);
  // The builtin locale knows all of Unicode and, unlike a system locale, is the same on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${place.product.name}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  // Syncing once at the end is much faster than initdb's own way, and as durable.
  await mustSucceed(place, ['-D', made.cluster, ...locale, ...access, '--no-sync', '--no-instructions']);
  await mustSucceed(place, ['-D', made.cluster, '--sync-only']);
}

async function mustSucceed(place: Place, args: string[]): Promise<void> {
  const { code, output } = await runBinary(place, { name: 'initdb', args });
  if (code !== 0) throw new PostgresStartProblem(`The database could not be created: ${lastLines(output)}`);
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-4).join(' ') || 'initdb gave no reason.';
}

function makeOwnFolder({ runAs, product }: Place, folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o700);
    if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  } catch (error) {
    throw new PostgresStartProblem(
      `The folder ${folder} could not be made for PostgreSQL (${String(error)}): set ${product.urlSetting}.`,
    );
  }
}

/** Removes what an interrupted creation has left beside the cluster's place. */
export async function removeUnfinished({ dataDirectory }: Place): Promise<void> {
  const home = dirname(dataDirectory);
  const leftovers = (await readdir(home)).filter((name) => name.startsWith('postgres.new-'));
  // After its parent was killed, initdb may still write there for a moment, until it misses its files.
  const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 20 };
  await Promise.allSettled(leftovers.map((name) => rm(join(home, name), removal)));
}

async function setAside(folder: string): Promise<void> {
  if (!existsSync(folder) || (await readdir(folder)).length === 0) return;
  // The folder is not a cluster of ours: it is renamed, because files we did not make are never deleted.
  await rename(folder, join(dirname(folder), `${basename(folder)}.aside-${Date.now()}`));
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
