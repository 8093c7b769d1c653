import { CompiledQuery, type Dialect, type Driver, PostgresDialect, type PostgresDialectConfig } from 'kysely';
import { currentTrace } from '../trace.ts';
import { waitingDriver } from './waiting-driver.ts';

/**
 * PostgreSQL with transactions that know the trace that they are part of: events that are recorded in one, also by triggers,
 * are handled later as part of it. It is sent with the beginning and is no further statement. Requests wait for a database
 * that is away.
 */
export function tracedDialect(config: PostgresDialectConfig): Dialect {
  const usual = new PostgresDialect(config);
  return {
    createAdapter: () => usual.createAdapter(),
    createDriver: () => waitingDriver(tracedDriver(usual.createDriver())),
    createIntrospector: (db) => usual.createIntrospector(db),
    createQueryCompiler: () => usual.createQueryCompiler(),
  };
}

function tracedDriver(usual: Driver): Driver {
  return {
    init: () => usual.init(),
    acquireConnection: () => usual.acquireConnection(),
    releaseConnection: (connection) => usual.releaseConnection(connection),
    async beginTransaction(connection, settings) {
      const trace = currentTrace();
      if (!trace || settings.isolationLevel || settings.accessMode) return usual.beginTransaction(connection, settings);
      // Digits and hyphens, see `traceOf`.
      await connection.executeQuery(CompiledQuery.raw(`begin; set local relevo.traceparent = '${trace.traceparent}'`));
    },
    commitTransaction: (connection) => usual.commitTransaction(connection),
    rollbackTransaction: (connection) => usual.rollbackTransaction(connection),
    destroy: () => usual.destroy(),
  };
}
