import pg from 'pg';

/** Approves people who registered on a separate server. */
export async function approveAll(url: string, userIds: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const approved = "update users set email_verified_at = now(), review_status = 'approved' where id = any($1)";
    await client.query(approved, [userIds]);
  } finally {
    await client.end();
  }
}
