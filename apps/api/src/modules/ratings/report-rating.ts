import { sendableAt } from '@relevo/domain/message-threads';
import { ratingReportLimits } from '@relevo/domain/ratings';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Acting } from '../../http/access.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAct } from '../acts/acts.ts';
import { isReachable } from './ratings.queries.ts';

type Report = { ratingId: string; by: Acting; reason: string };
type Row = { is_reported: boolean; reached_at: Date | null };

/** Reports a rating that the reporter or their company can read and did not give. Again changes nothing. */
export async function reportRating({ db, clock, config }: Deps, report: Report): Promise<void> {
  const { ratingId, by, reason } = report;
  const { holderId: reporterId } = by;
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    // Locked, so that reports sent at once are counted one after the other.
    await sql`select 1 from users where id = ${reporterId} for no key update`.execute(tx);
    const { rows } = await sql<Row>`
      select exists (select from rating_reports as report
          where report.rating_id = rating.id and report.reporter_id = ${reporterId}) as is_reported,
        (select report.created_at from rating_reports as report where report.reporter_id = ${reporterId}
          order by report.created_at desc offset ${sql.lit(ratingReportLimits[0].count - 1)} limit 1) as reached_at
      from ratings as rating join parties as person on person.id = rating.ratee_id
      where rating.id = ${ratingId} and rating.revealed_at is not null and rating.rater_id <> ${reporterId}
        and (rating.side = 'worker' or ${isReachable(by)})`.execute(tx);
    const [found] = rows;
    if (!found) throw new Refusal('not_found');
    if (found.is_reported) return;
    const nextAt = config.rateLimits ? sendableAt([found.reached_at], ratingReportLimits, at) : null;
    if (nextAt) throw new Refusal('rate_limited', { seconds: Math.ceil((nextAt.getTime() - at.getTime()) / 1000) });
    await recordAct(tx, { by, act: 'rating.report', subject: { type: 'rating', id: ratingId }, at });
    await tx
      .insertInto('rating_reports')
      .values({ rating_id: ratingId, reporter_id: reporterId, reason, created_at: at })
      .execute();
  });
}
