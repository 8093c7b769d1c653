import { textsKeptMonths, threadOpenMs } from '@relevo/domain/message-threads';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

const batchSize = 1_000;

const dayMs = 86_400_000;
/** How long a repeated request finds what the first one sent. */
const crewMessagesKeptMs = 7 * dayMs;

/** Erases texts long after their thread closed, and threads of deleted jobs in which nothing was reported. */
export async function forgetOldMessages(db: Db, now: Date): Promise<void> {
  const isEmpty = sql`
    job_id is null and not exists (select from message_reports as report where report.thread_id = message_threads.id)`;
  await deleteInBatches(db, { table: 'message_threads', key: ['id'], where: isEmpty });
  const isSent = sql`sent_at < ${new Date(now.getTime() - crewMessagesKeptMs)}`;
  await deleteInBatches(db, { table: 'crew_messages', key: ['id'], where: isSent });
  for (;;) {
    const { numAffectedRows } = await sql`
      update messages set text = null, erased = true where id in (
        select message.id from messages as message
        join message_threads as thread on thread.id = message.thread_id
        left join jobs as job on job.id = thread.job_id
        where message.text is not null and message.sent_at < ${now}::timestamptz - make_interval(months => ${textsKeptMonths})
          and coalesce(job.last_shift_at, message.sent_at) < ${new Date(now.getTime() - threadOpenMs)}::timestamptz
            - make_interval(months => ${textsKeptMonths})
        limit ${sql.lit(batchSize)})`.execute(db);
    if (Number(numAffectedRows ?? 0) < batchSize) return;
  }
}
