import { setTimeout as pause } from 'node:timers/promises';
import { type SavedConnection, saveConnection } from './connection-file.ts';
import { launchPostmaster } from './launch.ts';
import { endOrphans } from './orphans.ts';
import type { Place } from './place.ts';
import { isFree, pickPort } from './port.ts';
import { findPostmaster, voidStalePostmasterFile } from './postmaster-file.ts';
import { askServer } from './server-connection.ts';
import { PostgresStartProblem } from './start-problem.ts';

type Wanted = {
  place: Place;
  connection: SavedConnection;
  settings: Record<string, string>;
  /** True once the url was handed out: the port may then no longer change. */
  keepPort: boolean;
};

type Running = { connection: SavedConnection; wasAdopted: boolean };

const timeoutMs = 30_000;
/** Processes of a killed postmaster notice its death and end by themselves, as a rule. */
const orphansEndWithinMs = 1_000;

/** Resolves when a postmaster serves the place: the one that was left running, or a new one. */
export async function adoptOrLaunch(wanted: Wanted): Promise<Running> {
  let attempt: Attempt = { connection: wanted.connection, deadline: Date.now() + timeoutMs };
  for (;;) {
    const postmaster = findPostmaster(wanted.place.dataDirectory);
    const outcome = postmaster === null ? await launch(wanted, attempt) : await adopt(wanted, attempt, postmaster);
    if ('wasAdopted' in outcome) return outcome;
    attempt = outcome;
    // Processes of a killed postmaster need a moment to release its shared memory.
    await pause(150);
  }
}

/** The connection to try next, and until when. */
type Attempt = { connection: SavedConnection; deadline: number; heldSince?: number | undefined };

async function adopt({ place }: Wanted, attempt: Attempt, postmaster: number): Promise<Running | Attempt> {
  const answer = await askServer(attempt.connection);
  if (answer === 'serves') return { connection: attempt.connection, wasAdopted: true };
  if (answer === 'not-yet') return { ...attempt, deadline: Date.now() + timeoutMs };
  if (Date.now() > attempt.deadline) throw unanswered(postmaster, place);
  return attempt;
}

async function launch({ place, settings, keepPort }: Wanted, attempt: Attempt): Promise<Running | Attempt> {
  voidStalePostmasterFile(place.dataDirectory);
  const mustMove = !keepPort && !(await isFree(attempt.connection.port));
  const connection = mustMove ? await withAnotherPort(place, attempt.connection) : attempt.connection;
  const outcome = await launchPostmaster({ place, connection, settings });
  if (outcome === 'ready') return { connection, wasAdopted: false };
  if (Date.now() > attempt.deadline) throw stillHeld(outcome, connection, place);
  const isTaken = outcome === 'port-taken' && !keepPort;
  const heldSince = outcome === 'memory-held' ? (attempt.heldSince ?? Date.now()) : undefined;
  if (heldSince !== undefined && Date.now() - heldSince > orphansEndWithinMs) endOrphans(place.dataDirectory);
  return { ...attempt, heldSince, connection: isTaken ? await withAnotherPort(place, connection) : connection };
}

async function withAnotherPort(place: Place, connection: SavedConnection): Promise<SavedConnection> {
  const moved = { ...connection, port: await pickPort() };
  // Saved before the start: after a kill in between, the next start finds the postmaster at this port.
  saveConnection(place.dataDir, moved);
  return moved;
}

function unanswered(postmaster: number, place: Place): PostgresStartProblem {
  return new PostgresStartProblem(
    `A PostgreSQL (process ${postmaster}) holds ${place.dataDirectory} but does not answer with the address and password in postgres.json: end that process, then start again.`,
  );
}

function stillHeld(
  outcome: 'port-taken' | 'memory-held',
  connection: SavedConnection,
  place: Place,
): PostgresStartProblem {
  return new PostgresStartProblem(
    outcome === 'port-taken'
      ? `Port ${connection.port} of the embedded PostgreSQL is taken by another program: end that program, or set ${place.product.urlSetting}.`
      : `Processes of an earlier PostgreSQL still hold ${place.dataDirectory}: wait for them to end, or end them, then start again.`,
  );
}
