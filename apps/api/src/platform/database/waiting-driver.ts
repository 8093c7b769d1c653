import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { currentTrace } from '../trace.ts';
import { isFailingOver, isPoolBusy, wasNotCarriedOut } from './database-errors.ts';
import { isRead } from './is-read.ts';
import { repeatWhileAway } from './repeat-while-away.ts';

/** As Kysely uses it; `inner` goes back to the pool early when it is lost. */
type Connection = DatabaseConnection & { inner: DatabaseConnection | undefined; isInTransaction: boolean };

/**
 * A driver with which requests wait for a database that is away: for a connection, and with a single statement that may
 * be sent again. A transaction is repeated as a whole, by `inTransaction`.
 */
export function waitingDriver(usual: Driver): Driver {
  // Kysely recognises a connection by its object, so each has one for as long as it lives.
  const known = new WeakMap<DatabaseConnection, Connection>();

  function wrap(inner: DatabaseConnection): Connection {
    const connection: Connection = {
      inner,
      isInTransaction: false,
      async executeQuery<Row>(query: CompiledQuery) {
        if (!connection.inner) return executeElsewhere<Row>(query);
        try {
          return await connection.inner.executeQuery<Row>(query);
        } catch (error) {
          const wait = currentTrace()?.wait;
          if (!wait || connection.isInTransaction || !mayRepeat(query, error)) throw error;
          await releaseInner(connection);
          return wait.repeat(error, {
            attempt: () => executeElsewhere<Row>(query),
            isRepeatable: (again) => mayRepeat(query, again),
          });
        }
      },
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    };
    known.set(inner, connection);
    return connection;
  }

  async function releaseInner(connection: Connection): Promise<void> {
    const { inner } = connection;
    if (!inner) return;
    connection.inner = undefined;
    // The next request that gets it must not share this object.
    known.delete(inner);
    await usual.releaseConnection(inner);
  }

  const acquire = () =>
    repeatWhileAway({
      attempt: () => usual.acquireConnection(),
      isRepeatable: (error) => isFailingOver(error) || isPoolBusy(error),
      abandon: (late) => usual.releaseConnection(late),
    });

  async function executeElsewhere<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const other = await acquire();
    try {
      return await other.executeQuery<Row>(query);
    } finally {
      await usual.releaseConnection(other);
    }
  }

  return {
    init: () => usual.init(),
    async acquireConnection() {
      const inner = await acquire();
      return known.get(inner) ?? wrap(inner);
    },
    async releaseConnection(given) {
      const connection = given as Connection;
      connection.isInTransaction = false;
      if (connection.inner) await usual.releaseConnection(connection.inner);
    },
    beginTransaction(connection, settings) {
      (connection as Connection).isInTransaction = true;
      return usual.beginTransaction(connection, settings);
    },
    commitTransaction: (connection) => usual.commitTransaction(connection),
    rollbackTransaction: (connection) => usual.rollbackTransaction(connection),
    destroy: () => usual.destroy(),
  };
}

const mayRepeat = ({ sql: text }: CompiledQuery, error: unknown): boolean =>
  wasNotCarriedOut(error) || (isFailingOver(error) && isRead(text));
