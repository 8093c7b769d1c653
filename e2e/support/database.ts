import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Pool as PgPool } from 'pg';

const { Pool } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('pg') as {
  Pool: new (options: object) => PgPool;
};

/** One for each server that this worker writes to. */
const pools = new Map<string, PgPool>();

/** Sets a scene by the database itself; answers how many rows it touched. */
export async function ask(dataDir: string, statement: string, values: unknown[]): Promise<number> {
  const pool = pools.get(dataDir) ?? connect(dataDir);
  pools.set(dataDir, pool);
  return (await pool.query(statement, values)).rowCount ?? 0;
}

function connect(dataDir: string): PgPool {
  const { port, user, password, database } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const pool = new Pool({ host: '127.0.0.1', port, user, password, database, max: 2, allowExitOnIdle: true });
  // The server is stopped while a connection is idle; a query that fails says so itself.
  pool.on('error', () => {});
  return pool;
}
