import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';

/**
 * Ratings given, those received as far as they are revealed, and reports. Erasure deletes what was received; what was
 * given keeps its stars, because it counts for the other side, and loses its words.
 */
export const ratingPersonalData = ({ db }: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: ['ratings', 'rating_summaries', 'rating_reports'],
  async export(userId) {
    const ratings = () =>
      db
        .selectFrom('ratings')
        .innerJoin('worker_shifts', 'worker_shifts.id', 'ratings.worker_shift_id')
        .innerJoin('jobs', 'jobs.id', 'worker_shifts.job_id')
        .select(['ratings.id', 'jobs.title as job_title', 'worker_shifts.starts_at', 'ratings.stars', 'ratings.tags'])
        .orderBy('worker_shifts.starts_at')
        .orderBy('ratings.id');
    const ratings_given = await ratings()
      .select(['ratings.comment', 'ratings.created_at', 'ratings.revealed_at'])
      .where('ratings.rater_id', '=', userId)
      .execute();
    const ratings_received = await ratings()
      .select(sql<string | null>`case when ratings.comment_hidden_at is null then ratings.comment end`.as('comment'))
      .select(sql<string>`to_char(ratings.revealed_at at time zone 'UTC', 'YYYY-MM-DD')`.as('revealed_on'))
      .where('ratings.ratee_id', '=', userId)
      .where('ratings.revealed_at', 'is not', null)
      .execute();
    const rating_reports = await db
      .selectFrom('rating_reports')
      .select(['rating_id', 'reason', 'created_at'])
      .where('reporter_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return { ratings_given, ratings_received, rating_reports };
  },
  async erase(tx, userId) {
    await tx.deleteFrom('ratings').where('ratee_id', '=', userId).execute();
    await tx.deleteFrom('rating_summaries').where('user_id', '=', userId).execute();
    await tx.updateTable('ratings').set({ comment: null }).where('rater_id', '=', userId).execute();
    await tx.updateTable('rating_reports').set({ reason: null }).where('reporter_id', '=', userId).execute();
    return [];
  },
});
