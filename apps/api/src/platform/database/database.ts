import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

const int8 = 20;
const date = 1082;
// The one place where PostgreSQL's 64-bit numbers become ours; a calendar day stays the text it is. Only for our own
// connections: the job queue puts its numbers into JSON, which a bigint refuses.
const types = new pg.TypeOverrides();
types.setTypeParser(int8, BigInt);
types.setTypeParser(date, (text: string) => text);

export function openDatabase(options: { url: string; poolSize: number; log: Log }): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    types,
    max: options.poolSize,
    application_name: `relevo:${process.pid}`,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // The server gives up first; the client's own limit is for a database that does not answer at all.
    statement_timeout: 15_000,
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // Without a listener a connection that breaks takes the process down with it: the pool hears of idle ones only.
  pool.on('error', (error) => options.log.warn({ err: error }, 'a database connection was lost'));
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

const retryableCodes = new Set(['40001', '40P01']);
const maximumAttempts = 5;

/** One story, all or nothing. A deadlock or serialization failure is played again, a bounded number of times. */
export async function inTransaction<Result>(db: Db, story: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(story);
    } catch (error) {
      if (attempt === maximumAttempts || !retryableCodes.has(databaseErrorCode(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

export function databaseErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The name of the constraint that refused a write, if that is what happened. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!databaseErrorCode(error)?.startsWith('23')) return undefined;
  return (error as { constraint?: string }).constraint;
}

const lostConnection = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|08|57P0|53300|25P03)/;
const lostConnectionWords =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/;

/** True when the database could not be reached or went away: the request may be tried again later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return lostConnection.test(databaseErrorCode(error) ?? '') || lostConnectionWords.test(error.message);
}
