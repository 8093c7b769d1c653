import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';

/** The time zone of a town. Provided by the addresses module. */
export type FindTownZone = (town: { city: string; country: string }) => Promise<string>;

type Owner = { city: string; country: string; job_zone: string | null };

/** The zone of a statement's days: of the newest job where there is one, else of the owner's town. */
export async function findStatementZone(
  { db }: Deps,
  { userId, findTownZone }: { userId: string; findTownZone: FindTownZone },
): Promise<string> {
  const { rows } = await sql<Owner>`
    select city, country, (
      select timezone from jobs where owner_id = parties.id order by created_at desc, id desc limit 1
    ) as job_zone
    from parties where id = ${userId}`.execute(db);
  const { job_zone, city = '', country = '' }: Partial<Owner> = rows[0] ?? {};
  return job_zone ?? findTownZone({ city, country });
}
