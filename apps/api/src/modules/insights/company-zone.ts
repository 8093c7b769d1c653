import type { Db } from '../../platform/database/database.ts';

const usualZone = 'America/Toronto';

/** The time zone for an employer's days: that of the latest job. */
export async function zoneOf(db: Db, ownerId: string): Promise<string> {
  const job = await db
    .selectFrom('jobs')
    .select('timezone')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return job?.timezone ?? usualZone;
}
