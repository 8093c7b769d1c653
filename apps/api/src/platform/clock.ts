import { sql } from 'kysely';
import type { Db } from './database/database.ts';
import type { Log } from './log.ts';

/** The only way to ask what time it is, so that a test can move it. */
export type Clock = { now(): Date };

const askEveryMs = 60_000;

/**
 * The database's time: several nodes share one clock, and none believes its own. How far a node is off is asked once a
 * minute, so that telling the time costs nothing; while the database is away the last answer stands.
 */
export async function followDatabase(db: Db, log: Log): Promise<{ clock: Clock; stop: () => void }> {
  let aheadMs = await measure(db);
  const timer = setInterval(() => {
    measure(db)
      .then((fresh) => {
        aheadMs = fresh;
      })
      .catch(() => log.debug('the database could not be asked for the time'));
  }, askEveryMs);
  timer.unref();
  return { clock: { now: () => new Date(Date.now() + aheadMs) }, stop: () => clearInterval(timer) };
}

/** How far the database is ahead of us; the middle of the question is when it looked at its clock. */
async function measure(db: Db): Promise<number> {
  const asked = Date.now();
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
    db,
  );
  const middle = (asked + Date.now()) / 2;
  const ahead = (rows[0]?.ms ?? middle) - middle;
  // What the question itself took could be all of it.
  return Math.abs(ahead) <= Date.now() - asked ? 0 : Math.round(ahead);
}
