import { Refusal } from '@relevo/domain/refusals';
import { appealLimits, checkAppeal } from '@relevo/domain/reliability';
import { sql } from 'kysely';
import type { Acting } from '../../http/access.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { ofSites, recordAct } from '../acts/acts.ts';

type Appeal = { eventId: string; by: Acting; reason: string };

/** A person asks the console to look at an event that counts against them; once for each event. */
export async function appeal({ db, clock, config }: Deps, { eventId, by, reason }: Appeal): Promise<void> {
  const { holderId: userId } = by;
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    // Locked, so that appeals sent at once are counted one after the other.
    await sql`select 1 from users where id = ${userId} for no key update`.execute(tx);
    const event = await tx
      .selectFrom('reliability_events')
      .innerJoin('worker_shifts', 'worker_shifts.id', 'reliability_events.worker_shift_id')
      .innerJoin('jobs', 'jobs.id', 'worker_shifts.job_id')
      .leftJoin('reliability_appeals', 'reliability_appeals.event_id', 'reliability_events.id')
      .select(['rule', 'happened_at', 'reliability_appeals.status'])
      .select(
        sql<Date | null>`(select earlier.created_at from reliability_appeals as earlier where earlier.user_id = ${userId}
          order by earlier.created_at desc offset ${sql.lit(appealLimits[0].count - 1)} limit 1)`.as('reached_at'),
      )
      .where('reliability_events.id', '=', eventId)
      .where('reliability_events.user_id', '=', userId)
      .where(ofSites(by.siteIds))
      .executeTakeFirst();
    if (!event) throw new Refusal('not_found');
    checkAppeal({ rule: event.rule, happenedAt: event.happened_at, appeal: event.status }, at);
    const nextAt = event.reached_at ? event.reached_at.getTime() + appealLimits[0].withinMs : 0;
    if (config.rateLimits && nextAt > at.getTime())
      throw new Refusal('rate_limited', { seconds: Math.ceil((nextAt - at.getTime()) / 1000) });
    await recordAct(tx, { by, act: 'reliability.appeal', subject: { type: 'reliability', id: eventId }, at });
    await tx
      .insertInto('reliability_appeals')
      .values({ event_id: eventId, user_id: userId, reason, created_at: at })
      .execute();
  });
}
