import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export const templateName = 'relevo_template';

/** A copy of the migrated template for one test file: real, empty and its own. */
export async function freshDatabase(from = templateName): Promise<string> {
  const admin = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${from}`);
  } finally {
    await client.end();
  }
  const url = new URL(admin);
  url.pathname = name;
  return url.href;
}
