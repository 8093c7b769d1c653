import pg from 'pg';
import { isDatabaseAway, isNameLost, isPlanStale } from './database-errors.ts';
import { PreparedQuery } from './prepared-query.ts';
import type { StatementNames } from './statement-names.ts';

/** Sends the reads of many requests over few connections, each without waiting for the answers to those before it. */
export type SharedReads = {
  /** The rows of a statement that changes nothing; null when no connection takes it, and it has to go to the pool. */
  read<Row>(text: string, values: unknown[]): Promise<Row[] | null>;
  close(): Promise<void>;
};

type Options = {
  settings: pg.ClientConfig;
  names: StatementNames;
  /** How many statements a connection prepares. */
  perConnection: number;
};

type Connection = {
  client: pg.Client;
  prepared: Set<string>;
  /** How many reads are not answered yet. */
  unanswered: number;
  /** Since when PostgreSQL works on the first of them, as a count of `performance.now()`, or `notWritten`. */
  busySince: number;
  isCorked: boolean;
};

/** One keeps a core of PostgreSQL busy; two let a quick read pass a slow one. */
const maximumConnections = 2;
const maximumUnanswered = 50;
/** A read is never sent behind one that has taken this long already; a busy process takes a tenth of it. */
const slowAfterMs = 200;
/** What waits for the end of a turn does not wait for PostgreSQL, however long the turn takes. */
const notWritten = Number.POSITIVE_INFINITY;
const connectsAgainAfterMs = 1_000;
/** A read whose connection is lost goes to the pool, unless it has waited for a database that does not answer. */
const lostWithinMs = 1_000;

/** Without prepared statements, and behind a pooler, which hands out its connections by itself. */
export const noSharedReads: SharedReads = { read: async () => null, close: async () => {} };

export function openSharedReads({ settings, names, perConnection }: Options): SharedReads {
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
    const connection: Connection = { client, prepared: new Set(), unanswered: 0, busySince: 0, isCorked: false };
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
    async read<Row>(text: string, values: unknown[]) {
      const name = names.nameOf(text);
      const connection = name === undefined ? undefined : choose();
      if (name === undefined || !connection || !canPrepare(connection.prepared, name, perConnection)) return null;
      const sentAt = performance.now();
      try {
        return await send<Row>(connection, { name, text, values });
      } catch (error) {
        if (isPlanStale(error) || isNameLost(error)) retire(connection);
        else if (!wasLostAtOnce(error, sentAt)) throw error;
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

const wasLostAtOnce = (error: unknown, sentAt: number) =>
  isDatabaseAway(error) && performance.now() - sentAt < lostWithinMs;

function canPrepare(prepared: Set<string>, name: string, maximum: number): boolean {
  if (prepared.size < maximum) prepared.add(name);
  return prepared.has(name);
}

type Sent = { name: string; text: string; values: unknown[] };

function send<Row>(connection: Connection, statement: Sent): Promise<Row[]> {
  const { client } = connection;
  corkUntilNextTurn(connection);
  if (connection.unanswered === 0) connection.busySince = notWritten;
  connection.unanswered += 1;
  return new Promise((resolve, reject) => {
    const settled = (error: Error | undefined, result: pg.QueryResult) => {
      // Answers come in the order of the questions, so PostgreSQL is at the next one now.
      connection.unanswered -= 1;
      connection.busySince = performance.now();
      if (error) reject(error);
      else resolve(result.rows);
    };
    client.query(new PreparedQuery({ ...statement, beginsTransaction: false }, settled) as unknown as pg.Submittable);
  });
}

/** What is asked in one turn of the event loop is written at once: writing takes more time than anything else here. */
function corkUntilNextTurn(connection: Connection): void {
  if (connection.isCorked) return;
  const { stream } = connection.client.connection;
  connection.isCorked = true;
  stream.cork();
  setImmediate(() => {
    connection.isCorked = false;
    if (connection.busySince === notWritten) connection.busySince = performance.now();
    stream.uncork();
  });
}
