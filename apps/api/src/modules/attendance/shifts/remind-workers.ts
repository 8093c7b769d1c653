import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
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
export async function remindWorkers(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  for (const { ahead, column, from, until } of reminders) {
    const isDue = (now: Date) => sql`
      booked.status = 'scheduled' and booked.${sql.ref(column)} is null
      and booked.starts_at > ${new Date(now.getTime() + until)} and booked.starts_at <= ${new Date(now.getTime() + from)}
      and booked.created_at < booked.starts_at - make_interval(secs => ${from / 1000})`;
    await drain(deps, {
      name: `remind_${ahead}`,
      from: sql`worker_shifts as booked`,
      alias: 'booked',
      key: sql`booked.id`,
      dueAt: sql`booked.starts_at`,
      where: isDue,
      together: 100,
      act: async (ids) => {
        const now = clock.now();
        await inTransaction(db, async (tx) => {
          const { rows } = await sql<{ id: string; worker_id: string }>`
            update worker_shifts as booked set ${sql.ref(column)} = ${now}
            where booked.id = any (${ids}::uuid[]) and ${isDue(now)} returning booked.id, booked.worker_id`.execute(tx);
          const events = rows.map(({ id: workerShiftId, worker_id: userId }) => {
            return { type: 'shift.reminder', userId, workerShiftId, ahead } as const;
          });
          await recordEvents(tx, events, now);
        });
      },
    });
  }
}
