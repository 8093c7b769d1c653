import { type RatingSummary, summarizeRatings } from '@relevo/domain/ratings';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** What `joinRatings` and `ratingColumns` add to a row; null for an account that was never rated. */
export type RatingColumns = { rating_count: number | null; rating_stars: number | null };

export const ratingColumns = sql.raw('rated.count as rating_count, rated.stars as rating_stars');

/** The summary of an account, in the statement that reads the account: of an employer it is that of the company. */
export const joinRatings = (userId: `${string}.${string}`) =>
  sql`left join rating_summaries as rated on rated.user_id = ${sql.ref(userId)}`;

export const presentRating = ({ rating_count: count, rating_stars: stars }: RatingColumns): RatingSummary =>
  summarizeRatings({ count: count ?? 0, stars: stars ?? 0 });

/** The average and the number of raters of a worker, or of an employer and so of the company. */
export async function readRatingSummary(db: Db, userId: string): Promise<RatingSummary> {
  const sum = await db
    .selectFrom('rating_summaries')
    .select(['count', 'stars'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return summarizeRatings(sum ?? { count: 0, stars: 0 });
}
