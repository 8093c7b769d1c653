import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockWordsInUse } from './saved-searches.repository.ts';

const keptDays = 30;

/** Deletes the alerts of jobs that were over a month ago, which cannot open again, and the words of no saved search. */
export async function forgetOldAlerts({ db, clock }: Deps): Promise<void> {
  const aMonthAgo = new Date(clock.now().getTime() - keptDays * 86_400_000);
  const isOver = sql`
    exists (select from jobs as job where job.id = job_alerts.job_id and job.last_shift_at < ${aMonthAgo})`;
  await deleteInBatches(db, { table: 'job_alerts', key: ['worker_id', 'job_id'], where: isOver });
  await inTransaction(db, async (tx) => {
    await lockWordsInUse(tx);
    await sql`
      delete from saved_search_words as saved where not exists (
        select from (select distinct unnest(words) as word from saved_searches) as used where used.word = saved.word)`.execute(
      tx,
    );
  });
}
