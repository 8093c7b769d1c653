import pg from 'pg';

const answerWithinMs = 1_500;

/** Asks on a connection of its own, so that a busy pool does not look like a dead database. */
export function watchDatabase(url: string): { isReady(): Promise<boolean>; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: `relevo:${process.pid}`,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  pool.on('error', () => {});
  let asking: Promise<boolean> | undefined;
  const ask = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    );
  return {
    // Many may ask at once; one question serves them all.
    isReady() {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: () => pool.end(),
  };
}
