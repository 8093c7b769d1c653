import { sql } from 'kysely';
import { recordEvents } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';

const hourMs = 60 * 60 * 1000;

/** How long before a shift, and until when; a worker who booked later than that gets no reminder. */
const reminders = [
  { ahead: 'day', column: 'day_reminder_at', from: 24 * hourMs, until: 2 * hourMs },
  { ahead: 'hours', column: 'hours_reminder_at', from: 2 * hourMs, until: 0 },
] as const;

/** Mails the day before and two hours before a shift, each once. */
export async function remindWorkers({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  for (const { ahead, column, from, until } of reminders) {
    await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: string; worker_id: string }>`
        update worker_shifts set ${sql.ref(column)} = ${now}
        where id in (
          select id from worker_shifts
          where status = 'scheduled' and ${sql.ref(column)} is null
            and starts_at > ${new Date(now.getTime() + until)} and starts_at <= ${new Date(now.getTime() + from)}
            and created_at < starts_at - make_interval(secs => ${from / 1000})
          order by starts_at limit 500 for update skip locked)
        returning id, worker_id`.execute(tx);
      const events = rows.map(({ id: workerShiftId, worker_id: userId }) => {
        return { type: 'shift.reminder', userId, workerShiftId, ahead } as const;
      });
      await recordEvents(tx, events, now);
    });
  }
}
