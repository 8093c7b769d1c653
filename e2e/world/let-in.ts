import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Client as PgClient } from 'pg';

const { Client } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('pg') as {
  Client: new (options: object) => PgClient;
};

/**
 * Sets the scene for stories that begin with somebody who was let in long ago: by the database, because a process of its
 * own for each person would take longer than most stories. How people are really let in has stories of its own.
 */
export async function letIn(dataDir: string, email: string): Promise<void> {
  const { port, user, password, database } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const client = new Client({ host: '127.0.0.1', port, user, password, database });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update users set email_verified_at = now(), review_status = 'approved' where email = $1`,
      [email],
    );
    if (rowCount !== 1) throw new Error(`There is no account ${email} to let in.`);
  } finally {
    await client.end();
  }
}
