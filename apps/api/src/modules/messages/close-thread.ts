import { checkThreadClosing, threadEnd } from '@relevo/domain/message-threads';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Acting } from '../../http/access.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { ThreadFactsView } from '../../platform/database/tables/message-tables.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeWrites } from '../../platform/live/live-changes.ts';
import { recordAct } from '../acts/acts.ts';
import { factsOf, sideOf, type Thread } from './thread-rows.ts';

type Close = { threadId: string; by: Acting };

/** The side that ended the application ends the conversation for both. Closing again changes nothing. */
export async function closeThread({ db, clock }: Deps, { threadId, by }: Close): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<Thread & ThreadFactsView & { job_id: string }>`
      select (locked.thread).*, (locked.facts).* from lock_thread(${threadId}, ${by.holderId}, ${by.id}, ${by.siteIds}::uuid[]) as locked`.execute(
      tx,
    );
    const [thread] = rows;
    if (!thread) throw new Refusal('not_found');
    const side = sideOf(thread, by.holderId);
    const facts = factsOf(thread, thread);
    checkThreadClosing(facts, side);
    const at = clock.now();
    const end = threadEnd(facts, at);
    // A thread with an account that is gone stays as it is: closing it would say that the other account is there.
    if (end === 'account_gone' || (thread.closed_by !== null && end !== null)) return;
    await recordAct(tx, { by, act: 'message.close', subject: { type: 'thread', id: threadId }, at });
    const { owner_id, worker_id, job_id: jobId } = thread;
    await writeTogether(tx, [
      sql`update message_threads set closed_by = ${side}, closed_at = ${at} where id = ${threadId}`,
      ...changeWrites([
        { userIds: [owner_id, worker_id], type: 'message', what: 'closed', subjectId: threadId, jobId, at },
      ]),
    ]);
  });
}
