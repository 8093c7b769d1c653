import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { readConnection } from './connection-file.ts';
import { usableBinaries } from './copy-binaries.ts';
import { canEnter, letIn, makeOpenFolder } from './reachability.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import type { Surroundings } from './surroundings.ts';

/** Where one embedded PostgreSQL lives and who runs it. */
export type Place = Readonly<{
  dataDir: string;
  /** PostgreSQL's own folder: `postgres` in the data folder, or elsewhere when its account cannot get there. */
  dataDirectory: string;
  nativeFolder: string;
  runAs: RunAs | null;
  logFile: string;
}>;

export function prepareDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartProblem(
      `The data folder ${dataDir} cannot be written (${reason}): set DATA_DIR to a folder that can, or set DATABASE_URL.`,
    );
  }
}

type PlaceWanted = { dataDir: string; surroundings: Surroundings; log: (message: string) => void };

export async function decidePlace({ dataDir, surroundings, log }: PlaceWanted): Promise<Place> {
  const existing = findCluster(dataDir, surroundings.sharedHome);
  const runAs = chooseRunAs(existing);
  if (existing && runAs && !canEnter(runAs, dirname(existing))) {
    throw new StartProblem(
      `The account that runs PostgreSQL (uid ${runAs.uid}) can no longer reach ${existing}: let other users pass through the folders above it (chmod o+x), or set DATABASE_URL.`,
    );
  }
  const dataDirectory = existing ?? placeForNewCluster(dataDir, runAs, surroundings.sharedHome);
  const nativeFolder = await usableBinaries({
    nativeFolder: surroundings.nativeFolder(),
    runAs,
    copyHome: runAs ? surroundings.sharedHome : dataDir,
    log,
  });
  return { dataDir, dataDirectory, nativeFolder, runAs, logFile: join(dataDir, 'postgres.log') };
}

function findCluster(dataDir: string, sharedHome: string): string | null {
  const inside = join(dataDir, 'postgres');
  if (isCluster(inside)) return inside;
  // A remembered folder inside some data folder is not ours to follow: this one may be a copy of that one.
  const remembered = readConnection(dataDir)?.dataDirectory;
  const isShared = existsSync(sharedHome) && remembered?.startsWith(realpathSync(sharedHome) + sep);
  return remembered && isShared && isCluster(remembered) ? remembered : null;
}

function isCluster(folder: string): boolean {
  try {
    return statSync(join(folder, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;
  } catch {
    throw new StartProblem(
      `The database in ${folder} belongs to another user: start Relevo as that user (or as root), or set DATA_DIR to another folder.`,
    );
  }
}

function placeForNewCluster(dataDir: string, runAs: RunAs | null, sharedHome: string): string {
  if (!runAs || canEnter(runAs, dataDir) || letIn(runAs, dataDir)) return join(dataDir, 'postgres');
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = join(sharedHome, name);
  try {
    makeOpenFolder(home);
  } catch {
    throw new StartProblem(
      `The account that runs PostgreSQL (uid ${runAs.uid}) cannot reach ${dataDir} and ${home} cannot be made: set DATA_DIR to a folder all users can pass through, or set DATABASE_URL.`,
    );
  }
  if (canEnter(runAs, home)) return join(realpathSync(home), 'postgres');
  throw new StartProblem(
    `The account that runs PostgreSQL (uid ${runAs.uid}) can reach neither ${dataDir} nor ${home}: set DATA_DIR to a folder all users can pass through, or set DATABASE_URL.`,
  );
}
