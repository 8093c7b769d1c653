import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { adoptOrLaunch } from './adopt-or-launch.ts';
import { assertSameVersion, createCluster, removeUnfinished } from './cluster.ts';
import { connectionUrl, readConnection, type SavedConnection, saveConnection } from './connection-file.ts';
import { type Environment, usualEnvironment } from './environment.ts';
import { type IdleConnection, openIdleConnection } from './idle-connection.ts';
import { withLock } from './lock.ts';
import { takeOwnership } from './ownership.ts';
import { resetPassword } from './password-reset.ts';
import { decidePlace, type Place, prepareDataDir } from './place.ts';
import { findPostmaster } from './postmaster-file.ts';
import type { Product } from './product.ts';
import { askServer, withServer } from './server-connection.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { supervise } from './supervise.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

export type EmbeddedPostgresOptions = {
  /** Absolute. Holds the cluster, its log, and the file with its address and password. */
  dataDir: string;
  product: Product;
  log: (message: string) => void;
  /** Restarts the server when it dies; true by default. */
  supervise?: boolean;
  /** More PostgreSQL settings, used when this call starts the server rather than adopting one. */
  settings?: Record<string, string>;
};

/** Starts the PostgreSQL of this data folder, or adopts the one already running; its url stays valid until stop(). */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  environment: Environment = usualEnvironment(options.product),
): Promise<EmbeddedPostgres> {
  const { log, product, settings = {} } = options;
  const dataDir = prepareDataDir(options.dataDir, product);

  const { place, connection, idle } = await withLock(dataDir, async () =>
    start({ dataDir, product, settings, log, environment }),
  );
  const restart = () =>
    withLock(dataDir, async () => {
      await adoptOrLaunch({ place, connection, settings, keepPort: true });
    });
  const supervision = supervise({
    idle,
    reopen: () => openIdleConnection(connection),
    isAlive: () => findPostmaster(place.dataDirectory) !== null,
    restart: (options.supervise ?? true) ? restart : null,
    log,
  });

  let stopped: Promise<void> | null = null;
  async function stop(): Promise<void> {
    await supervision.end();
    await withLock(dataDir, () => stopPostmaster({ place, connection, log }));
  }
  return {
    url: connectionUrl(connection),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** The url of the PostgreSQL that serves this data folder right now, or null. */
export async function findRunningEmbeddedPostgres(dataDir: string, product: Product): Promise<string | null> {
  if (!existsSync(dataDir)) return null;
  const connection = readConnection(realpathSync(dataDir), product);
  if (!connection || findPostmaster(connection.dataDirectory) === null) return null;
  return (await askServer(connection)) === 'serves' ? connectionUrl(connection) : null;
}

type Start = {
  dataDir: string;
  product: Product;
  settings: Record<string, string>;
  log: (message: string) => void;
  environment: Environment;
};
type Started = { place: Place; connection: SavedConnection; idle: IdleConnection };

async function start({ dataDir, product, settings, log, environment }: Start): Promise<Started> {
  const place = await decidePlace({ dataDir, product, environment, log });
  const saved = await ensureCluster(place, log);
  const { connection, wasAdopted } = await adoptOrLaunch({ place, connection: saved, settings, keepPort: false });
  log(wasAdopted ? 'Adopted the PostgreSQL that was left running.' : `PostgreSQL serves ${place.dataDirectory}.`);
  await ensureDatabase(connection);
  // Opened while we hold the lock, so that a process that is stopping sees that we use the server.
  return { place, connection, idle: await openIdleConnection(connection) };
}

async function ensureCluster(place: Place, log: (message: string) => void): Promise<SavedConnection> {
  await removeUnfinished(place);
  if (!existsSync(join(place.dataDirectory, 'PG_VERSION'))) {
    log(`Creating a database in ${place.dataDirectory}.`);
    return createCluster(place);
  }
  await assertSameVersion(place);
  takeOwnership(place);
  const saved = readConnection(place.dataDir, place.product);
  if (saved?.dataDirectory === place.dataDirectory) return saved;
  if (saved) {
    log('The data folder was moved or copied; its database comes along.');
    const moved = { ...saved, dataDirectory: place.dataDirectory };
    saveConnection(place.dataDir, moved);
    return moved;
  }
  log('postgres.json is missing or unreadable; giving the database a new password.');
  return resetPassword(place);
}

async function ensureDatabase(connection: SavedConnection): Promise<void> {
  await withServer(connection, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [connection.database]);
    if (rowCount === 0) await client.query(`create database ${connection.database}`);
  });
}
