import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { isNameLost, isPlanStale } from './database-errors.ts';
import { begin, PreparedQuery } from './prepared-query.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

/** Every prepared statement takes memory of its connection's process, a large one some hundred kilobytes. */
export const maximumPerConnection = 200;

/** Shared by all pools of a process, because the texts are the program's own. */
export const programNames = createStatementNames();

type Options = { log: Log; names?: StatementNames; perConnection?: number };
type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;
/** What the connections of a pool share. */
type Shared = Required<Options> & {
  /** Goes up when a plan no longer fits its table: connections of before use no name any more. */
  generation: number;
  /** Set when names get lost on the way to PostgreSQL. */
  isOff: boolean;
};

const noRows: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * The pool as Kysely uses it, with statements that PostgreSQL parses and plans once per connection in place of every
 * time: planning the larger reads takes twenty times as long as executing them.
 */
export function preparingPool(pool: pg.Pool, options: Options): PostgresPool {
  const shared: Shared = {
    names: programNames,
    perConnection: maximumPerConnection,
    ...options,
    generation: 0,
    isOff: false,
  };
  // Kysely recognises a connection by its object, so each has one for as long as it lives.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const preparing = known.get(client) ?? preparingClient(client, shared);
      known.set(client, preparing);
      return preparing;
    },
    end: () => pool.end(),
  };
}

function preparingClient(client: pg.PoolClient, shared: Shared): PostgresPoolClient {
  const { generation } = shared;
  const prepared = new Set<string>();
  /** A transaction was begun that nothing was sent of yet. */
  let isBeginDue = false;

  const nameOf = (text: string) => {
    if (shared.isOff || generation !== shared.generation) return undefined;
    const name = shared.names.nameOf(text);
    if (name === undefined || prepared.has(name)) return name;
    if (prepared.size >= shared.perConnection) return undefined;
    prepared.add(name);
    return name;
  };
  const send: Query = async (text, values) => {
    await sendBegin();
    return client.query(text, [...values]);
  };
  async function sendBegin(): Promise<void> {
    if (!isBeginDue) return;
    isBeginDue = false;
    await client.query(begin.text);
  }
  async function sendPrepared(statement: { name: string; text: string; values: unknown[] }): Promise<pg.QueryResult> {
    if (isBeginDue && !prepared.has(begin.name)) {
      isBeginDue = false;
      await client.query(begin);
      prepared.add(begin.name);
    }
    const beginsTransaction = isBeginDue;
    isBeginDue = false;
    return new Promise((resolve, reject) => {
      const settled = (error: Error | undefined, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
      client.query(new PreparedQuery({ ...statement, beginsTransaction }, settled) as unknown as pg.Submittable);
    });
  }

  const query: Query = async (text, values) => {
    if (text === begin.text) {
      isBeginDue = true;
      return noRows;
    }
    if (isBeginDue && (text === 'commit' || text === 'rollback')) {
      isBeginDue = false;
      return noRows;
    }
    const name = nameOf(text);
    if (name === undefined) return send(text, values);
    const isInTransaction = isBeginDue || client.getTransactionStatus() !== 'I';
    try {
      return await sendPrepared({ name, text, values: [...values] });
    } catch (error) {
      if (!noteUselessName(error, shared, generation) || isInTransaction) throw error;
      return send(text, values);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // A connection with plans of an earlier generation is closed, which frees them.
    release: () => client.release(generation !== shared.generation),
  };
}

/** True when the statement works without its name. A transaction has failed by then; `inTransaction` runs it again. */
function noteUselessName(error: unknown, shared: Shared, generation: number): boolean {
  if (isPlanStale(error)) {
    // Several connections may find out about the same change.
    if (generation === shared.generation) shared.generation += 1;
    return true;
  }
  if (!isNameLost(error)) return false;
  if (!shared.isOff) {
    const advice = 'Prepared statements get lost, as behind a pooler: going on without. Set DATABASE_PREPARE=off.';
    shared.log.warn({ event: 'prepared_statements_lost', err: error }, advice);
  }
  shared.isOff = true;
  return true;
}
