import { findPgbouncer } from '../tools/find-pgbouncer.ts';
import { findPostgres } from '../tools/find-postgres.ts';
import { runPromotion } from './cluster-run/run-promotion.ts';
import { runAsCommand } from './fault-run/run-as-command.ts';

const [postgres, pgbouncer] = [findPostgres(), findPgbouncer()];
if (!postgres || !pgbouncer) {
  const missing = [!postgres && 'PostgreSQL (POSTGRES_BIN)', !pgbouncer && 'PgBouncer (PGBOUNCER_PATH)'];
  console.error(`Not run: ${missing.filter(Boolean).join(' and ')} cannot be found or installed.`);
  process.exit(1);
}
await runAsCommand({ name: 'cluster run', rounds: '2' }, (options) =>
  runPromotion({ ...options, postgres, pgbouncer }),
);
