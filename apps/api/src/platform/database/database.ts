import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { watchForChanges } from '../live/wake.ts';
import type { Log } from '../log.ts';
import {
  databaseErrorCode,
  isDatabaseAway,
  isFailingOver,
  isNameLost,
  isPlanStale,
  isWriteRefused,
} from './database-errors.ts';
import { keepTimeouts, type Timeouts, usualTimeouts } from './pooler.ts';
import { type Preparing, preparingPool } from './preparing-pool.ts';
import { repeatWhileAway } from './repeat-while-away.ts';
import { noSharedReads, openSharedReads, type SharedReads } from './shared-reads.ts';
import type { Tables } from './tables.ts';
import { tracedDialect } from './traced-dialect.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** When the database last refused to write, as a count of `performance.now()`; null when it writes. */
export type RefusedWrites = { lastAt: number | null };
export type Database = {
  db: Db;
  pool: pg.Pool;
  sharedReads: SharedReads;
  refusedWrites: RefusedWrites;
  close(): Promise<void>;
};

const int8 = 20;
const date = 1082;
const timestamptz = 1184;
const parseInstant = pg.types.getTypeParser(timestamptz, 'text');
// 64-bit integers are read as bigint, and calendar days as text. Only for our own connections: the job queue serialises
// its numbers as JSON, which a bigint refuses.
export const columnTypes = new pg.TypeOverrides();
columnTypes.setTypeParser(int8, BigInt);
columnTypes.setTypeParser(date, (text: string) => text);
// In UTC, as our connections are, `2026-11-16 07:32:42.123+00` is nearly ISO 8601, which the engine reads faster.
columnTypes.setTypeParser(timestamptz, (text: string) =>
  text.charAt(10) === ' ' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseInstant(text),
);

type Options = {
  url: string;
  poolSize: number;
  log: Log;
  /** Whether statements that are used often are prepared. */
  prepares?: boolean;
  /** Of the node; without it this database finds out alone. */
  preparing?: Preparing | undefined;
  /** Whether `checkPooler` found a pooler: it takes no timeouts when connecting. */
  isPooled?: boolean;
  timeouts?: Timeouts;
  connectsWithinMs?: number;
  /** Called after changes for open screens were recorded. */
  onChanges?: () => void;
};

export function openDatabase({
  prepares = true,
  isPooled = false,
  timeouts = usualTimeouts,
  ...options
}: Options): Database {
  const settings = {
    connectionString: options.url,
    types: columnTypes,
    application_name: `relevo:${process.pid}`,
    connectionTimeoutMillis: options.connectsWithinMs ?? 5_000,
    // The server's limit is reached first; the client's is for a database that does not answer at all.
    query_timeout: 20_000,
    keepAlive: true,
    ...(!isPooled && timeouts),
  };
  const pool = new pg.Pool({
    ...settings,
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    ...(isPooled && { onConnect: (client) => keepTimeouts(client, timeouts) }),
  });
  // Without listeners a broken connection ends the process; the pool reports idle connections only.
  pool.on('error', (error) =>
    options.log.warn({ event: 'database_connection_lost', err: error }, 'Database connection lost'),
  );
  pool.on('connect', (client) => void client.on('error', () => {}));
  if (options.onChanges) watchForChanges(pool, options.onChanges);
  const refusedWrites: RefusedWrites = { lastAt: null };
  const db = new Kysely<Tables>({
    dialect: tracedDialect({ pool: prepares ? preparingPool(pool, options.log, options.preparing) : pool }),
    log: (entry) => {
      if (entry.level === 'error' && isWriteRefused(entry.error)) refusedWrites.lastAt = performance.now();
    },
  });
  const sharedReads = prepares && !isPooled ? openSharedReads(settings) : noSharedReads;
  const close = async () => void (await Promise.all([sharedReads.close(), db.destroy()]));
  return { db, pool, sharedReads, refusedWrites, close };
}

const retryableCodes = new Set(['40001', '40P01']);
const maximumAttempts = 5;

/** After a deadlock, a serialization failure, and a prepared statement that has to be prepared again. */
const isRetryable = (error: unknown) =>
  retryableCodes.has(databaseErrorCode(error) ?? '') || isPlanStale(error) || isNameLost(error);

const commitsInDoubt = new WeakSet<Error>();

/** True when the commit got no answer: everything of the transaction may be there, or nothing. */
export const isCommitInDoubt = (error: unknown): boolean => error instanceof Error && commitsInDoubt.has(error);

/**
 * Runs `work` in a transaction, and again where that helps: a bounded number of times at once, and for a request when the
 * database was lost before the commit was sent. What became of a commit without an answer is not known.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let isCommitting = false;
  const workThenCommit = async (tx: Tx) => {
    isCommitting = false;
    const result = await work(tx);
    isCommitting = true;
    return result;
  };
  try {
    return await repeatWhileAway({
      attempt: () => runTransaction(db, workThenCommit),
      isRepeatable: (error) => !isCommitting && isFailingOver(error),
    });
  } catch (error) {
    if (isCommitting && error instanceof Error && isDatabaseAway(error)) commitsInDoubt.add(error);
    throw error;
  }
}

async function runTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === maximumAttempts || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

export {
  databaseErrorCode,
  isDatabaseAway,
  isDatabaseBusy,
  isWriteRefused,
  violatedConstraint,
} from './database-errors.ts';
