import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { currentTrace } from '../trace.ts';

/**
 * PostgreSQL whose transactions know the trace that they are part of: events that are recorded in one, also by triggers, are
 * handled later as part of it. It is sent with the beginning and is no further statement.
 */
export class TracedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new TracedDriver(this.#config);
  }
}

class TracedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const trace = currentTrace();
    const isUsual = !settings.isolationLevel && !settings.accessMode;
    if (!trace || !isUsual) return super.beginTransaction(connection, settings);
    // Digits and hyphens, see `traceOf`.
    await connection.executeQuery(CompiledQuery.raw(`begin; set local relevo.traceparent = '${trace.traceparent}'`));
  }
}
