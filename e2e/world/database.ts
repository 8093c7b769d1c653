import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Client as PgClient } from 'pg';

const { Client } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('pg') as {
  Client: new (options: object) => PgClient;
};

/** Sets a scene by the database itself; answers how many rows it touched. */
export async function ask(dataDir: string, statement: string, values: unknown[]): Promise<number> {
  const { port, user, password, database } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const client = new Client({ host: '127.0.0.1', port, user, password, database });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
