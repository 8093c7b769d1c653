import { addDays } from '@relevo/domain/calendar-days';
import { expiryNoticeDays, noticeDay, noticeKind, noticesDue } from '@relevo/domain/document-expiry';
import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { recordEvents } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';

/**
 * Reminds the owners of documents 30 and 7 days before their last day and on it, each once. When several reminders are
 * due at once, as after a long stop of the server, only the latest is sent.
 */
export async function remindOfExpiry(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const isDue = (now: Date) => {
    const day = noticeDay(now);
    const stages = expiryNoticeDays.map(
      (days, sent) =>
        sql`(document.expiry_mails = ${sql.lit(sent)} and document.expires_on <= ${addDays(day, days)}::date)`,
    );
    return sql`document.expiry_mails < ${sql.lit(expiryNoticeDays.length)} and (${sql.join(stages, sql` or `)})`;
  };
  await drain(deps, {
    name: 'remind_expiry',
    from: sql`documents as document`,
    alias: 'document',
    key: sql`document.id`,
    dueAt: sql`(document.expires_on::timestamp at time zone 'UTC')`,
    where: isDue,
    together: 100,
    act: async (ids) => {
      const now = clock.now();
      const day = noticeDay(now);
      await inTransaction(db, async (tx) => {
        const { rows } = await sql<{ id: string; user_id: string; expires_on: string }>`
          select document.id, document.user_id, document.expires_on from documents as document
          where document.id = any(${ids}::uuid[]) and ${isDue(now)} order by document.id for update`.execute(tx);
        for (const { id, expires_on } of rows) {
          const sent = noticesDue(expires_on, day);
          await sql`update documents set expiry_mails = ${sent} where id = ${id}`.execute(tx);
        }
        const events = rows.map(({ id: documentId, user_id: userId, expires_on }) => {
          return { type: noticeKind(expires_on, day), userId, documentId } as const;
        });
        await recordEvents(tx, events, now);
      });
    },
  });
}
