import { ask } from './database.ts';

/**
 * Sets the scene for stories that begin with somebody who was let in long ago: by the database, because a process of its
 * own for each person would take longer than most stories. How people are really let in has stories of its own.
 */
export async function letIn(dataDir: string, email: string): Promise<void> {
  const changed = await ask(
    dataDir,
    `update users set email_verified_at = now(), review_status = 'approved' where email = $1`,
    [email],
  );
  if (changed !== 1) throw new Error(`There is no account ${email} to let in.`);
}
