import type { JobBody } from '@relevo/contracts/jobs';
import type { JobLocation, JobPlace } from '@relevo/contracts/locations';
import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Db } from '../../../platform/database/database.ts';

/** A job's body with its location resolved: a chosen site is replaced by its address and position. */
export type LocatedJobBody = Omit<JobBody, 'location'> & { location: JobLocation };

export async function resolveLocation(db: Db, ownerId: string, body: JobBody): Promise<LocatedJobBody> {
  return { ...body, location: await locationOf(db, ownerId, body.location) };
}

/** The site of another employer is refused like one that does not exist. */
async function locationOf(db: Db, ownerId: string, place: JobPlace): Promise<JobLocation> {
  if (!('site_id' in place)) return place;
  const site = await db
    .selectFrom('company_sites')
    .select(['street_address', 'city', 'zip_code', 'country', 'latitude', 'longitude', 'precision'])
    .where('id', '=', place.site_id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!site) throw new FieldRefusal({ 'location.site_id': [{ problem: 'site_unknown' }] });
  return site;
}
