import { setTimeout as pause } from 'node:timers/promises';
import { runBinary } from './command.ts';
import type { SavedConnection } from './connection-file.ts';
import type { Place } from './place.ts';
import { findPostmaster } from './postmaster-file.ts';
import { processMark } from './process-identity.ts';
import { ownApplicationName, withServer } from './server-connection.ts';

type Stopping = { place: Place; connection: SavedConnection; log: (message: string) => void };

const fastShutdownMs = 30_000;
const immediateShutdownMs = 10_000;

/** Ends the postmaster and waits until it is gone, unless another process of the product still uses it. */
export async function stopPostmaster({ place, connection, log }: Stopping): Promise<void> {
  const postmaster = findPostmaster(place.dataDirectory);
  if (postmaster === null) return;
  if (await isUsedByOthers(connection))
    return log(`PostgreSQL keeps running: another ${place.product.title} process uses it.`);
  if (process.platform === 'win32') {
    await runBinary(place, { name: 'pg_ctl', args: ['stop', '-m', 'fast', '-w', '-D', place.dataDirectory] });
    return;
  }
  if (await signalAndWait({ postmaster, signal: 'SIGINT', timeoutMs: fastShutdownMs })) return;
  // Loses nothing that was acknowledged: the next start recovers from the journal.
  log('PostgreSQL takes long to stop; ending it at once.');
  await signalAndWait({ postmaster, signal: 'SIGQUIT', timeoutMs: immediateShutdownMs });
}

async function isUsedByOthers(connection: SavedConnection): Promise<boolean> {
  try {
    return await withServer(connection, async (client) => {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity
         where backend_type = 'client backend'
           and starts_with(application_name, $2)
           and application_name <> $1
           and not starts_with(application_name, $1 || ':')
         limit 1`,
        [ownApplicationName(connection), connection.user],
      );
      return rowCount !== 0;
    });
  } catch {
    // A server that accepts no connections any more is not in use.
    return false;
  }
}

type Ending = { postmaster: number; signal: NodeJS.Signals; timeoutMs: number };

async function signalAndWait({ postmaster, signal, timeoutMs }: Ending): Promise<boolean> {
  const mark = processMark(postmaster);
  // The file postmaster.pid goes a moment before the process does, so the process itself is watched.
  const isGone = () => processMark(postmaster) !== mark;
  try {
    process.kill(postmaster, signal);
  } catch {
    return isGone();
  }
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (isGone()) return true;
    await pause(20);
  }
  return isGone();
}
