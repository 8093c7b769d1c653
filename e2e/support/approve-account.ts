import { ask } from './database.ts';

/**
 * For tests that begin with an approved account: by the database, because a process for each person would take
 * longer than most tests. How people are really approved is tested elsewhere.
 */
export async function approveAccount(dataDir: string, email: string): Promise<void> {
  const changed = await ask(
    dataDir,
    `update users set email_verified_at = now(), review_status = 'approved', approved_as_member = false where email = $1`,
    [email],
  );
  if (changed !== 1) throw new Error(`There is no account ${email} to approve.`);
}
