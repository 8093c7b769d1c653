import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { readConnection } from './connection-file.ts';
import { usableBinaries } from './copy-binaries.ts';
import type { Environment } from './environment.ts';
import type { Product } from './product.ts';
import { canEnter, grantAccess, makeOpenFolder } from './reachability.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { PostgresStartProblem } from './start-problem.ts';

/** The folders of one embedded PostgreSQL and the account that runs it. */
export type Place = Readonly<{
  product: Product;
  dataDir: string;
  /** PostgreSQL's own folder: `postgres` in the data folder, or elsewhere when its account cannot get there. */
  dataDirectory: string;
  nativeFolder: string;
  runAs: RunAs | null;
  logFile: string;
}>;

export function prepareDataDir(dataDir: string, { dataDirSetting, urlSetting }: Product): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new PostgresStartProblem(
      `The data folder ${dataDir} cannot be written (${reason}): set ${dataDirSetting} to a folder that can, or set ${urlSetting}.`,
    );
  }
}

type PlaceWanted = {
  dataDir: string;
  product: Product;
  environment: Environment;
  log: (message: string) => void;
};

export async function decidePlace({ dataDir, product, environment, log }: PlaceWanted): Promise<Place> {
  const existing = findCluster(dataDir, environment.sharedHome, product);
  const runAs = chooseRunAs(existing, product);
  if (existing && runAs && !canEnter(runAs, dirname(existing))) {
    throw new PostgresStartProblem(
      `The account that runs PostgreSQL (uid ${runAs.uid}) can no longer reach ${existing}: let other users pass through the folders above it (chmod o+x), or set ${product.urlSetting}.`,
    );
  }
  const dataDirectory = existing ?? placeForNewCluster({ dataDir, product, sharedHome: environment.sharedHome }, runAs);
  const nativeFolder = await usableBinaries({
    nativeFolder: environment.nativeFolder(),
    runAs,
    copyHome: runAs ? environment.sharedHome : dataDir,
    log,
  });
  return { product, dataDir, dataDirectory, nativeFolder, runAs, logFile: join(dataDir, 'postgres.log') };
}

function findCluster(dataDir: string, sharedHome: string, product: Product): string | null {
  const inside = join(dataDir, 'postgres');
  if (isCluster(inside, product)) return inside;
  // A remembered folder inside some data folder is not ours to follow: this one may be a copy of that one.
  const remembered = readConnection(dataDir, product)?.dataDirectory;
  const isShared = existsSync(sharedHome) && remembered?.startsWith(realpathSync(sharedHome) + sep);
  return remembered && isShared && isCluster(remembered, product) ? remembered : null;
}

function isCluster(folder: string, { title, dataDirSetting }: Product): boolean {
  try {
    return statSync(join(folder, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;
  } catch {
    throw new PostgresStartProblem(
      `The database in ${folder} belongs to another user: start ${title} as that user (or as root), or set ${dataDirSetting} to another folder.`,
    );
  }
}

type NewCluster = { dataDir: string; product: Product; sharedHome: string };

function placeForNewCluster({ dataDir, product, sharedHome }: NewCluster, runAs: RunAs | null): string {
  if (!runAs || canEnter(runAs, dataDir) || grantAccess(runAs, dataDir)) return join(dataDir, 'postgres');
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = join(sharedHome, name);
  try {
    makeOpenFolder(home);
  } catch {
    throw new PostgresStartProblem(
      `The account that runs PostgreSQL (uid ${runAs.uid}) cannot reach ${dataDir} and ${home} cannot be made: set ${product.dataDirSetting} to a folder all users can pass through, or set ${product.urlSetting}.`,
    );
  }
  if (canEnter(runAs, home)) return join(realpathSync(home), 'postgres');
  throw new PostgresStartProblem(
    `The account that runs PostgreSQL (uid ${runAs.uid}) can reach neither ${dataDir} nor ${home}: set ${product.dataDirSetting} to a folder all users can pass through, or set ${product.urlSetting}.`,
  );
}
