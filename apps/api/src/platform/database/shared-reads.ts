import type { Kysely } from 'kysely';
import pg from 'pg';
import { isFailingOver, isNameLost, isPlanStale } from './database-errors.ts';
import { canPrepare, programNames } from './preparing-pool.ts';
import type { Statement } from './statement-templates.ts';
import type { Tables } from './tables.ts';

/** Sends the reads of many requests over few connections, each without waiting for the answers to those before it. */
export type SharedReads = {
  /** The rows of a statement that changes nothing; null when no connection takes it, and it has to go to the pool. */
  read<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[] | null>;
  close(): Promise<void>;
};

type Connection = {
  client: pg.Client;
  prepared: Set<string>;
  /** How many reads are not answered yet. */
  unanswered: number;
  /** Since when PostgreSQL works on the first of them, as a count of `performance.now()`, or `justSent`. */
  busySince: number;
};

/** One keeps a core of PostgreSQL busy; two let a quick read pass a slow one. */
const maximumConnections = 2;
const maximumUnanswered = 50;
/** A read is never sent behind one that has taken this long already; a busy process takes a tenth of it. */
const slowAfterMs = 200;
/** Until the turn ends no answer can be read, so that a long turn of this process counts for nothing. */
const justSent = Number.POSITIVE_INFINITY;
const connectsAgainAfterMs = 1_000;

/** Without prepared statements, and behind a pooler, which hands out its connections by itself. */
export const noSharedReads: SharedReads = { read: async () => null, close: async () => {} };

/** The rows of a statement that changes nothing, over a shared connection if one takes it. */
export async function readShared<Row extends object>(
  shared: SharedReads,
  db: Kysely<Tables>,
  statement: Statement<Row>,
): Promise<Row[]> {
  const compiled = statement.compile(db);
  return (await shared.read<Row>(compiled.sql, compiled.parameters)) ?? (await db.executeQuery(compiled)).rows;
}

export function openSharedReads(settings: pg.ClientConfig): SharedReads {
  const open = new Set<Connection>();
  let isOff = false;
  let connecting: Promise<void> | undefined;
  let connectsFrom = 0;

  function connectMore(): void {
    if (connecting || isOff || open.size >= maximumConnections || performance.now() < connectsFrom) return;
    connecting = connect().finally(() => {
      connecting = undefined;
    });
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({ ...settings, pipeline: true });
    const connection: Connection = { client, prepared: new Set(), unanswered: 0, busySince: 0 };
    client.on('error', () => open.delete(connection));
    client.on('end', () => open.delete(connection));
    try {
      await client.connect();
      if (isOff) await client.end();
      else open.add(connection);
    } catch {
      // The pool reports that the database is away.
      connectsFrom = performance.now() + connectsAgainAfterMs;
    }
  }

  /** The connection with the fewest reads under way, of those that no slow read holds up. */
  function choose(): Connection | undefined {
    const slowBefore = performance.now() - slowAfterMs;
    let best: Connection | undefined;
    for (const connection of open) {
      const { unanswered, busySince } = connection;
      if (unanswered >= maximumUnanswered || (unanswered > 0 && busySince < slowBefore)) continue;
      if (!best || unanswered < best.unanswered) best = connection;
    }
    if (!best || best.unanswered > 0) connectMore();
    return best;
  }

  /** Answers what is under way and takes nothing new. */
  function retire(connection: Connection): void {
    if (open.delete(connection)) connection.client.end().catch(() => {});
  }

  return {
    async read<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) {
      const name = programNames.nameOf(text);
      const connection = name === undefined ? undefined : choose();
      if (name === undefined || !connection || !canPrepare(connection.prepared, name)) return null;
      try {
        return await send<Row>(connection, { name, text, values: [...values] });
      } catch (error) {
        if (isPlanStale(error) || isNameLost(error)) retire(connection);
        // On a lost connection, unless it has waited for a database that does not answer.
        else if (!isFailingOver(error)) throw error;
        return null;
      }
    },
    async close() {
      isOff = true;
      await connecting;
      const ending = [...open].map(({ client }) => client.end().catch(() => {}));
      open.clear();
      await Promise.all(ending);
    },
  };
}

async function send<Row extends pg.QueryResultRow>(connection: Connection, query: pg.QueryConfig): Promise<Row[]> {
  if (connection.unanswered === 0) {
    connection.busySince = justSent;
    setImmediate(() => {
      if (connection.busySince === justSent) connection.busySince = performance.now();
    });
  }
  connection.unanswered += 1;
  try {
    return (await connection.client.query<Row>(query)).rows;
  } finally {
    // Answers come in the order of the questions, so PostgreSQL is at the next one now.
    connection.unanswered -= 1;
    connection.busySince = performance.now();
  }
}
