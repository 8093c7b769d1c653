import pg from 'pg';
import type { RefusedWrites } from './database.ts';
import { isWriteRefused } from './database-errors.ts';

const timeoutMs = 1_500;

/** Extends a file, which a full disk refuses, and leaves nothing behind. */
const tryToWrite = `
  begin;
  create temp table relevo_write_probe (content text) on commit drop;
  insert into relevo_write_probe select repeat('x', 1000) from generate_series(1, 100);
  rollback`;

/** Checks the database on a separate connection, so that a busy pool does not look like an outage. */
export function watchDatabase(
  url: string,
  refusedWrites: RefusedWrites = { lastAt: null },
): { isReady(): Promise<boolean>; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: `relevo:${process.pid}`,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    // A setting that makes a database read-only counts for new connections.
    maxLifetimeSeconds: 10,
  });
  pool.on('error', () => {});
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const { rows } = await pool.query<{ is_read_only: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_read_only`,
    );
    if (rows[0]?.is_read_only !== false) return false;
    // Only after a write was refused: a probe changes the catalogue.
    if (refusedWrites.lastAt === null) return true;
    const suspectedAt = refusedWrites.lastAt;
    await pool.query(tryToWrite).catch(async (error: unknown) => {
      await pool.query('rollback').catch(() => {});
      if (isWriteRefused(error)) refusedWrites.lastAt = performance.now();
      throw error;
    });
    if (refusedWrites.lastAt === suspectedAt) refusedWrites.lastAt = null;
    return true;
  };
  return {
    // Concurrent checks share one query.
    isReady() {
      asking ??= ask()
        .catch(() => false)
        .finally(() => {
          asking = undefined;
        });
      return asking;
    },
    close: () => pool.end(),
  };
}
