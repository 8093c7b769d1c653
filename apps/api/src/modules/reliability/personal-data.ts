import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';

/** What a person's shifts say about them, and their appeals. Both are about that person only and are erased with them. */
export const reliabilityPersonalData = ({ db }: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: ['reliability_events', 'reliability_appeals', 'reliability_figures'],
  async export(userId) {
    const { rows: reliability_events } = await sql`
      select event.id, event.worker_shift_id, job.title, event.rule, event.counts, event.starts_at, event.happened_at
      from reliability_events as event join worker_shifts as booked on booked.id = event.worker_shift_id
      join jobs as job on job.id = booked.job_id
      where event.user_id = ${userId} order by event.starts_at, event.id`.execute(db);
    const appeals = await db
      .selectFrom('reliability_appeals')
      .select(['event_id', 'status', 'reason', 'answer', 'created_at', 'answered_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return { reliability_events, appeals };
  },
  async erase(tx, userId) {
    await tx.deleteFrom('reliability_events').where('user_id', '=', userId).execute();
    await tx.deleteFrom('reliability_figures').where('user_id', '=', userId).execute();
    return [];
  },
});
