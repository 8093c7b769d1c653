import { sql } from 'kysely';
import { countElapsed } from './clock/count-elapsed.ts';
import { createSteadyClock, type Jump } from './clock/steady-clock.ts';
import type { Db } from './database/database.ts';
import type { Log } from './log.ts';

/** The only source of the current time, so that a test can move it. */
export type Clock = { now(): Date };

const usualIntervalMs = 60_000;
/** While a measurement is doubtful, and after one that failed. */
const soonMs = 10_000;

/** A clock that follows the database, so that all nodes agree; see `steady-clock.ts` for what it believes. */
export async function followDatabase(db: Db, log: Log): Promise<{ clock: Clock; stop: () => void }> {
  const steady = createSteadyClock({ elapsed: countElapsed(), onJump: (jump) => logJump(log, jump) });
  await steady.measure(() => readDatabaseTime(db));
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const schedule = (delayMs: number) => {
    timer = setTimeout(async () => {
      const isCertain = await steady
        .measure(() => readDatabaseTime(db))
        .catch(() => {
          log.debug({ event: 'clock_sync_failed' }, 'Clock could not be synchronised with the database');
          return false;
        });
      if (!isStopped) schedule(isCertain ? usualIntervalMs : soonMs);
    }, delayMs);
    timer.unref();
  };
  schedule(usualIntervalMs);
  return {
    clock: { now: () => new Date(steady.now()) },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the database did not answer the time');
  return row.ms;
}

const jumpMessages: Record<Jump['state'], string> = {
  seen: 'The clock of the database jumped: counting on without it for now',
  accepted: 'The clock of the database jumped, and stayed there: following it',
  gone: 'The clock of the database is back where it was',
};

function logJump(log: Log, { byMs, state }: Jump): void {
  log.error({ event: 'clock_jump', state, seconds: Math.round(byMs / 1000) }, jumpMessages[state]);
}
