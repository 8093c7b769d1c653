import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { isNameLost, isPlanStale } from './database-errors.ts';
import { createStatementNames } from './statement-names.ts';

/** Every prepared statement takes memory of its connection's process, a large one some hundred kilobytes. */
const maximumPerConnection = 200;

/** Shared by all pools of a process, because the texts are the program's own. */
export const programNames = createStatementNames();

/** Shared by all pools of a node. Off for good once a name was lost on the way to PostgreSQL. */
export type Preparing = { isOff: boolean };

/** What the connections of a pool share. */
type Shared = {
  log: Log;
  preparing: Preparing;
  /** Goes up when a plan no longer fits its table: connections opened before use no name any more. */
  generation: number;
};

/**
 * The pool as Kysely uses it, with names for the statements that are used often: PostgreSQL parses and plans those once
 * per connection, and planning a large read takes twenty times as long as executing it.
 */
export function preparingPool(pool: pg.Pool, log: Log, preparing: Preparing = { isOff: false }): PostgresPool {
  const shared: Shared = { log, preparing, generation: 0 };
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
  const nameOf = (text: string) => {
    if (shared.preparing.isOff || generation !== shared.generation) return undefined;
    const name = programNames.nameOf(text);
    return name !== undefined && canPrepare(prepared, name) ? name : undefined;
  };
  const query = async (text: string, given: readonly unknown[]): Promise<pg.QueryResult> => {
    const [name, values] = [nameOf(text), [...given]];
    if (name === undefined) return client.query(text, values);
    const isInTransaction = client.getTransactionStatus() !== 'I';
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!noteUselessName(error, shared, generation) || isInTransaction) throw error;
      return client.query(text, values);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // A connection with plans of an earlier generation is closed, which frees them.
    release: () => client.release(generation !== shared.generation),
  };
}

/** Whether a connection with these prepared statements has or may get another one. */
export function canPrepare(prepared: Set<string>, name: string): boolean {
  if (prepared.size < maximumPerConnection) prepared.add(name);
  return prepared.has(name);
}

/** True when the statement works without its name. A transaction has failed by then; `inTransaction` runs it again. */
function noteUselessName(error: unknown, shared: Shared, generation: number): boolean {
  if (isPlanStale(error)) {
    // Several connections may find out about the same change.
    if (generation === shared.generation) shared.generation += 1;
    return true;
  }
  if (!isNameLost(error)) return false;
  if (!shared.preparing.isOff) {
    const notice =
      'Prepared statements get lost, as behind a pooler that cannot keep them: this node prepares none any more';
    shared.log.warn({ event: 'prepared_statements_off', err: error }, notice);
  }
  shared.preparing.isOff = true;
  return true;
}
