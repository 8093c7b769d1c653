import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../audit.ts';

/** Asked for twice before a node takes it, it runs once. */
const jobKey = 'issue_papers:asked';

/** Runs the task that issues the papers of months that are over, apart from its timetable. */
export async function issueMissing({ db, clock }: Deps, { actor }: { actor: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select from graphile_worker.add_job('issue_papers', job_key := ${jobKey})`.execute(tx);
    await recordAct(tx, { at: clock.now(), actor, action: 'papers.asked' });
  });
}
