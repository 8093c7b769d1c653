import type { JobBody } from '@relevo/contracts/jobs';
import type { JobLocation, JobPlace } from '@relevo/contracts/locations';
import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Db } from '../../../platform/database/database.ts';

/** A job's body with its location resolved: a chosen site gives its address and position, and is kept beside them. */
export type LocatedJobBody = Omit<JobBody, 'location'> & { location: JobLocation; siteId: string | null };

export async function resolveLocation(db: Db, ownerId: string, body: JobBody): Promise<LocatedJobBody> {
  const siteId = 'site_id' in body.location ? body.location.site_id : null;
  return { ...body, location: await locationOf(db, ownerId, body.location), siteId };
}

/** The site of another employer is refused like one that does not exist; it stays until the job is written. */
async function locationOf(db: Db, ownerId: string, place: JobPlace): Promise<JobLocation> {
  if (!('site_id' in place)) return place;
  const site = await db
    .selectFrom('company_sites')
    .select(['street_address', 'city', 'zip_code', 'country', 'latitude', 'longitude', 'precision'])
    .where('id', '=', place.site_id)
    .where('owner_id', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst();
  if (!site) throw new FieldRefusal({ 'location.site_id': [{ problem: 'site_unknown' }] });
  return site;
}
