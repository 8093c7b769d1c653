import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../start-problem.ts';
import { type SavedConnection, saveConnection } from './connection-file.ts';
import { launchPostmaster } from './launch.ts';
import type { Place } from './place.ts';
import { isFree, pickPort } from './port.ts';
import { findPostmaster, voidStalePostmasterFile } from './postmaster-file.ts';
import { askServer } from './server-connection.ts';

type Wanted = {
  place: Place;
  connection: SavedConnection;
  settings: Record<string, string>;
  /** True once somebody holds the address: the port may then no longer change. */
  keepPort: boolean;
};

type Running = { connection: SavedConnection; wasAdopted: boolean };

const patienceMs = 30_000;

/** After this a postmaster serves the place: the one that was left running, or a new one. */
export async function adoptOrLaunch({ place, connection, settings, keepPort }: Wanted): Promise<Running> {
  let current = connection;
  let giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const postmaster = findPostmaster(place.dataDirectory);
    if (postmaster !== null) {
      const answer = await askServer(current);
      if (answer === 'serves') return { connection: current, wasAdopted: true };
      if (answer === 'not-yet') giveUpAt = Date.now() + patienceMs;
      if (Date.now() > giveUpAt) throw unanswered(postmaster, place);
    } else {
      voidStalePostmasterFile(place.dataDirectory);
      if (!keepPort && !(await isFree(current.port))) current = await withAnotherPort(place, current);
      const outcome = await launchPostmaster({ place, connection: current, settings });
      if (outcome === 'ready') return { connection: current, wasAdopted: false };
      if (Date.now() > giveUpAt) throw stillHeld(outcome, current, place);
      if (outcome === 'port-taken' && !keepPort) current = await withAnotherPort(place, current);
    }
    // Processes of a killed postmaster need a moment to let go of its memory.
    await pause(150);
  }
}

async function withAnotherPort(place: Place, connection: SavedConnection): Promise<SavedConnection> {
  const moved = { ...connection, port: await pickPort() };
  // Written before the start: whoever comes after a kill in between finds the postmaster at this port.
  saveConnection(place.dataDir, moved);
  return moved;
}

function unanswered(postmaster: number, place: Place): StartProblem {
  return new StartProblem(
    `A PostgreSQL (process ${postmaster}) holds ${place.dataDirectory} but does not answer with the address and password in postgres.json: end that process, then start again.`,
  );
}

function stillHeld(outcome: 'port-taken' | 'memory-held', connection: SavedConnection, place: Place): StartProblem {
  return new StartProblem(
    outcome === 'port-taken'
      ? `Port ${connection.port} of the embedded PostgreSQL is taken by another program: end that program, or set DATABASE_URL.`
      : `Processes of an earlier PostgreSQL still hold ${place.dataDirectory}: wait for them to end, or end them, then start again.`,
  );
}
