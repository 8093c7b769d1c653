import { reportLimits, sendableAt } from '@relevo/domain/message-threads';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Acting } from '../../http/access.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAct } from '../acts/acts.ts';
import { isTheirThread } from './thread-rows.ts';

type Report = { messageId: string; by: Acting; reason: string };
type Row = { thread_id: string; is_reported: boolean; reached_at: Date | null };

/** Reports a message of the other side; from then on the console sees its thread. Again changes nothing. */
export async function reportMessage({ db, clock, config }: Deps, report: Report): Promise<void> {
  const { messageId, by, reason } = report;
  const { id: reporterId } = by;
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    // Locked, so that reports sent at once are counted one after the other.
    await sql`select 1 from users where id = ${reporterId} for no key update`.execute(tx);
    const { rows } = await sql<Row>`
      select message.thread_id,
        exists (select from message_reports as report where report.message_id = message.id) as is_reported,
        (select report.created_at from message_reports as report where report.reporter_id = ${reporterId}
          order by report.created_at desc offset ${sql.lit(reportLimits[0].count - 1)} limit 1) as reached_at
      from messages as message join message_threads as thread on thread.id = message.thread_id
      where message.id = ${messageId} and message.side <> ${by.userType} and thread.job_id is not null
        and ${isTheirThread(by)}`.execute(tx);
    const [found] = rows;
    if (!found) throw new Refusal('not_found');
    if (found.is_reported) return;
    const nextAt = config.rateLimits ? sendableAt([found.reached_at], reportLimits, at) : null;
    if (nextAt) throw new Refusal('rate_limited', { seconds: Math.ceil((nextAt.getTime() - at.getTime()) / 1000) });
    await recordAct(tx, { by, act: 'message.report', subject: { type: 'message', id: messageId }, at });
    await tx
      .insertInto('message_reports')
      .values({ message_id: messageId, thread_id: found.thread_id, reporter_id: reporterId, reason, created_at: at })
      .execute();
  });
}
