import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { rootFolder } from '../root.ts';

type ManyJobs = { count: number; ownerId: string; now: Date };

const portion = 10_000;

/** Lays open jobs into the table directly, with the words a search may be corrected to. */
export async function seedManyJobs(db: Db, { count, ownerId, now }: ManyJobs): Promise<void> {
  const text = await readFile(join(rootFolder, 'database/samples/many-jobs.sql'), 'utf8');
  // Nobody is alerted about them.
  await sql`alter table jobs disable trigger jobs_posted`.execute(db);
  // In portions, because a statement that runs too long is stopped by the server.
  for (let first = 1; first <= count; first += portion) {
    const last = Math.min(first + portion - 1, count);
    await db.executeQuery(CompiledQuery.raw(text, [[ownerId], first, last, now]));
  }
  await sql`alter table jobs enable trigger jobs_posted`.execute(db);
  await db.transaction().execute(async (tx) => {
    // Databases of tests do not wait for their log; vacuum marks pages as visible to all only once the log is written.
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`insert into job_words (word) values ('electricien'), ('plombier'), ('serveur'), ('montreal')`.execute(tx);
  });
  await sql`vacuum analyze jobs`.execute(db);
}
