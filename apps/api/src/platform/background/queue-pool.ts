import pg from 'pg';

/** The connections of a lane with this many slots. */
export function openQueuePool(url: string, slots: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // One for each slot, one that listens, one for the timetable.
    max: slots + 2,
    application_name: `relevo:${process.pid}`,
    connectionTimeoutMillis: 5_000,
    // A connection that no longer answers must not hold a runner for ever.
    query_timeout: 20_000,
    keepAlive: true,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return releasingOnce(pool);
}

type Connected = Parameters<pg.Pool['connect']>[0];
type Release = Parameters<Connected>[2];

/**
 * The library releases its listening connection a second time when it is lost during a shutdown; the pool throws then,
 * in a promise that is not awaited. It also releases what it did not get: a pool that is ended, or out of time, hands
 * over an error and no way to release, against its own types.
 */
function releasingOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  const connectOnce = (done?: Connected) => {
    if (!done) return connect();
    return connect((error, client, release?: Release) => {
      let isReleased = false;
      done(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        release?.(reason);
      });
    });
  };
  return Object.assign(pool, { connect: connectOnce });
}
