import type { Db } from '../../platform/database/database.ts';

const usualZone = 'America/Toronto';

/** By whose calendar an employer counts days: that of the job posted last. */
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
