import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { columnTypes, type Db, type Tx } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Runs work that may take longer than a request is given, on separate connections that end with the work. Its
 * transactions set their limits themselves, by `withLimits`.
 */
export type LongWork = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

/** Without limits as startup parameters, which a pooler does not pass on. */
export function openLongWork(url: string): LongWork {
  return async (work) => {
    const pool = new pg.Pool({
      connectionString: url,
      types: columnTypes,
      // A task that asks for a second one inside its transaction must not wait for itself.
      max: 2,
      application_name: `relevo:${process.pid}:long`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    // The statement that was under way fails; an idle connection that breaks must not end the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => void client.on('error', () => {}));
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
}

type Limits = { statementMs: number; lockMs: number };

/**
 * Lets a batch find its rows by their indexes: for some thousand rows PostgreSQL reads the whole table otherwise, and
 * again for each batch.
 */
export async function preferIndexes(tx: Tx): Promise<void> {
  await sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)`.execute(tx);
}

/** For this transaction only, so that a connection that is shared by a pooler keeps its own. */
export async function withLimits(tx: Tx, { statementMs, lockMs }: Limits): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${String(statementMs)}, true), set_config('lock_timeout', ${String(lockMs)}, true)`.execute(
    tx,
  );
}
