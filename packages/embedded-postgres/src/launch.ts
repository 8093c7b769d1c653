import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { binaryPath } from './binaries.ts';
import { cannotRun, childOptions } from './command.ts';
import type { SavedConnection } from './connection-file.ts';
import type { Place } from './place.ts';
import { openLog, readLogSince } from './postgres-log.ts';
import { askServer } from './server-connection.ts';
import { settingArguments } from './settings.ts';
import { PostgresStartProblem } from './start-problem.ts';

export type LaunchOutcome = 'ready' | 'port-taken' | 'memory-held';

type Launch = { place: Place; connection: SavedConnection; settings: Record<string, string> };

const isWindows = process.platform === 'win32';
// Recovery after a crash replays the journal and may take minutes on a slow disk.
const timeoutMs = 10 * 60_000;

/** Starts the postmaster and answers once it serves, or says why it could not yet. */
export async function launchPostmaster({ place, connection, settings }: Launch): Promise<LaunchOutcome> {
  const log = openLog(place.logFile);
  const args = settingArguments(connection.port, settings);
  let failure: Error | null = null;
  const child = isWindows ? spawnWithControl(place, args) : spawnDirectly(place, args, log.descriptor);
  child.once('error', (error) => {
    failure = error;
  });
  child.unref();
  closeSync(log.descriptor);

  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (failure) throw cannotRun(failure, place.product);
    if (hasFailed(child)) return explainExit(readLogSince(place.logFile, log.startsAt), place);
    if ((await askServer(connection)) === 'serves') return 'ready';
    await pause(25);
  }
  throw new PostgresStartProblem(`PostgreSQL did not become ready in ten minutes: see ${place.logFile}.`);
}

// In a separate process session, so that Ctrl-C in the terminal reaches us alone and we close in our order.
function spawnDirectly(place: Place, args: string[], logDescriptor: number): ChildProcess {
  return spawn(binaryPath(place.nativeFolder, 'postgres'), ['-D', place.dataDirectory, ...args], {
    ...childOptions(place),
    detached: true,
    stdio: ['ignore', logDescriptor, logDescriptor],
  });
}

// On Windows only pg_ctl can drop administrator rights, which PostgreSQL refuses to run with.
function spawnWithControl(place: Place, args: string[]): ChildProcess {
  const options = args.map((arg) => `"${arg}"`).join(' ');
  const control = ['start', '-w', '-t', '600', '-D', place.dataDirectory, '-l', place.logFile, '-o', options];
  return spawn(binaryPath(place.nativeFolder, 'pg_ctl'), control, {
    ...childOptions(place),
    detached: true,
    stdio: 'ignore',
  });
}

function hasFailed({ exitCode, signalCode }: ChildProcess): boolean {
  if (isWindows && exitCode === 0) return false;
  return exitCode !== null || signalCode !== null;
}

function explainExit(log: string, place: Place): LaunchOutcome {
  if (/could not bind|could not create any TCP\/IP sockets/.test(log)) return 'port-taken';
  if (/pre-existing shared memory block|lock file ".*" already exists/.test(log)) return 'memory-held';
  const reasons = log.split('\n').filter((line) => /FATAL|PANIC|error/.test(line));
  const reason = reasons.at(-1)?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'it gave no reason';
  throw new PostgresStartProblem(`PostgreSQL stopped while starting (${reason}): see ${place.logFile}.`);
}
